import type { PlainDate } from '@core/calendar/plainDate';
import type { Payment } from '@core/contract/payments';
import { replayFrom, replayPayments } from '@core/loan/replayPayments';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import type { Database } from '../db/client';
import type { Act } from '../deps';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import { findInstallments, type LoanRow } from '../loans/queries';
import { asLeft, findDisbursements } from '../loans/trancheQueries';

/** A payment as replaying takes it, with the entry that says what it came after. */
interface ReplayedPayment {
  readonly amount: Money;
  readonly receivedOn: PlainDate;
  readonly entryNumber: number;
}

export const toReplayed = ({ amount, receivedOn, entryNumber }: Payment): ReplayedPayment => ({
  amount: parseMoney(amount),
  receivedOn,
  entryNumber,
});

/**
 * A loan as what was agreed and these payments make it, brought to today. What was paid before
 * its last tranche stays as that tranche found it.
 */
export async function replayLoan(
  tx: Database,
  act: Act,
  loan: LoanRow,
  payments: readonly ReplayedPayment[],
): Promise<void> {
  const today = act.clock.today();
  const before = await findInstallments(tx, [loan.id]);
  const tranche = (await findDisbursements(tx, loan.id)).at(-1);
  const replayed =
    tranche === undefined
      ? replayPayments(before, payments, loan)
      : replayFrom(
          asLeft(before, tranche.scheduleAfter),
          payments.filter(({ entryNumber }) => entryNumber > tranche.entryId),
          loan,
        );
  const rows = before.map((row, index) => {
    const { paid, lateCharge, lateBase, lateBaseThrough } = replayed[index]!;
    return { ...row, paid, lateCharge, lateBase, lateBaseThrough };
  });
  const after = chargeUpTo(rows, today, loan);
  await postCharges(tx, [{ loan, before, after }], today, act.clock.now());
  await updateLoan(tx, loan, {
    ...projectionOf(loan, after.installments, today),
    lastPaymentOn: payments.at(-1)?.receivedOn ?? null,
  });
}
