import { tiedUntil } from '@core/approvals/accountHands';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Permissions } from '../permissions/permissions';
import { AWAITING } from './kinds';
import { findDeclaration, mayApprove } from './rules';
import { findSeconds } from './possibleSeconds';

/** Colleague who may approve only later. */
export interface LaterSecond {
  readonly fullName: string;
  readonly from: Date;
}

/**
 * Aloneness of a user, where two persons are asked for and nobody but one could be the second of
 * anything now: `later` tells who counts first, if anybody. Undefined where somebody is, or one
 * works alone.
 */
export async function findAloneness(
  db: Database,
  permissions: Permissions,
  userId: number,
  now: Date,
): Promise<{ readonly later: LaterSecond | undefined } | undefined> {
  if ((await findDeclaration(db)) !== null) return undefined;
  const { colleagues, hands } = await findSeconds(db, now);
  const others = colleagues
    .filter(
      ({ id, profile }) =>
        id !== userId &&
        Object.keys(AWAITING).some((operation) => mayApprove(permissions, profile, operation)),
    )
    .map(({ id, fullName }) => ({ fullName, until: tiedUntil(hands, userId, id, +now) }));
  if (others.some(({ until }) => until === undefined)) return undefined;
  const [first] = others.toSorted((a, b) => a.until! - b.until!);
  return { later: first && { fullName: first.fullName, from: new Date(first.until!) } };
}

/** Number of a user's acts that still wait for a decision. */
export async function countStranded(db: Database, userId: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from awaiting_act
    where asked_by = ${userId} and status = 'awaiting' and expires_at > ${now}`);
  return rows[0]!.total;
}
