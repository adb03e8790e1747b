import type {
  NewReassignment,
  PortfolioOptions,
  Reassignment,
} from '@core/contract/borrowerPortfolios';
import { DomainError } from '@core/errors/domainError';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import { borrowerReassignment, type ReassignmentMove } from '../../platform/db/tables/borrowers';
import type { Act } from '../../platform/deps';

type Named = PortfolioOptions['officers'][number] & Record<string, unknown>;

/** Active staff, and the areas of the catalogue. */
export async function findPortfolioOptions(db: Database): Promise<PortfolioOptions> {
  const officers = await db.execute<Named>(sql`
    select u.id, u.full_name as name from app_user u
    join profile p on p.code = u.profile and p.scope = 'staff'
    where u.status = 'ACTIVA' order by u.full_name, u.id`);
  const zones = await db.execute<Named>(sql`
    select id, name from catalogue_entry
    where kind = 'area' and is_active and merged_into_id is null order by position, id`);
  return { officers: officers.rows, zones: zones.rows };
}

async function checkChoice(tx: Database, { officerId, zoneId }: NewReassignment) {
  const { officers, zones } = await findPortfolioOptions(tx);
  const has = (options: readonly { id: number }[], id: number | null | undefined) =>
    (id ?? null) === null || options.some((option) => option.id === id);
  if (!has(officers, officerId)) throw new DomainError('OFFICER_NOT_AVAILABLE', {}, 'officerId');
  if (!has(zones, zoneId)) throw new DomainError('ZONE_NOT_AVAILABLE', {}, 'zoneId');
}

/** Hands borrowers over to another officer or zone. */
export async function reassignBorrowers(
  tx: Database,
  act: Act,
  data: NewReassignment,
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
  await put(tx, moves);
  const { reason } = data;
  const [made] = await tx
    .insert(borrowerReassignment)
    .values({ reason, moves, at: act.clock.now(), byUser: act.userId })
    .returning({ id: borrowerReassignment.id });
  await auditMoves(tx, act, 'reassignBorrower', moves, reason);
  return { id: made!.id, borrowers: moves.length };
}

async function put(
  tx: Database,
  moves: readonly Pick<ReassignmentMove, 'id' | 'officerId' | 'zoneId'>[],
) {
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
  await put(tx, back);
  const undone = { undoneAt: act.clock.now(), undoReason: reason };
  await tx.update(borrowerReassignment).set(undone).where(which);
  await auditMoves(tx, act, 'undoReassignment', back, reason);
  return { id, borrowers: back.length };
}
