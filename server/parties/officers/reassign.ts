import type {
  NewReassignment,
  PortfolioOptions,
  Reassignment,
} from '@core/contract/borrowerPortfolios';
import type { AssignmentRule } from '@core/contract/officers';
import { DomainError } from '@core/errors/domainError';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import { officerTerm } from '../../platform/db/tables/officers';
import { borrowerReassignment, type ReassignmentMove } from '../../platform/db/tables/borrowers';
import type { Act } from '../../platform/deps';

const termOf = (
  { clock, userId }: Act,
  borrowerId: number,
  officerId: number,
  reason: string,
  reassignmentId: number | null,
) => ({
  borrowerId,
  officerId,
  fromOn: clock.today(),
  reason,
  reassignmentId,
  createdAt: clock.now(),
  createdBy: userId,
});

/** Gives a borrower who was just registered to whoever brought them. */
export async function assignNew(tx: Database, act: Act, borrowerId: number, officerId: number) {
  await tx.update(borrower).set({ officerId }).where(eq(borrower.id, borrowerId));
  const reason = 'Lo registró esta persona';
  await tx.insert(officerTerm).values(termOf(act, borrowerId, officerId, reason, null));
  await checkRoom(tx, officerId);
}

type Named = PortfolioOptions['officers'][number] & Record<string, unknown>;

/** Active staff, with the areas and positions of the catalogue. */
export async function findPortfolioOptions(db: Database): Promise<PortfolioOptions> {
  const officers = await db.execute<Named>(sql`
    select u.id, u.full_name as name from app_user u
    join profile p on p.code = u.profile and p.scope = 'staff'
    where u.status = 'ACTIVA' order by u.full_name, u.id`);
  const catalogued = async (kind: 'area' | 'position') => {
    const { rows } = await db.execute<Named>(sql`
      select id, name from catalogue_entry
      where kind = ${kind} and is_active and merged_into_id is null order by position, id`);
    return rows;
  };
  return {
    officers: officers.rows,
    zones: await catalogued('area'),
    positions: await catalogued('position'),
  };
}

async function checkChoice(tx: Database, { officerId, zoneId }: NewReassignment) {
  const { officers, zones } = await findPortfolioOptions(tx);
  const has = (options: readonly { id: number }[], id: number | null | undefined) =>
    (id ?? null) === null || options.some((option) => option.id === id);
  if (!has(officers, officerId)) throw new DomainError('OFFICER_NOT_AVAILABLE', {}, 'officerId');
  if (!has(zones, zoneId)) throw new DomainError('ZONE_NOT_AVAILABLE', {}, 'zoneId');
}

/** Handing over of borrowers, with the rule that chose them where one did. */
interface Handover extends NewReassignment {
  readonly rule?: AssignmentRule;
}

/** Hands borrowers over to another officer or zone, by hand or by rule. */
export async function reassignBorrowers(
  tx: Database,
  act: Act,
  data: Handover,
): Promise<Reassignment> {
  await checkChoice(tx, data);
  const ids = [...new Set(data.borrowerIds)];
  const rows = await tx
    .select()
    .from(borrower)
    .where(inArray(borrower.id, ids))
    .orderBy(borrower.id)
    .for('update');
  if (rows.length < ids.length) throw new DomainError('BORROWER_NOT_FOUND');
  const moves = rows.map(({ id, officerId, zoneId }) => ({
    id,
    officerBefore: officerId,
    officerId: data.officerId === undefined ? officerId : data.officerId,
    zoneBefore: zoneId,
    zoneId: data.zoneId === undefined ? zoneId : data.zoneId,
  }));
  const { reason, rule } = data;
  const [made] = await tx
    .insert(borrowerReassignment)
    .values({ reason, moves, rule, at: act.clock.now(), byUser: act.userId })
    .returning({ id: borrowerReassignment.id });
  await put(tx, act, moves, { reason, id: made!.id });
  if (data.officerId !== undefined && data.officerId !== null) {
    await checkRoom(tx, data.officerId);
  }
  await auditMoves(tx, act, 'reassignBorrower', moves, reason);
  return { id: made!.id, borrowers: moves.length };
}

/** Throws OFFICER_FULL where somebody would answer for more borrowers than they may. */
async function checkRoom(tx: Database, officerId: number): Promise<void> {
  const { rows } = await tx.execute<{ name: string; borrowers: number; max: number }>(sql`
    select u.full_name as name, o.max_borrowers as max, (select count(*)::int from borrower b
      where b.officer_id = o.user_id and b.status <> 'FUSIONADO') as borrowers
    from officer o join app_user u on u.id = o.user_id
    where o.user_id = ${officerId} and o.max_borrowers is not null`);
  const [limited] = rows;
  if (limited === undefined || limited.borrowers <= limited.max) return;
  throw new DomainError('OFFICER_FULL', { ...limited }, 'officerId');
}

/** Writes who answers from today on, and ends the terms of whoever did until now. */
async function put(
  tx: Database,
  act: Act,
  moves: readonly ReassignmentMove[],
  { reason, id }: { readonly reason: string; readonly id: number },
) {
  const changed = moves.filter((move) => move.officerBefore !== move.officerId);
  const ids = sql.param(changed.map((move) => move.id));
  await tx.execute(sql`
    update officer_term set until_on = greatest(from_on, ${act.clock.today()}::date)
    where until_on is null and borrower_id = any(${ids}::bigint[])`);
  const begun = changed.flatMap(({ id: borrowerId, officerId }) =>
    officerId === null ? [] : [termOf(act, borrowerId, officerId, reason, id)],
  );
  if (begun.length > 0) await tx.insert(officerTerm).values(begun);
  await tx.execute(sql`
    update borrower b set officer_id = m."officerId", zone_id = m."zoneId"
    from json_to_recordset(${JSON.stringify(moves)}::json)
      as m (id bigint, "officerId" bigint, "zoneId" bigint)
    where b.id = m.id`);
}

/** Every borrower's history says who they went from and to, by name. */
async function auditMoves(
  tx: Database,
  act: Act,
  action: string,
  moves: readonly ReassignmentMove[],
  reason: string,
) {
  const names = await tx.execute<{ key: string; name: string }>(sql`
    select 'o' || id as key, full_name as name from app_user where id = any(${sql.param(
      moves.flatMap(({ officerBefore, officerId }) => [officerBefore, officerId]),
    )}::bigint[])
    union all select 'z' || id, name from catalogue_entry where kind = 'area'`);
  const nameOf = new Map(names.rows.map(({ key, name }) => [key, name]));
  const said = (officer: number | null, zone: number | null) => ({
    officer: nameOf.get(`o${officer}`) ?? 'Nadie',
    zone: nameOf.get(`z${zone}`) ?? 'Ninguna',
  });
  for (const { id, officerBefore, officerId, zoneBefore, zoneId } of moves) {
    const entry = { action, entity: 'borrower' as const, entityId: id };
    const before = said(officerBefore, zoneBefore);
    await recordAudit(tx, act, { ...entry, before, after: { ...said(officerId, zoneId), reason } });
  }
}

/** Gives back whoever has not been handed over again since. */
export async function undoReassignment(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<Reassignment> {
  const which = eq(borrowerReassignment.id, id);
  const [made] = await tx.select().from(borrowerReassignment).where(which).for('update');
  if (!made) throw new DomainError('REASSIGNMENT_NOT_FOUND');
  if (made.undoneAt !== null) throw new DomainError('REASSIGNMENT_UNDONE');
  const ids = made.moves.map((move) => move.id);
  const rows = await tx
    .select()
    .from(borrower)
    .where(and(inArray(borrower.id, ids)))
    .orderBy(borrower.id)
    .for('update');
  const now = new Map(rows.map((row) => [row.id, row]));
  const back = made.moves
    .filter((move) => now.get(move.id)?.officerId === move.officerId)
    .filter((move) => now.get(move.id)?.zoneId === move.zoneId)
    .map((move) => ({
      id: move.id,
      officerBefore: move.officerId,
      officerId: move.officerBefore,
      zoneBefore: move.zoneId,
      zoneId: move.zoneBefore,
    }));
  await put(tx, act, back, { reason, id });
  const undone = { undoneAt: act.clock.now(), undoReason: reason };
  await tx.update(borrowerReassignment).set(undone).where(which);
  await auditMoves(tx, act, 'undoReassignment', back, reason);
  return { id, borrowers: back.length };
}
