import type { PlainDate } from '@core/calendar/plainDate';
import type {
  CashMovementQuery,
  EarlierMark,
  EarlierMovementPage,
  ReconciliationDetail,
} from '@core/contract/reconciliations';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { reconciliationEarlier } from '../../platform/db/tables/reconciliations';
import type { Act } from '../../platform/deps';
import { IS_MONEY } from '../journal/money';
import { findEarlierPage } from './movements';
import { lockOpenReconciliation } from './queries';
import { getReconciliation } from './statement';

/** The first day of the first statement of its fund. Throws RECONCILIATION_NOT_FIRST. */
function firstDayOf({ opening, startsOn }: ReconciliationDetail): PlainDate {
  if (opening === null || startsOn === null) throw new DomainError('RECONCILIATION_NOT_FIRST');
  return startsOn;
}

/** Movements that the books had before the first statement of a fund and no line of it is. */
export async function findEarlier(
  db: Database,
  id: number,
  query: CashMovementQuery,
): Promise<EarlierMovementPage> {
  const reconciliation = await getReconciliation(db, id);
  return findEarlierPage(db, reconciliation.fundId, firstDayOf(reconciliation), query);
}

/** Says whether the bank did not have a movement yet when the first statement began. */
export async function markEarlier(
  tx: Database,
  act: Act,
  id: number,
  { entry, isPending }: EarlierMark,
): Promise<ReconciliationDetail> {
  const { fundId } = await lockOpenReconciliation(tx, id);
  const first = firstDayOf(await getReconciliation(tx, id));
  await checkEarlier(tx, fundId, entry, first);
  const now = act.clock.now();
  if (isPending) {
    const mark = { reconciliationId: id, entryId: entry, markedAt: now, markedBy: act.userId };
    await tx.insert(reconciliationEarlier).values(mark).onConflictDoNothing();
  } else {
    const stands = and(
      eq(reconciliationEarlier.entryId, entry),
      isNull(reconciliationEarlier.undoneAt),
    );
    const undone = { undoneAt: now, undoneBy: act.userId };
    await tx.update(reconciliationEarlier).set(undone).where(stands);
  }
  await recordAudit(tx, act, {
    action: 'markEarlierMovement',
    entity: 'reconciliation',
    entityId: id,
    after: { entry, isPending },
  });
  return getReconciliation(tx, id);
}

/**
 * Check of an earlier movement: cash of the fund, of before the first statement, that no line is
 * yet.
 */
async function checkEarlier(tx: Database, fundId: number, entry: number, first: PlainDate) {
  const { rows } = await tx.execute<{ isTaken: boolean }>(sql`
    select exists (select from reconciliation_match m
      where m.entry_id = e.id and m.undone_at is null) as "isTaken"
    from journal_entry e join journal_line l on l.entry_id = e.id
    where e.id = ${entry} and ${IS_MONEY(sql`l.account`)} and l.fund_id = ${fundId}
      and e.posted_on < ${first}`);
  if (rows[0] === undefined) throw new DomainError('RECONCILIATION_MOVEMENT_NOT_FOUND', { entry });
  if (rows[0].isTaken) throw new DomainError('RECONCILIATION_MOVEMENT_TAKEN', { entry });
}
