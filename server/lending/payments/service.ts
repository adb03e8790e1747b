import type { PlainDate } from '@core/calendar/plainDate';
import type { NewPayment, Payment, PaymentPreview } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import type { ByComponent } from '@core/loan/openInstallment';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { creditPostings, paymentPostings, type Posting } from '../../money/journal/postings';
import { keepCredit } from '../loanCredits/service';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import {
  findInstallments,
  findLoan,
  getLockedLoan,
  type LoanRow,
  type StoredInstallment,
} from '../loans/queries';
import { findMoneyPlace, placeTrace, type MoneyPlace } from '../../money/moneyAccounts/place';
import { checkPaymentLimits } from '../paymentLimits/checkLimit';
import {
  checkPayable,
  decidePayment,
  isBackDated,
  settledBy,
  settledPart,
  type Decision,
} from './decide';
import { hasExcess, ruledExcess } from './excessRule';
import {
  findWayOf,
  findWays,
  followsRule,
  preparePrepayment,
  refuseShortPayoff,
} from './prepayments';
import { allocationWire, findPayments } from './queries';
import { recordPrepayment } from './recordPrepayment';
import { previewRecovery, recordRecovery } from './recoveries';
import { findRecentPayments, findRepeated, refuseRepeated } from './repeated';
import { differenceWire, planReplay } from './replay';
import { paymentTrace, writePayment, type PaymentToWrite, type Shares } from './writePayment';
import { writeReplay } from './writeReplay';

/** A payment with the account that its money came in through. */
export type PlacedPayment = NewPayment & { readonly place: MoneyPlace };

/** Where the money of a payment comes from. */
export interface MoneySource {
  readonly postingsOf: (paid: ByComponent) => Posting[];
  /** What is beyond the whole debt, and stays the borrower's. */
  readonly creditOf: (excess: Money) => Posting[];
  /** Money that the house holds already is not stopped by limits of what it may take. */
  readonly isHeld: boolean;
  /** Whether a person records it alone: the same amount twice within minutes is asked about. */
  readonly isByHand?: boolean;
  /** Through which account it came in; else the payment says. */
  readonly place?: MoneyPlace;
}

const FROM_PAYER: MoneySource = {
  postingsOf: paymentPostings,
  creditOf: creditPostings,
  isHeld: false,
};

/** Money that a person records by itself, not among the rows of a sheet. */
export const BY_HAND: MoneySource = { ...FROM_PAYER, isByHand: true };

const NO_WAYS = { ways: [], suggested: null };

/** Shows what a payment would settle, and what it would move. Nothing is written. */
export async function previewPayment(
  db: Database,
  loanId: number,
  payment: NewPayment,
  today: PlainDate,
  { isHeld }: Pick<MoneySource, 'isHeld'> = FROM_PAYER,
): Promise<PaymentPreview> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  if (loan.status === 'writtenOff') {
    await checkPaymentLimits(db, loan, payment);
    if (!isHeld) await findMoneyPlace(db, loan, payment);
    return previewRecovery(db, loan, payment, today);
  }
  checkPayable(loan, payment, today);
  if (!isHeld) {
    await checkPaymentLimits(db, loan, payment);
    await findMoneyPlace(db, loan, payment);
  }
  if (isBackDated(loan, payment)) return previewLate(db, loan, payment, today);
  const open = await findInstallments(db, [loanId], 'open');
  refuseShortPayoff(loan, open, payment);
  const isExcess = hasExcess(loan, open, payment);
  const { ways, suggested } = isExcess ? await findWays(db, loan, payment) : NO_WAYS;
  const rule = ruledExcess(loan, open, payment);
  const ruled = rule !== undefined && followsRule(ways, rule) ? rule : null;
  const way = isExcess ? (payment.way ?? ruled?.way ?? suggested) : null;
  const rest = { replay: null, ways, way, ruled, repeated: null };
  if (way !== null && way !== 'payAhead') {
    const prepared = await preparePrepayment(db, loan, payment, way);
    return { ...previewWire(loan, payment, prepared), ...rest };
  }
  const { after: rows, ...decision } = decidePayment(loan, open, payment, today);
  return { ...previewWire(loan, payment, { ...decision, rows }), ...rest };
}

/** What a payment of a day before others would settle, and move. */
async function previewLate(
  db: Database,
  loan: LoanRow,
  payment: NewPayment,
  today: PlainDate,
): Promise<PaymentPreview> {
  const plan = await planLate(db, loan, payment, today);
  return {
    ...previewWire(loan, payment, plan.added!),
    paysOff: projectionOf(loan, plan.after.installments, today).status === 'paidOff',
    replay: differenceWire(loan, plan, today),
    ways: [],
    way: null,
    ruled: null,
    repeated: null,
  };
}

/** The same of a payment by hand, with what it seems to repeat. */
export async function previewByHand(
  db: Database,
  loanId: number,
  payment: NewPayment,
  clock: Clock,
): Promise<PaymentPreview> {
  const preview = await previewPayment(db, loanId, payment, clock.today());
  return { ...preview, repeated: await findRepeated(db, loanId, payment, clock) };
}

function previewWire(loan: LoanRow, payment: NewPayment, shares: Shares & { excess?: Money }) {
  const { excess = ZERO } = shares;
  const dueOn = new Map(shares.rows.map((row) => [row.number, row.dueOn]));
  return {
    ...allocationWire(shares.lines, dueOn, settledBy(shares.rows)),
    received: formatMoney(parseMoney(payment.amount)),
    amount: formatMoney(parseMoney(payment.amount) - excess),
    excess: formatMoney(excess),
    receivedOn: payment.receivedOn,
    loanVersion: loan.version,
    outstandingBefore: formatMoney(shares.outstandingBefore),
    outstandingAfter: formatMoney(shares.outstandingAfter),
    paysOff: shares.outstandingAfter === ZERO,
  };
}

/** Replays a loan with a payment entered late among the others. */
async function planLate(db: Database, loan: LoanRow, payment: NewPayment, today: PlainDate) {
  const { amount, receivedOn, way = 'payAhead' } = payment;
  if (way !== 'payAhead') throw new DomainError('PREPAYMENT_BACK_DATED', {}, 'way');
  if (payment.keepsExcess === true) throw new DomainError('EXCESS_NOT_KEPT', {}, 'keepsExcess');
  const standing = await findStanding(db, loan.id);
  return planReplay(db, loan, standing, today, {
    added: { amount: parseMoney(amount), receivedOn },
  });
}

/** The payments of a loan that were not voided. */
export const findStanding = async (db: Database, loanId: number) =>
  (await findPayments(db, loanId)).filter(({ status }) => status === 'applied');

/** Reads, decides in core, writes: the charges up to today, the payment, its entry, its trace. */
export async function recordPayment(
  tx: Database,
  act: Act,
  loanId: number,
  payment: NewPayment,
  source = FROM_PAYER,
): Promise<Payment> {
  const loan = await getLockedLoan(tx, loanId);
  const today = act.clock.today();
  if (loan.status !== 'writtenOff') checkPayable(loan, payment, today);
  if (!source.isHeld) await checkPaymentLimits(tx, loan, payment);
  const place = source.place ?? (await findMoneyPlace(tx, loan, payment));
  if (source.isByHand === true) {
    refuseRepeated(await findRecentPayments(tx, [loanId], act.clock), loanId, payment, act.clock);
  }
  if (loan.status === 'writtenOff') {
    const id = await recordRecovery(tx, act, loan, { ...payment, place }, source.isHeld);
    return getPayment(tx, loanId, id);
  }
  if (isBackDated(loan, payment)) return recordLate(tx, act, loan, { ...payment, place }, source);
  const before = await findInstallments(tx, [loanId], 'open');
  const { way, kept } = await findWayOf(tx, loan, before, payment);
  if (way !== 'payAhead') {
    const id = await recordPrepayment(tx, act, loan, { ...kept, place }, way);
    return getPayment(tx, loanId, id);
  }
  const decision = decidePayment(loan, before, payment, today);
  const { excess } = decision;
  const decided = { before, payment: { ...settledPart(kept, excess), place }, decision };
  const id = await applyPayment(tx, act, loan, decided, source.postingsOf);
  if (excess > ZERO) {
    await keepCredit(tx, act, loan, id, { amount: excess, place }, source.creditOf);
  }
  return getPayment(tx, loanId, id);
}

/** Writes a payment of a day before others, and what it moves of them. */
async function recordLate(
  tx: Database,
  act: Act,
  loan: LoanRow,
  { place, ...payment }: PlacedPayment,
  { postingsOf }: MoneySource,
): Promise<Payment> {
  const today = act.clock.today();
  const plan = await planLate(tx, loan, payment, today);
  const { id } = await writePayment(tx, act, loan, { ...payment, place }, plan.added!, postingsOf);
  await writeReplay(tx, act, loan, plan, { kind: 'backDated', paymentId: id });
  const { moved, ...difference } = differenceWire(loan, plan, today);
  await recordAudit(tx, act, {
    action: 'recordPayment',
    entity: 'payment',
    entityId: id,
    before: { outstanding: difference.outstandingBefore },
    after: {
      ...payment,
      ...placeTrace(place),
      loanId: loan.id,
      outstanding: difference.outstandingAfter,
      moved: moved.map(({ receiptNumber }) => receiptNumber),
    },
  });
  return getPayment(tx, loan.id, id);
}

/** A payment that was decided, ready to be written. */
interface DecidedPayment {
  readonly before: readonly StoredInstallment[];
  readonly payment: PaymentToWrite;
  readonly decision: Decision;
}

/**
 * Writes a payment after all others: the charges up to today, its entry, its lines, what it makes
 * of the loan, its trace. Answers its receipt. `postingsOf` is told apart where no cash moves.
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
  const after = chargeUpTo(decision.after, today, loan);
  await postCharges(tx, [{ loan, before, after }], today, now);
  const shares = { ...decision, rows: decision.after };
  const { id } = await writePayment(tx, act, loan, payment, shares, postingsOf);
  const projection = projectionOf(loan, after.installments, today);
  await updateLoan(tx, loan, { ...projection, lastPaymentOn: payment.receivedOn });
  await recordAudit(tx, act, paymentTrace(loan, payment, decision, id));
  return id;
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
