import { freeFrom, HAND_DAYS, tiedUntil, type AccountHand } from '@core/approvals/accountHands';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { HANDS } from '../../platform/audit/userActs';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { instantForPeople } from '../../platform/documents/format';
import { findDeclaration } from '../awaitingActs/rules';

/** Time for which a hand in an account counts, ms. */
export const RECENT_MS = HAND_DAYS * 24 * 3_600_000;

/** Every hand that somebody had in the account of another these days. */
export async function findAccountHands(db: Database, now: Date): Promise<AccountHand[]> {
  const since = new Date(+now - RECENT_MS);
  const actions = HANDS.map(([action]) => action);
  const reaches = HANDS.map(([, reach]) => reach);
  const { rows } = await db.execute<AccountHand & Record<string, unknown>>(sql`
    select entity_id as "userId", user_id as by, reach,
      (extract(epoch from at) * 1000)::float8 as at
    from audit_log a join unnest(${sql.param(actions)}::text[], ${sql.param(reaches)}::text[])
      as hand (action, reach) on hand.action = a.action
    where entity = 'user' and at > ${since} and user_id <> entity_id
    union all
    select user_id, asked_by, 'touches', (extract(epoch from decided_at) * 1000)::float8
    from staff_recovery
    where status = 'approved' and decided_at > ${since} and asked_by is not null`);
  return rows;
}

/** Time until which somebody is new in their account: whoever made it for the purpose waits. */
export function newUntil(hands: readonly AccountHand[], userId: number): Date | undefined {
  const newest = Math.max(...hands.filter((one) => one.userId === userId).map(({ at }) => at));
  return Number.isFinite(newest) ? new Date(freeFrom(newest)) : undefined;
}

/** Refusal of a second person who counts later. */
export const tooSoon = (from: Date, timeZone: string) =>
  new DomainError('SECOND_PERSON_TOO_SOON', {
    from: instantForPeople(from.toISOString(), timeZone),
  });

/**
 * Checks whoever does an act as the second person of those who asked for it: nobody is who had a
 * hand in the account of the other lately, unless one person works alone by declaration. Throws
 * SECOND_PERSON_TOO_SOON.
 */
export async function checkSecondPerson(
  db: Database,
  { userId, clock, sender }: Act,
  askers: readonly (number | null)[],
): Promise<void> {
  if (userId === null || (await findDeclaration(db)) !== null) return;
  const now = clock.now();
  const hands = await findAccountHands(db, now);
  const until = askers.flatMap((asker) => tiedUntil(hands, asker ?? userId, userId, +now) ?? []);
  if (until.length === 0) return;
  throw tooSoon(new Date(Math.max(...until)), sender?.timeZone ?? 'UTC');
}
