import type { PlainDate } from '@core/calendar/plainDate';
import type { Payment, ReplayDifference } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import type { AllocationLine } from '@core/loan/allocatePayment';
import { type ChargeKind, DEBT_COMPONENTS, eachOf } from '@core/loan/components';
import {
  openInstallment,
  tracePayments,
  type PaymentTrace,
  type ReceivedPayment,
} from '@core/loan/replayPayments';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { checkSharesAllow } from '../../money/investors/barred';
import type { Database } from '../../platform/db/client';
import { isSome } from '../../platform/documents/format';
import { chargeUpTo, type LoanState } from '../loans/loanState';
import { payoffOn } from '../loans/payoff';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import { findPutCharges, putSince } from '../loans/oneOffs';
import { findScheduleChanges, type ScheduleChangeRow } from '../loans/scheduleChanges';
import { asLeft, findDisbursements, findPlanPast, withAgreed } from '../loans/trancheQueries';
import { byComponent, owedOn, refuseExcess, settledBy } from './decide';

/** A payment that stands and whose shares, or what is owed after it, are others. */
interface MovedShares {
  readonly payment: Payment;
  readonly before: readonly AllocationLine[];
  readonly after: readonly AllocationLine[];
  readonly settled: ReadonlySet<number>;
  readonly outstandingAfter: Money;
}

/** Shares of a payment entered late, and the debt before and after it. */
interface AddedShares extends PaymentTrace {
  readonly outstandingBefore: Money;
  readonly outstandingAfter: Money;
}

/** A loan as its payments in order of date make it; nothing is written yet. */
export interface ReplayPlan {
  readonly before: readonly StoredInstallment[];
  readonly after: LoanState;
  readonly moved: readonly MovedShares[];
  readonly added: AddedShares | undefined;
  readonly lastPaymentOn: PlainDate | null;
  /** The change of the schedule that goes with the payment that is voided. */
  readonly undone: ScheduleChangeRow | undefined;
}

/** The shares of a payment as they are now. */
export const linesOf = ({ allocation }: Payment, currency: string): AllocationLine[] =>
  allocation.flatMap((row) =>
    DEBT_COMPONENTS.map((component) => ({
      installmentNumber: row.installmentNumber,
      component,
      amount: parseMoney(row[component], currency),
    })).filter(({ amount }) => amount !== ZERO),
  );

/** One after another as the money came; those of one day as they were entered. */
const inOrder = (payments: readonly Payment[]) =>
  payments.toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn) || a.id - b.id);

/**
 * Replays payments, and one that is entered late, up to today. What was paid before the last
 * tranche or change of the schedule stays as that found it. Throws PAYMENT_LATER_NOT_FITS where
 * a later payment would find no debt, PAYMENT_EXCEEDS_BALANCE where the one entered late would.
 */
export async function planReplay(
  db: Database,
  loan: LoanRow,
  payments: readonly Payment[],
  today: PlainDate,
  { added, undone }: { readonly added?: ReceivedPayment; readonly undone?: ScheduleChangeRow },
): Promise<ReplayPlan> {
  const before = await findInstallments(db, [loan]);
  const agreed = undone === undefined ? before : withAgreed(before, undone.scheduleBefore);
  const base = await findBase(db, loan.id, undone);
  const start =
    base === undefined ? agreed.map(openInstallment) : asLeft(agreed, base.scheduleAfter);
  // Money for a loan that owed nothing settled nothing then, and its credit stays one.
  const standing = inOrder(payments).filter(({ amount }) => isSome(amount));
  const replayed = standing.filter(({ entryNumber }) => entryNumber > (base?.entryId ?? 0));
  const toReceived = ({ amount, receivedOn, waives, waivesCharges, entryNumber }: Payment) => ({
    amount: parseMoney(amount, loan.currency),
    receivedOn,
    waives: waives ?? undefined,
    ofCharges: waivesCharges ?? undefined,
    entryId: entryNumber,
  });
  const addedOn = added?.receivedOn ?? '';
  const position = replayed.filter(({ receivedOn }) => receivedOn <= addedOn).length;
  const received: ReceivedPayment[] = replayed.map(toReceived);
  if (added !== undefined) received.splice(position, 0, added);
  const put = putSince(await findPutCharges(db, [loan]), base?.entryId);
  const { rows, traces } = tracePayments(start, received, loan, put);
  const addedShares =
    added && toAdded(loan, added, traces[position]!, traces[position - 1]?.rows ?? start);
  const others = added === undefined ? traces : traces.toSpliced(position, 1);
  const moved = replayed.flatMap((payment, index) => movedBy(loan, payment, others[index]!));
  const brought = agreed.map((row, index) => {
    const { paid, lateCharge, oneOff, paidOneOff, lateBase, lateBaseThrough } = rows[index]!;
    return { ...row, paid, lateCharge, oneOff, paidOneOff, lateBase, lateBaseThrough };
  });
  const touched = moved.map(({ payment }) => payment.id);
  await checkSharesAllow(db, loan.id, touched, 'replay');
  const dates = [...standing, ...(added ? [added] : [])].map(({ receivedOn }) => receivedOn);
  return {
    before,
    after: chargeUpTo(brought, today, loan),
    moved,
    added: addedShares,
    lastPaymentOn: dates.toSorted().at(-1) ?? null,
    undone,
  };
}

/** The last act that made a schedule anew: payments after it are replayed from there. */
async function findBase(db: Database, loanId: number, undone?: ScheduleChangeRow) {
  const tranches = (await findDisbursements(db, loanId)).map(({ entryId, scheduleAfter }) => {
    return { entryId, scheduleAfter };
  });
  const changes = (await findScheduleChanges(db, loanId))
    .filter(({ id }) => id !== undone?.id)
    .map(({ afterEntryId, scheduleAfter }) => ({ entryId: afterEntryId, scheduleAfter }));
  return [...tranches, ...changes].toSorted((a, b) => a.entryId - b.entryId).at(-1);
}

function toAdded(
  loan: LoanRow,
  { receivedOn }: ReceivedPayment,
  trace: PaymentTrace,
  rows: PaymentTrace['rows'],
): AddedShares {
  const outstandingBefore = owedOn(rows, receivedOn, loan);
  refuseExcess(trace.unapplied, outstandingBefore, loan);
  return { ...trace, outstandingBefore, outstandingAfter: owedOn(trace.rows, receivedOn, loan) };
}

/** A payment whose receipt would read otherwise; none where it stays. */
function movedBy(loan: LoanRow, payment: Payment, trace: PaymentTrace): MovedShares[] {
  const { receiptNumber, receivedOn, allocation } = payment;
  if (trace.unapplied > ZERO) {
    const excess = formatMoney(trace.unapplied, loan.currency);
    const params = { receipt: receiptNumber, excess, currency: loan.currency };
    throw new DomainError('PAYMENT_LATER_NOT_FITS', params);
  }
  const settled = settledBy(trace.rows);
  const outstandingAfter = owedOn(trace.rows, receivedOn, loan);
  const before = linesOf(payment, loan.currency);
  const isSame =
    isSameShares(before, trace.lines) &&
    allocation.every((row) => row.settles === settled.has(row.installmentNumber)) &&
    parseMoney(payment.outstandingAfter, loan.currency) === outstandingAfter;
  if (isSame) return [];
  return [{ payment, before, after: trace.lines, settled, outstandingAfter }];
}

const keyOf = (line: AllocationLine) => `${line.installmentNumber}/${line.component}`;

/** Movements between two sets of shares, each share once; shares that stay are zero. */
export function differenceOf(
  before: readonly AllocationLine[],
  after: readonly AllocationLine[],
): AllocationLine[] {
  const byKey = new Map<string, AllocationLine>();
  const add = (line: AllocationLine, sign: bigint) => {
    const amount = byKey.get(keyOf(line))?.amount ?? ZERO;
    byKey.set(keyOf(line), { ...line, amount: amount + sign * line.amount });
  };
  for (const line of before) add(line, -1n);
  for (const line of after) add(line, 1n);
  return [...byKey.values()];
}

const isSameShares = (before: readonly AllocationLine[], after: readonly AllocationLine[]) =>
  differenceOf(before, after).every(({ amount }) => amount === ZERO);

/** Difference that a replay makes today, as it is shown before it is confirmed. */
export async function differenceWire(
  db: Database,
  loan: LoanRow,
  { before, after, moved, undone }: ReplayPlan,
  today: PlainDate,
): Promise<ReplayDifference> {
  const past = await findPlanPast(db, loan);
  const pastAfter = undone === undefined ? past : await findPlanPast(db, loan, undone);
  const now = chargeUpTo(before, today, loan).installments;
  const charged = (rows: readonly StoredInstallment[], kind: ChargeKind) =>
    sum(rows.map((row) => row.charged[kind]));
  const change = (kind: ChargeKind) =>
    formatMoney(charged(after.installments, kind) - charged(now, kind), loan.currency);
  return {
    lateInterest: change('lateInterest'),
    lateCharge: change('lateCharge'),
    outstandingBefore: formatMoney(owedOn(now, today, loan), loan.currency),
    outstandingAfter: formatMoney(owedOn(after.installments, today, loan), loan.currency),
    payoffBefore: formatMoney(payoffOn(loan, now, past, today), loan.currency),
    payoffAfter: formatMoney(payoffOn(loan, after.installments, pastAfter, today), loan.currency),
    moved: moved
      .filter((one) => !isSameShares(one.before, one.after))
      .map(({ payment, before: then, after: next }) => ({
        receiptNumber: payment.receiptNumber,
        receivedOn: payment.receivedOn,
        amount: payment.amount,
        before: sharesWire(then, loan.currency),
        after: sharesWire(next, loan.currency),
      })),
  };
}

function sharesWire(lines: readonly AllocationLine[], currency: string) {
  const shares = byComponent(lines);
  return eachOf(DEBT_COMPONENTS, (component) => formatMoney(shares[component], currency));
}
