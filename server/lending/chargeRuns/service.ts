import type { PlainDate } from '@core/calendar/plainDate';
import type {
  ChargeRun,
  NewChargeRun,
  RunApproval,
  RunExclusion,
  RunInclusion,
} from '@core/contract/chargeRuns';
import { DomainError } from '@core/errors/domainError';
import { canRunBecome, type RunStatus } from '@core/loan/chargeRun';
import type { LotKind } from '@core/loan/components';
import { lotKindsOf } from '@core/loan/lotKinds';
import { and, eq, inArray } from 'drizzle-orm';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import { recordAudit } from '../../platform/audit/recordAudit';
import { findNeedsTwo } from './needsTwo';
import type { Database } from '../../platform/db/client';
import { chargeRun, chargeRunLoan } from '../../platform/db/tables/chargeRuns';
import type { Act } from '../../platform/deps';
import { findProduct } from '../../origination/products/queries';
import { hashOf } from './assemble';
import { setApart } from './generate';
import { findExcluded, getRun, lockRun, type RunRow } from './queries';

const audit = (tx: Database, act: Act, action: string, entityId: number, after?: unknown) =>
  recordAudit(tx, act, { action, entity: 'chargeRun', entityId, after });

/** Begins a lot for the business date; it is assembled after this transaction. */
export async function startRun(
  tx: Database,
  act: Act,
  { productId, kinds: asked }: NewChargeRun,
): Promise<ChargeRun> {
  if (productId !== null && !(await findProduct(tx, productId, act.clock.today()))) {
    throw new DomainError('PRODUCT_NOT_FOUND', {}, 'productId');
  }
  const kinds = lotKindsOf(asked);
  const id = await insertRun(tx, act, act.clock.today(), productId, kinds);
  await audit(tx, act, 'assembleCharges', id, { productId, kinds });
  return getRun(tx, id);
}

export async function insertRun(
  tx: Database,
  { userId, clock }: Pick<Act, 'userId' | 'clock'>,
  businessDate: PlainDate,
  productId: number | null,
  kinds: LotKind[] | null = null,
): Promise<number> {
  const [row] = await tx
    .insert(chargeRun)
    .values({
      businessDate,
      productId,
      kinds,
      status: 'assembling',
      assembledBy: userId,
      startedAt: clock.now(),
    })
    .returning({ id: chargeRun.id });
  return row!.id;
}

/** Locks a run that may become something. Throws CHARGE_RUN_STATUS_REFUSED. */
async function lockToBecome(tx: Database, id: number, status: RunStatus): Promise<RunRow> {
  const run = await lockRun(tx, id);
  if (!canRunBecome(run.status, status)) throw new DomainError('CHARGE_RUN_STATUS_REFUSED');
  return run;
}

/**
 * Approves a lot: exactly the one that was looked at, of this business date, by another person
 * where two are asked for, while no other moves the books. It is posted after this transaction.
 */
export async function approveRun(
  tx: Database,
  act: Act,
  id: number,
  { hash }: RunApproval,
): Promise<ChargeRun> {
  const run = await lockToBecome(tx, id, 'generating');
  if (run.hash !== hash) throw new DomainError('CHARGE_RUN_CHANGED');
  if (run.businessDate !== act.clock.today()) throw new DomainError('CHARGE_RUN_OF_ANOTHER_DAY');
  if (act.userId !== null && (await findNeedsTwo(tx))) {
    if (run.assembledBy === act.userId) throw new DomainError('CHARGE_RUN_NEEDS_ANOTHER');
    await checkSecondPerson(tx, act, [run.assembledBy]);
  }
  await checkNoneMoves(tx);
  await tx
    .update(chargeRun)
    .set({ status: 'generating', generatedBy: act.userId, generatingAt: act.clock.now() })
    .where(eq(chargeRun.id, id));
  await audit(tx, act, 'generateCharges', id, { hash, totals: run.totals });
  return getRun(tx, id);
}

async function checkNoneMoves(tx: Database): Promise<void> {
  const [moving] = await tx
    .select({ id: chargeRun.id })
    .from(chargeRun)
    .where(inArray(chargeRun.status, ['generating', 'reversing']));
  if (moving) throw new DomainError('CHARGE_RUN_UNDER_WAY');
}

/** Drops a lot that was not posted. */
export async function discardRun(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<ChargeRun> {
  await lockToBecome(tx, id, 'discarded');
  const ended = { endedBy: act.userId, endedAt: act.clock.now(), endReason: reason };
  await tx
    .update(chargeRun)
    .set({ status: 'discarded', ...ended })
    .where(eq(chargeRun.id, id));
  await audit(tx, act, 'discardChargeRun', id, { reason });
  return getRun(tx, id);
}

/** Begins to undo a whole run, while no later day was charged. */
export async function undoRun(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<ChargeRun> {
  await lockToBecome(tx, id, 'reversing');
  if (!(await getRun(tx, id)).canReverse) throw new DomainError('CHARGE_RUN_DAY_CLOSED');
  await checkNoneMoves(tx);
  await tx
    .update(chargeRun)
    .set({ status: 'reversing', endedBy: act.userId, endReason: reason })
    .where(eq(chargeRun.id, id));
  await audit(tx, act, 'reverseCharges', id, { reason });
  return getRun(tx, id);
}

/** Leaves a loan out of an assembled lot, which becomes another lot: its hash changes. */
export async function excludeFromRun(
  tx: Database,
  act: Act,
  id: number,
  { loanId, reason }: RunExclusion,
): Promise<ChargeRun> {
  await moveLoan(tx, id, loanId, 'pending');
  await setApart(tx, id, 'excluded', reason, [loanId]);
  return changedLot(tx, act, id, 'excludeFromChargeRun', { loanId, reason });
}

/** Puts a loan back that was left out. */
export async function includeInRun(
  tx: Database,
  act: Act,
  id: number,
  { loanId }: RunInclusion,
): Promise<ChargeRun> {
  await moveLoan(tx, id, loanId, 'excluded');
  await setApart(tx, id, 'pending', '', [loanId]);
  return changedLot(tx, act, id, 'includeInChargeRun', { loanId });
}

async function moveLoan(tx: Database, id: number, loanId: number, from: 'pending' | 'excluded') {
  const run = await lockRun(tx, id);
  if (run.status !== 'assembled') throw new DomainError('CHARGE_RUN_STATUS_REFUSED');
  const [row] = await tx
    .select({ status: chargeRunLoan.status })
    .from(chargeRunLoan)
    .where(and(eq(chargeRunLoan.runId, id), eq(chargeRunLoan.loanId, loanId)));
  if (row?.status !== from) throw new DomainError('CHARGE_RUN_LOAN_NOT_FOUND', {}, 'loanId');
}

async function changedLot(tx: Database, act: Act, id: number, action: string, after: unknown) {
  const run = await lockRun(tx, id);
  await tx
    .update(chargeRun)
    .set({ hash: hashOf(run, await findExcluded(tx, id)) })
    .where(eq(chargeRun.id, id));
  await audit(tx, act, action, id, after);
  return getRun(tx, id);
}
