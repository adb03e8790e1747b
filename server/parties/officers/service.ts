import type { NewAbsence, Officer, OfficerChange } from '@core/contract/officers';
import { DomainError } from '@core/errors/domainError';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { officer, officerAbsence } from '../../platform/db/tables/officers';
import type { Act } from '../../platform/deps';
import { findOfficer } from './queries';

const audit = (
  tx: Database,
  act: Act,
  action: string,
  id: number,
  before: unknown,
  after: unknown,
) => recordAudit(tx, act, { action, entity: 'officer', entityId: id, before, after });

/** Throws OFFICER_NOT_FOUND. */
export async function getOfficer(db: Database, id: number, asOf: string): Promise<Officer> {
  const one = await findOfficer(db, id, asOf);
  if (one === undefined) throw new DomainError('OFFICER_NOT_FOUND');
  return one;
}

/** Active people of the team, or one of them. */
async function isOfTeam(db: Database, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from app_user u join profile p on p.code = u.profile and p.scope = 'staff'
    where u.id = ${id} and u.status = 'ACTIVA'`);
  return rowCount !== 0;
}

async function isCatalogued(db: Database, kind: 'area' | 'position', id: number) {
  const { rowCount } = await db.execute(sql`
    select from catalogue_entry where id = ${id} and kind = ${kind} and is_active
      and merged_into_id is null`);
  return rowCount !== 0;
}

/** Throws OFFICER_BOSS_LOOP where the boss depends, at any height, on whom they would head. */
async function checkBoss(tx: Database, id: number, bossId: number): Promise<void> {
  if (bossId === id || !(await isOfTeam(tx, bossId))) {
    throw new DomainError('BOSS_NOT_AVAILABLE', {}, 'bossId');
  }
  const { rows } = await tx.execute<{ name: string }>(sql`
    with recursive above as (
      select ${bossId}::bigint as id
      union select o.boss_id from officer o join above a on o.user_id = a.id
      where o.boss_id is not null
    )
    select full_name as name from app_user
    where id = ${bossId} and ${id} in (select id from above)`);
  if (rows[0]) throw new DomainError('OFFICER_BOSS_LOOP', { name: rows[0].name }, 'bossId');
}

/** Changes the post of an officer as it was seen. */
export async function changeOfficer(
  tx: Database,
  act: Act,
  id: number,
  { version, ...data }: OfficerChange,
): Promise<Officer> {
  const today = act.clock.today();
  // Two changes of bosses at once could close a loop: they come one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('officer'))`);
  const { version: current, ...before } = await getOfficer(tx, id, today);
  if (current !== version) throw new DomainError('OFFICER_CHANGED');
  const { positionId, zoneId, bossId } = data;
  if (positionId !== null && !(await isCatalogued(tx, 'position', positionId))) {
    throw new DomainError('POSITION_NOT_AVAILABLE', {}, 'positionId');
  }
  if (zoneId !== null && !(await isCatalogued(tx, 'area', zoneId))) {
    throw new DomainError('ZONE_NOT_AVAILABLE', {}, 'zoneId');
  }
  if (bossId !== null) await checkBoss(tx, id, bossId);
  const set = { ...data, version: version + 1 };
  await tx
    .insert(officer)
    .values({ userId: id, ...set })
    .onConflictDoUpdate({ target: officer.userId, set });
  await audit(tx, act, 'changeOfficer', id, postOf(before), data);
  return getOfficer(tx, id, today);
}

const postOf = ({
  position,
  zone,
  boss,
  fromMinute,
  toMinute,
  workDays,
  maxBorrowers,
}: Omit<Officer, 'version'>) => ({
  positionId: position?.id ?? null,
  zoneId: zone?.id ?? null,
  bossId: boss?.id ?? null,
  fromMinute,
  toMinute,
  workDays,
  maxBorrowers,
});

/** Absence of somebody that shares days with others, or nothing. */
async function findOverlap(tx: Database, id: number, fromOn: string, toOn: string) {
  const { rows } = await tx.execute<{ name: string; from: string; to: string }>(sql`
    select u.full_name as name, a.from_on as "from", a.to_on as "to"
    from officer_absence a join app_user u on u.id = a.officer_id
    where a.officer_id = ${id} and not a.is_cancelled
      and a.from_on <= ${toOn} and a.to_on >= ${fromOn} limit 1`);
  return rows[0];
}

/** Writes down days away, and who covers: they see that portfolio on those days. */
export async function addAbsence(
  tx: Database,
  act: Act,
  id: number,
  data: NewAbsence,
): Promise<Officer> {
  const today = act.clock.today();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('officer'))`);
  await getOfficer(tx, id, today);
  const { fromOn, toOn, coverId } = data;
  if (toOn < today) throw new DomainError('ABSENCE_OVER', {}, 'toOn');
  const other = await findOverlap(tx, id, fromOn, toOn);
  if (other)
    throw new DomainError('ABSENCE_OVERLAPS', { from: other.from, to: other.to }, 'fromOn');
  if (coverId !== null) {
    if (coverId === id || !(await isOfTeam(tx, coverId))) {
      throw new DomainError('COVER_NOT_AVAILABLE', {}, 'coverId');
    }
    const away = await findOverlap(tx, coverId, fromOn, toOn);
    if (away) throw new DomainError('COVER_ABSENT', { name: away.name }, 'coverId');
  }
  const stamp = { createdAt: act.clock.now(), createdBy: act.userId };
  await tx.insert(officerAbsence).values({ officerId: id, ...data, ...stamp });
  await audit(tx, act, 'addOfficerAbsence', id, undefined, data);
  return getOfficer(tx, id, today);
}

/** Cancels an absence that has not ended: from now on nobody covers. */
export async function cancelAbsence(
  tx: Database,
  act: Act,
  { officerId, absenceId }: { readonly officerId: number; readonly absenceId: number },
  reason: string,
): Promise<Officer> {
  const which = and(eq(officerAbsence.id, absenceId), eq(officerAbsence.officerId, officerId));
  const [row] = await tx.select().from(officerAbsence).where(which).for('update');
  if (!row) throw new DomainError('ABSENCE_NOT_FOUND');
  if (row.isCancelled) throw new DomainError('ABSENCE_CANCELLED');
  if (row.toOn < act.clock.today()) throw new DomainError('ABSENCE_OVER');
  await tx.update(officerAbsence).set({ isCancelled: true }).where(which);
  const { fromOn, toOn, coverId } = row;
  const before = { fromOn, toOn, coverId };
  await audit(tx, act, 'cancelOfficerAbsence', officerId, before, { reason });
  return getOfficer(tx, officerId, act.clock.today());
}
