import type { NewPayment } from '@core/contract/payments';
import type { AllocationLine } from '@core/loan/allocatePayment';
import type { ByComponent, OpenInstallment } from '@core/loan/openInstallment';
import type { RecordedMeans, WaivableComponent } from '@core/loan/rules';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import type { Database } from '../db/client';
import type { Act } from '../deps';
import { dateForPeople } from '../documents/format';
import { paymentPostings, type Posting } from '../journal/postings';
import { insertEntries } from '../journal/queries';
import type { LoanRow } from '../loans/queries';
import { loanNumber } from '../text';
import { byComponent, settledBy } from './decide';
import { insertPayment } from './queries';

/** What a payment comes to, whether or not others move. */
export interface Shares {
  readonly lines: readonly AllocationLine[];
  readonly outstandingBefore: Money;
  readonly outstandingAfter: Money;
  /** The installments after it. */
  readonly rows: readonly OpenInstallment[];
}

/** A payment as it is recorded: also one that an act of the house makes. */
export type PaymentToWrite = Omit<NewPayment, 'means'> & {
  readonly means: RecordedMeans;
  /** The part that is forgiven, where no money comes in. */
  readonly waives?: WaivableComponent | undefined;
};

/** Writes the entry of a payment and its receipt with its shares; answers both numbers. */
export async function writePayment(
  tx: Database,
  act: Act,
  loan: LoanRow,
  payment: PaymentToWrite,
  shares: Omit<Shares, 'outstandingBefore'>,
  postingsOf: (paid: ByComponent) => Posting[] = paymentPostings,
): Promise<{ readonly id: number; readonly entryId: number }> {
  const { amount, receivedOn, means, note } = payment;
  const now = act.clock.now();
  const day = dateForPeople(receivedOn);
  const isWaiver = means === 'waiver';
  const entry = {
    postedOn: act.clock.today(),
    kind: isWaiver ? ('waiver' as const) : ('payment' as const),
    description: isWaiver
      ? `Condonación de ${loanNumber(loan.id)} del ${day}`
      : `Pago de ${loanNumber(loan.id)} recibido el ${day}`,
    fundId: loan.fundId,
    loanId: loan.id,
    postings: postingsOf(byComponent(shares.lines)),
  };
  const [entryId] = await insertEntries(tx, [entry], now);
  const id = await insertPayment(tx, {
    loanId: loan.id,
    amount: parseMoney(amount),
    receivedOn,
    means,
    note,
    outstandingAfter: shares.outstandingAfter,
    entryId: entryId!,
    recordedAt: now,
    recordedBy: act.userId,
    lines: shares.lines,
    settled: settledBy(shares.rows),
    way: payment.way ?? null,
    waives: payment.waives,
  });
  return { id, entryId: entryId! };
}
