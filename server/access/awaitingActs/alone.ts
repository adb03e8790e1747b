import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Permissions } from '../permissions/permissions';
import { AWAITING } from './kinds';
import { findColleagues, findDeclaration, mayApprove } from './rules';

/** True where two persons are asked for, and nobody but one could be the second of anything. */
export async function isAlone(
  db: Database,
  permissions: Permissions,
  userId: number,
): Promise<boolean> {
  if ((await findDeclaration(db)) !== null) return false;
  const others = (await findColleagues(db)).filter(({ id }) => id !== userId);
  return !others.some(({ profile }) =>
    Object.keys(AWAITING).some((operation) => mayApprove(permissions, profile, operation)),
  );
}

/** How many acts of somebody wait. */
export async function countStranded(db: Database, userId: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from awaiting_act
    where asked_by = ${userId} and status = 'awaiting' and expires_at > ${now}`);
  return rows[0]!.total;
}
