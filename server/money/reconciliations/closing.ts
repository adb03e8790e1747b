import type { ReconciliationDetail } from '@core/contract/reconciliations';
import { DomainError } from '@core/errors/domainError';
import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { reconciliation } from '../../platform/db/tables/reconciliations';
import type { Act } from '../../platform/deps';
import { lockFund } from '../funds/queries';
import { lockOpenReconciliation, lockReconciliation } from './queries';
import { getReconciliation } from './statement';

/**
 * Closes a period whose balances are explained to the cent, and keeps the statement as it was
 * seen. Throws RECONCILIATION_BALANCE_MISSING, RECONCILIATION_SUM_DIFFERS,
 * RECONCILIATION_LINES_OPEN, RECONCILIATION_DIFFERENCE.
 */
export async function closeReconciliation(
  tx: Database,
  act: Act,
  id: number,
): Promise<ReconciliationDetail> {
  const { fundId } = await lockReconciliation(tx, id);
  // The cash of the fund stands still while its balance is read.
  const { currency } = (await lockFund(tx, fundId))!;
  await lockOpenReconciliation(tx, id);
  const { statement, gap, unmatched } = await getReconciliation(tx, id);
  if (statement === null || gap === null) throw new DomainError('RECONCILIATION_BALANCE_MISSING');
  if (parseMoney(gap, currency) !== ZERO)
    throw new DomainError('RECONCILIATION_SUM_DIFFERS', { gap, currency });
  if (unmatched > 0) throw new DomainError('RECONCILIATION_LINES_OPEN', { lines: unmatched });
  const { difference } = statement;
  if (parseMoney(difference, currency) !== ZERO) {
    throw new DomainError('RECONCILIATION_DIFFERENCE', { difference, currency });
  }
  await tx
    .update(reconciliation)
    .set({ status: 'closed', statement, closedAt: act.clock.now(), closedBy: act.userId })
    .where(eq(reconciliation.id, id));
  const entry = { action: 'closeReconciliation', entity: 'reconciliation' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: statement });
  return getReconciliation(tx, id);
}

/** Opens the latest one of its fund again. Throws RECONCILIATION_NOT_LATEST. */
export async function reopenReconciliation(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<ReconciliationDetail> {
  const { fundId } = await lockReconciliation(tx, id);
  await lockFund(tx, fundId);
  const { status, isLatest, statement } = await getReconciliation(tx, id);
  if (status !== 'closed') throw new DomainError('RECONCILIATION_NOT_CLOSED');
  if (!isLatest) throw new DomainError('RECONCILIATION_NOT_LATEST');
  const reopened = { reopenedAt: act.clock.now(), reopenedBy: act.userId, reopenReason: reason };
  await tx
    .update(reconciliation)
    .set({ status: 'open', statement: null, closedAt: null, closedBy: null, ...reopened })
    .where(eq(reconciliation.id, id));
  const entry = { action: 'reopenReconciliation', entity: 'reconciliation' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, before: statement, after: { reason } });
  return getReconciliation(tx, id);
}
