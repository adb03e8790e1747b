import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, types } from 'pg';
import * as schema from './schema';

/** The database or a transaction in it: queries take either. */
export type Database = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

// Dates stay text; row ids and counts become numbers (they lie far below 2^53); amounts stay text.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

interface PoolOptions {
  readonly url: string;
  readonly max?: number;
  readonly onError: (error: Error) => void;
}

/** A pool of connections whose statements end after 30 s. */
export function createPool({ url, max = 16, onError }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Statements of a transaction that start together share a round trip.
    pipeline: true,
  });
  // Listener without which a database that restarts would kill the process.
  pool.on('error', onError);
  // The pool listens to idle connections alone; one in a transaction fails its queries, and besides
  // that would kill the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: Pool): Database {
  return drizzle(pool, { schema, casing: 'snake_case' });
}

/** Serialization failure and deadlock: the same work may succeed when done again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** An operation number that somebody wrote meanwhile: done again, the work says who has it. */
const READ_AGAIN = 'money_movement_operation';

/** True where the same work may succeed when done again. */
export const isRetryable = (error: unknown) =>
  RETRYABLE.has(sqlState(error) ?? '') || constraintOf(error) === READ_AGAIN;

/** The longest wait before the second attempt, ms; it doubles with each one. */
const FIRST_WAIT_MS = 20;

/** One transaction for one intent; done again, a little later, when the database asks for it. */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  attempts = 6,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      // Two that met once would meet again if both waited as long.
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}

/** The constraint that a database error names, wherever the driver put it. */
function constraintOf(error: unknown): string | undefined {
  const { constraint, cause } = error as { constraint?: unknown; cause?: unknown };
  if (typeof constraint === 'string') return constraint;
  return cause === undefined ? undefined : constraintOf(cause);
}

/** The SQLSTATE of a database error, wherever the driver put it. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? undefined : sqlState(cause);
}
