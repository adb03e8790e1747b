import type { PlainDate } from '@core/calendar/plainDate';
import type { AllocationLine } from '@core/loan/allocatePayment';
import type { ByComponent, WaivableComponent } from '@core/loan/components';
import type { OpenInstallment } from '@core/loan/openInstallment';
import type { RecordedMeans } from '@core/loan/rules';
import type { Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { AuditEntry } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import { paymentPostings, type Posting } from '../../money/journal/postings';
import { insertEntries, type NewEntry } from '../../money/journal/queries';
import type { LoanRow } from '../loans/queries';
import { placeTrace, type MoneyPlace } from '../../money/moneyAccounts/place';
import { loanNumber } from '../../platform/text';
import { byComponent, settledBy } from './decide';
import { incomingWire, type IncomingPayment } from './incoming';
import { insertPayments, type NewPaymentRow } from './queries';

/** Shares of a payment, whether or not others move. */
export interface Shares {
  readonly lines: readonly AllocationLine[];
  readonly outstandingBefore: Money;
  readonly outstandingAfter: Money;
  /** The installments after it. */
  readonly rows: readonly OpenInstallment[];
}

/** A payment as it is recorded: also one that an act of the house makes. */
export type PaymentToWrite = Omit<
  IncomingPayment,
  'means' | 'moneyAccountId' | 'operationNumber'
> & {
  readonly means: RecordedMeans;
  /** Account through which the money came in, where it did. */
  readonly place?: MoneyPlace | undefined;
  /** The part that is forgiven, where no money comes in. */
  readonly waives?: WaivableComponent | undefined;
  /** Installment of the one charge that is forgiven. */
  readonly ofCharges?: number | undefined;
};

/** The entry that a payment makes in the books. */
export function paymentEntry(
  loan: LoanRow,
  { receivedOn, means, place }: Pick<PaymentToWrite, 'receivedOn' | 'means' | 'place'>,
  lines: readonly AllocationLine[],
  today: PlainDate,
  postingsOf: (paid: ByComponent) => Posting[] = paymentPostings,
): NewEntry {
  const day = dateForPeople(receivedOn);
  const isWaiver = means === 'waiver';
  return {
    postedOn: today,
    kind: isWaiver ? 'waiver' : 'payment',
    description: isWaiver
      ? `Condonación de ${loanNumber(loan.id)} del ${day}`
      : `Pago de ${loanNumber(loan.id)} recibido el ${day}`,
    fundId: loan.fundId,
    loanId: loan.id,
    postings: postingsOf(byComponent(lines)),
    money: place,
  };
}

/** A payment as it is kept, with its entry, and its receipt number where it was taken before. */
export function paymentRow(
  act: Act,
  loan: LoanRow,
  { amount, receivedOn, means, note, way, waives, ofCharges, place }: PaymentToWrite,
  { lines, outstandingAfter, rows }: Omit<Shares, 'outstandingBefore'>,
  entryId: number,
  id?: number,
): NewPaymentRow {
  return {
    id,
    loanId: loan.id,
    currency: loan.currency,
    amount,
    receivedOn,
    means,
    note,
    outstandingAfter,
    entryId,
    recordedAt: act.clock.now(),
    recordedBy: act.userId,
    lines,
    settled: settledBy(rows),
    way: way ?? null,
    waives,
    ofCharges,
    place,
  };
}

/** Trace that the log keeps of a payment after all others. */
export const paymentTrace = (
  loan: LoanRow,
  { place, ...payment }: PaymentToWrite,
  { outstandingBefore, outstandingAfter }: Pick<Shares, 'outstandingBefore' | 'outstandingAfter'>,
  id: number,
): AuditEntry => ({
  action: 'recordPayment',
  entity: 'payment',
  entityId: id,
  before: { outstanding: formatMoney(outstandingBefore, loan.currency) },
  after: {
    ...incomingWire(payment, loan.currency),
    ...placeTrace(place),
    loanId: loan.id,
    outstanding: formatMoney(outstandingAfter, loan.currency),
  },
});

/** Writes the entry of a payment and its receipt with its shares; answers both numbers. */
export async function writePayment(
  tx: Database,
  act: Act,
  loan: LoanRow,
  payment: PaymentToWrite,
  shares: Omit<Shares, 'outstandingBefore'>,
  postingsOf: (paid: ByComponent) => Posting[] = paymentPostings,
): Promise<{ readonly id: number; readonly entryId: number }> {
  const entry = paymentEntry(loan, payment, shares.lines, act.clock.today(), postingsOf);
  const [entryId] = await insertEntries(tx, [entry], act);
  const [id] = await insertPayments(tx, [paymentRow(act, loan, payment, shares, entryId!)]);
  return { id: id!, entryId: entryId! };
}
