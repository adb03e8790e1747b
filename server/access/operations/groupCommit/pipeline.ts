import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Database } from '../../../platform/db/client';
import * as schema from '../../../platform/db/schema';

/**
 * Result of a transaction, and its last statements, which need not be waited for: they are asked
 * for with the answer, or in the next turn.
 */
export interface Pipelined<T> {
  readonly result: T;
  readonly written: Promise<unknown>;
}

/**
 * A statement prepared while its table was almost empty would read all of it for ever: here rows
 * are found by their keys.
 */
const BEGIN = 'begin; set local enable_seqscan = off';

const databases = new WeakMap<PoolClient, Database>();
const names = new Map<string, string>();

/**
 * Sends statements in their order, none waiting for the answer of another. A statement is sent
 * some microtasks after it was asked for: only a turn of the event loop makes sure that it was.
 */
export async function sendInOrder<T extends readonly unknown[]>(
  ...starts: { readonly [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  for (const start of starts) {
    const statement = start();
    // A failure is heard below, where all are waited for, and nowhere before.
    statement.catch(() => undefined);
    sent.push(statement);
    await nextTurn();
  }
  return (await Promise.all(sent)) as unknown as T;
}

/**
 * One transaction whose statements may be sent without waiting for one another: those that start
 * together share a round trip, and the commit goes with the last ones. They are prepared by name,
 * once a connection, so their texts must be few: lists go in as one array parameter. Nothing is
 * tried again.
 */
export async function inPipelinedTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<Pipelined<T>>,
): Promise<T> {
  const client = await poolOf(db).connect();
  let isBroken = false;
  try {
    const [, { result, written }] = await sendInOrder(
      () => send(client, { text: BEGIN }),
      () => work(databaseOf(client)),
    );
    // Commit after a statement that failed: the database ends the transaction by undoing it.
    await sendInOrder(
      () => written,
      () => nextTurn(),
      () => send(client, { text: 'commit' }),
    );
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const poolOf = (db: Database) => (db as Database & { readonly $client: Pool }).$client;

function databaseOf(client: PoolClient): Database {
  const prepared = databases.get(client);
  if (prepared) return prepared;
  const named = {
    query: (config: QueryConfig, values?: unknown[]) =>
      send(client, { ...config, name: nameOf(config.text) }, values),
  };
  const database = drizzle(named as unknown as PoolClient, { schema, casing: 'snake_case' });
  databases.set(client, database);
  return database;
}

const flushes = new WeakMap<PoolClient, NodeJS.Immediate>();

/**
 * Sends a statement; those of turns that follow one another leave in one write, for each write
 * wakes the database up.
 */
function send(client: PoolClient, config: QueryConfig, values?: unknown[]) {
  // The driver has it, its types do not.
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Socket } })
    .connection;
  const later = (work: () => void) => flushes.set(client, setImmediate(work));
  const waiting = flushes.get(client);
  if (waiting === undefined) stream.cork();
  else clearImmediate(waiting);
  // Two turns later: what the next one sends may have been asked for after this.
  later(() =>
    later(() => {
      flushes.delete(client);
      stream.uncork();
    }),
  );
  return client.query(config, values);
}

function nameOf(text: string): string {
  const given = names.get(text);
  if (given !== undefined) return given;
  const name = `shared_${names.size + 1}`;
  names.set(text, name);
  return name;
}
