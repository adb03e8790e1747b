import type { PlainDate } from '@core/calendar/plainDate';
import type { NewPayment, Payment, PaymentPreview, VoidPayment } from '@core/contract/payments';
import { DomainError } from '@core/errors';
import { allocatePayment, type PaymentAllocation } from '@core/loan/allocatePayment';
import { isUnpaid, type ByComponent, type DebtComponent } from '@core/loan/openInstallment';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { INTERNAL_MEANS, type RecordedMeans } from '@core/loan/rules';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { recordAudit } from '../audit';
import type { Database } from '../db/client';
import { paymentVoid } from '../db/tables/payments';
import type { Act } from '../deps';
import { dateForPeople } from '../documents/format';
import { lockFund } from '../funds/queries';
import { paymentPostings, reversed, type Posting } from '../journal/postings';
import { findFundCash, findPostings, insertEntries } from '../journal/queries';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import {
  findInstallments,
  findLoan,
  getLockedLoan,
  type LoanRow,
  type StoredInstallment,
} from '../loans/queries';
import { findDisbursements } from '../loans/trancheQueries';
import { checkPaymentLimits } from '../paymentLimits/checkLimit';
import { loanNumber, receiptNumber } from '../text';
import { allocationWire, findPayments, insertPayment } from './queries';
import { replayLoan, toReplayed } from './replay';

/** What a payment would do to a loan, decided and not yet written. */
export interface Decision {
  readonly allocation: PaymentAllocation;
  readonly outstandingBefore: Money;
  readonly outstandingAfter: Money;
  readonly after: readonly StoredInstallment[];
}

/** What a payment would do; refuses what cannot be. Nothing is written. */
export function decidePayment(
  loan: LoanRow,
  installments: readonly StoredInstallment[],
  payment: Omit<NewPayment, 'means'>,
  today: PlainDate,
): Decision {
  if (loan.status === 'voided') throw new DomainError('LOAN_NOT_ACTIVE');
  if (loan.status === 'refinanced') throw new DomainError('LOAN_REFINANCED');
  if (loan.status === 'paidOff') throw new DomainError('LOAN_PAID_OFF');
  if (payment.loanVersion !== undefined && payment.loanVersion !== loan.version) {
    throw new DomainError('LOAN_CHANGED');
  }
  const from = [loan.lastPaymentOn, loan.migratedCutOn, loan.lastTrancheOn, loan.disbursedOn]
    .filter((date) => date !== null)
    .toSorted()
    .at(-1)!;
  if (payment.receivedOn > today || payment.receivedOn < from) {
    throw new DomainError('PAYMENT_DATE_OUT_OF_LIMITS', { from, to: today }, 'receivedOn');
  }
  const amount = parseMoney(payment.amount);
  const owed = (rows: readonly StoredInstallment[]) =>
    sum(rows.map((row) => totalOf(outstandingOn(row, payment.receivedOn, loan))));
  const outstandingBefore = owed(installments);
  const allocation = allocatePayment(amount, payment.receivedOn, installments, loan);
  if (allocation.unapplied > ZERO) {
    const balance = formatMoney(outstandingBefore);
    throw new DomainError('PAYMENT_EXCEEDS_BALANCE', { balance }, 'amount');
  }
  const changed = new Map(allocation.changed.map((row) => [row.number, row]));
  const after = installments.map((row) => ({ ...row, ...changed.get(row.number) }));
  return { allocation, outstandingBefore, outstandingAfter: owed(after), after };
}

/** The shares by installment, with those that it leaves paid. */
function wireOf({ allocation, after }: Decision) {
  const dueOn = new Map(after.map((row) => [row.number, row.dueOn]));
  return allocationWire(allocation.lines, dueOn, settledBy(after));
}

const settledBy = (after: readonly StoredInstallment[]) =>
  new Set(after.filter((row) => !isUnpaid(row)).map((row) => row.number));

/** Shows what a payment would settle. Nothing is written. */
export async function previewPayment(
  db: Database,
  loanId: number,
  payment: NewPayment,
  today: PlainDate,
): Promise<PaymentPreview> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const decision = decidePayment(
    loan,
    await findInstallments(db, [loanId], 'open'),
    payment,
    today,
  );
  await checkPaymentLimits(db, loan, payment);
  return {
    ...wireOf(decision),
    amount: formatMoney(parseMoney(payment.amount)),
    receivedOn: payment.receivedOn,
    loanVersion: loan.version,
    outstandingBefore: formatMoney(decision.outstandingBefore),
    outstandingAfter: formatMoney(decision.outstandingAfter),
    paysOff: decision.outstandingAfter === ZERO,
  };
}

/** Reads, decides in core, writes: the charges up to today, the payment, its entry, its trace. */
export async function recordPayment(
  tx: Database,
  act: Act,
  loanId: number,
  payment: NewPayment,
): Promise<Payment> {
  const loan = await getLockedLoan(tx, loanId);
  const today = act.clock.today();
  const before = await findInstallments(tx, [loanId], 'open');
  const decision = decidePayment(loan, before, payment, today);
  await checkPaymentLimits(tx, loan, payment);
  const id = await applyPayment(tx, act, loan, { before, payment, decision });
  return getPayment(tx, loanId, id);
}

/** A payment that was decided, ready to be written. */
interface DecidedPayment {
  readonly before: readonly StoredInstallment[];
  readonly payment: Omit<NewPayment, 'means'> & { readonly means: RecordedMeans };
  readonly decision: Decision;
}

/**
 * Writes a payment: the charges up to today, its entry, its lines, what it makes of the loan, its
 * trace. Answers its receipt. `postingsOf` is told apart where no cash moves.
 */
export async function applyPayment(
  tx: Database,
  act: Act,
  loan: LoanRow,
  { before, payment, decision }: DecidedPayment,
  postingsOf: (paid: ByComponent) => Posting[] = paymentPostings,
): Promise<number> {
  const today = act.clock.today();
  const now = act.clock.now();
  const loanId = loan.id;
  const after = chargeUpTo(decision.after, today, loan);
  await postCharges(tx, [{ loan, before, after }], today, now);

  const entry = {
    postedOn: today,
    kind: 'payment' as const,
    description: `Pago de ${loanNumber(loanId)} recibido el ${dateForPeople(payment.receivedOn)}`,
    fundId: loan.fundId,
    loanId,
    postings: postingsOf(byComponent(decision.allocation)),
  };
  const [entryId] = await insertEntries(tx, [entry], now);
  const id = await insertPayment(tx, {
    loanId,
    amount: parseMoney(payment.amount),
    receivedOn: payment.receivedOn,
    means: payment.means,
    note: payment.note,
    outstandingAfter: decision.outstandingAfter,
    entryId: entryId!,
    recordedAt: now,
    recordedBy: act.userId,
    lines: decision.allocation.lines,
    settled: settledBy(decision.after),
  });
  const projection = projectionOf(loan, after.installments, today);
  await updateLoan(tx, loan, { ...projection, lastPaymentOn: payment.receivedOn });
  await recordAudit(tx, act, {
    action: 'recordPayment',
    entity: 'payment',
    entityId: id,
    before: { outstanding: formatMoney(decision.outstandingBefore) },
    after: { ...payment, loanId, outstanding: formatMoney(decision.outstandingAfter) },
  });
  return id;
}

const isOfTheHouse = (means: RecordedMeans) => INTERNAL_MEANS.some((one) => one === means);

export function byComponent({ lines }: PaymentAllocation): ByComponent {
  const total = (component: DebtComponent) =>
    sum(lines.filter((line) => line.component === component).map(({ amount }) => amount));
  return {
    lateInterest: total('lateInterest'),
    fees: total('fees'),
    insurance: total('insurance'),
    interest: total('interest'),
    principal: total('principal'),
  };
}

/** Throws PAYMENT_NOT_FOUND. */
export async function getPayment(
  db: Database,
  loanId: number,
  paymentId: number,
): Promise<Payment> {
  const [found] = await findPayments(db, loanId, paymentId);
  if (!found) throw new DomainError('PAYMENT_NOT_FOUND', { paymentId });
  return found;
}

/** Reverses the latest payment: the loan is what its other payments make of it. */
export async function voidPayment(
  tx: Database,
  act: Act,
  loanId: number,
  paymentId: number,
  { reason }: VoidPayment,
): Promise<Payment> {
  const loan = await getLockedLoan(tx, loanId);
  const payments = await findPayments(tx, loanId);
  const target = payments.find(({ id }) => id === paymentId);
  if (!target) throw new DomainError('PAYMENT_NOT_FOUND', { paymentId });
  if (target.status === 'voided') throw new DomainError('PAYMENT_ALREADY_VOIDED');
  if (isOfTheHouse(target.means)) throw new DomainError('PAYMENT_OF_THE_HOUSE');
  const isBeforeTranche = (await findDisbursements(tx, loanId)).some(
    ({ entryId }) => entryId > target.entryNumber,
  );
  if (isBeforeTranche) throw new DomainError('PAYMENT_BEFORE_TRANCHE');
  if (!target.canVoid) throw new DomainError('PAYMENT_NOT_LATEST');
  await checkFundCanReturn(tx, loan, target);

  const today = act.clock.today();
  const now = act.clock.now();
  const entry = {
    postedOn: today,
    kind: 'paymentVoid' as const,
    description: `Extorno de ${receiptNumber(paymentId)}: ${reason}`,
    fundId: loan.fundId,
    loanId,
    reversesId: target.entryNumber,
    postings: reversed(await findPostings(tx, target.entryNumber)),
  };
  const [entryId] = await insertEntries(tx, [entry], now);
  await tx.insert(paymentVoid).values({
    loanId,
    paymentId,
    reason,
    entryId: entryId!,
    voidedOn: today,
    voidedAt: now,
    voidedBy: act.userId,
  });
  const standing = payments
    .filter(({ id, status }) => id !== paymentId && status === 'applied')
    .toReversed()
    .map(toReplayed);
  await replayLoan(tx, act, loan, standing);
  await recordAudit(tx, act, {
    action: 'voidPayment',
    entity: 'payment',
    entityId: paymentId,
    before: { status: 'applied', amount: target.amount },
    after: { status: 'voided', reason },
  });
  return getPayment(tx, loanId, paymentId);
}

async function checkFundCanReturn(tx: Database, loan: LoanRow, payment: Payment) {
  await lockFund(tx, loan.fundId);
  const available = await findFundCash(tx, loan.fundId);
  if (available < parseMoney(payment.amount)) {
    throw new DomainError('FUND_CASH_INSUFFICIENT', { available: formatMoney(available) });
  }
}
