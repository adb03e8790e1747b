import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { BusinessClock } from '../../../platform/clock/clock';
import { HELD_ON } from '../../../platform/clock/heldDay';
import type { Database } from '../../../platform/db/client';

/** A command as its idempotency key knows it. */
export interface KeyedCommand {
  readonly userId: number;
  readonly key: string;
  /** SHA-256 of method, path and body. */
  readonly requestHash: string;
}

/** Commands whose keys nobody used before; the others are answered as `runCommand` does. */
export async function claimKeys<C extends KeyedCommand>(
  tx: Database,
  clock: BusinessClock,
  commands: readonly C[],
): Promise<C[]> {
  // Keys in one order everywhere, so that two transactions never wait for each other.
  const sorted = commands.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await tx.execute<{ userId: number; key: string; heldOn: string | null }>(sql`
    insert into idempotency_key (user_id, key, request_hash, created_at)
    select row.*, ${clock.now()}::timestamptz from unnest(
      ${sql.param(sorted.map(({ userId }) => userId))}::bigint[],
      ${sql.param(sorted.map(({ key }) => key))}::text[],
      ${sql.param(sorted.map(({ requestHash }) => requestHash))}::text[]
    ) as row
    on conflict do nothing
    returning user_id as "userId", key, ${HELD_ON} as "heldOn"`);
  if (rows[0] !== undefined) clock.hold(rows[0].heldOn);
  const claimed = new Set(rows.map(({ userId, key }) => `${userId} ${key}`));
  return commands.filter(({ userId, key }) => claimed.has(`${userId} ${key}`));
}

/**
 * Saves the answers with their keys. A command that was refused (a DomainError) or is to be done
 * alone (undefined) frees its key.
 */
export async function saveAnswers(
  tx: Database,
  claimed: readonly KeyedCommand[],
  results: readonly unknown[],
): Promise<void> {
  const isDone = (index: number) =>
    results[index] !== undefined && !(results[index] instanceof DomainError);
  const all = claimed.map((command, index) => ({ ...command, index }));
  const done = all.filter(({ index }) => isDone(index));
  const unanswered = all.filter(({ index }) => !isDone(index));
  const answered =
    done.length > 0 &&
    tx.execute(sql`
      update idempotency_key k set response_body = row.body::json
      from unnest(
        ${sql.param(done.map(({ userId }) => userId))}::bigint[],
        ${sql.param(done.map(({ key }) => key))}::text[],
        ${sql.param(done.map(({ index }) => JSON.stringify(results[index])))}::text[]
      ) as row (user_id, key, body)
      where k.user_id = row.user_id and k.key = row.key`);
  const freed =
    unanswered.length > 0 &&
    tx.execute(sql`
      delete from idempotency_key k using unnest(
        ${sql.param(unanswered.map(({ userId }) => userId))}::bigint[],
        ${sql.param(unanswered.map(({ key }) => key))}::text[]
      ) as row (user_id, key)
      where k.user_id = row.user_id and k.key = row.key`);
  await Promise.all([answered, freed]);
}
