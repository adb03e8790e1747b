import type { AllocationLine } from '@core/loan/allocatePayment';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { loanReplay, paymentAllocation, replayedPayment } from '../../platform/db/tables/payments';
import type { Act } from '../../platform/deps';
import { merged, insertEntries } from '../../money/journal/queries';
import { paymentPostings } from '../../money/journal/postings';
import { projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import type { LoanRow } from '../loans/queries';
import { totalsOf, undoScheduleChange } from '../loans/scheduleChanges';
import { writeSchedule } from '../loans/writeSchedule';
import { loanNumber, receiptNumber } from '../../platform/text';
import { byComponent } from './decide';
import { differenceOf, type ReplayPlan } from './replay';

/** Cause for which a loan was replayed. */
interface ReplayCause {
  readonly kind: 'backDated' | 'voided';
  readonly paymentId: number;
  /**
   * Shares that replays had moved of a payment that is voided: its own entry takes the first
   * shares.
   */
  readonly movedOfVoided?: readonly AllocationLine[];
}

/**
 * Writes a replay: the difference of charges, the entry that moves what the shares moved, the
 * new shares beside the old ones, and the loan as it is then.
 */
export async function writeReplay(
  tx: Database,
  act: Act,
  loan: LoanRow,
  plan: ReplayPlan,
  cause: ReplayCause,
): Promise<void> {
  const today = act.clock.today();
  const now = act.clock.now();
  const { before, after, moved, lastPaymentOn, undone } = plan;
  if (undone !== undefined) await writeSchedule(tx, loan.id, before, after.installments);
  await postCharges(tx, [{ loan, before, after }], today, now);
  const entryId = await postMoved(tx, act, loan, plan, cause);
  if (moved.length > 0 || entryId !== null) {
    const [replay] = await tx
      .insert(loanReplay)
      .values({
        loanId: loan.id,
        kind: cause.kind,
        paymentId: cause.paymentId,
        entryId,
        replayedOn: today,
        replayedAt: now,
        replayedBy: act.userId,
      })
      .returning({ id: loanReplay.id });
    await insertMoved(tx, loan, replay!.id, moved);
  }
  const projection = projectionOf(loan, after.installments, today);
  await updateLoan(tx, loan, {
    ...projection,
    lastPaymentOn,
    ...(undone && {
      ...totalsOf(after.installments, loan.currency),
      scheduleChangedOn: await undoScheduleChange(tx, undone, now),
    }),
  });
}

/** Moves what the shares moved between accounts; answers null where they stayed. */
async function postMoved(
  tx: Database,
  act: Act,
  loan: LoanRow,
  { moved }: ReplayPlan,
  { paymentId, movedOfVoided = [] }: ReplayCause,
): Promise<number | null> {
  const lines = [
    ...moved.flatMap((one) => differenceOf(one.before, one.after)),
    ...differenceOf(movedOfVoided, []),
  ];
  const postings = merged(paymentPostings(byComponent(lines)));
  if (postings.length === 0) return null;
  const entry = {
    postedOn: act.clock.today(),
    kind: 'paymentReplay' as const,
    description: `Reaplicación de pagos de ${loanNumber(loan.id)} por ${receiptNumber(paymentId)}`,
    fundId: loan.fundId,
    loanId: loan.id,
    postings,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  return entryId!;
}

async function insertMoved(
  tx: Database,
  { id: loanId, currency }: LoanRow,
  replayId: number,
  moved: ReplayPlan['moved'],
): Promise<void> {
  if (moved.length === 0) return;
  await tx.insert(replayedPayment).values(
    moved.map(({ payment, outstandingAfter }) => ({
      loanId,
      replayId,
      paymentId: payment.id,
      outstandingAfter: formatMoney(outstandingAfter, currency),
    })),
  );
  // A share that stays is written too, as zero: whether it settles may be another.
  const shares = moved.flatMap(({ payment, before, after, settled }) =>
    differenceOf(before, after).map((line) => ({
      loanId,
      replayId,
      paymentId: payment.id,
      installmentNumber: line.installmentNumber,
      component: line.component,
      amount: formatMoney(line.amount, currency),
      settles: settled.has(line.installmentNumber),
    })),
  );
  if (shares.length > 0) await tx.insert(paymentAllocation).values(shares);
}
