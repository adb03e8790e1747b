import type { ByComponent } from '@core/loan/components';
import type { Payment } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { creditPostings, paymentPostings, type Posting } from '../../money/journal/postings';
import { keepCredit } from '../loanCredits/service';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import {
  findInstallments,
  getLockedLoan,
  type LoanRow,
  type StoredInstallment,
} from '../loans/queries';
import { findMoneyPlace, placeTrace, type MoneyPlace } from '../../money/moneyAccounts/place';
import { checkPaymentLimits } from '../paymentLimits/checkLimit';
import { checkTakes, classifyPayment, excessOf, withWay, type PaymentClass } from './classify';
import { decidePayment, type Decision } from './decide';
import { tellPayoff } from './excessRefusal';
import { incomingWire, settledPart, type IncomingPayment } from './incoming';
import { planLate } from './backDated';
import { findChoices } from './wayChoices';
import { findPayments } from './queries';
import { recordPrepayment } from './recordPrepayment';
import { recordRecovery } from './recoveries';
import { findRecentPayments, refuseRepeated } from './repeated';
import { differenceWire } from './replay';
import { paymentTrace, writePayment, type PaymentToWrite } from './writePayment';
import { writeReplay } from './writeReplay';

/** A payment with the account that its money came in through. */
type PlacedPayment = IncomingPayment & { readonly place: MoneyPlace };

/** Source of the money of a payment. */
export interface MoneySource {
  readonly postingsOf: (paid: ByComponent) => Posting[];
  /** Postings of money beyond the whole debt, which stays the borrower's. */
  readonly creditOf: (excess: Money) => Posting[];
  /** Money that the house holds already is not stopped by limits of what it may take. */
  readonly isHeld: boolean;
  /** Cash that somebody of the house took in the street: what it may take was said before. */
  readonly isTaken?: boolean;
  /**
   * Cases in which money beyond the sum due takes the way that is suggested, as nobody said: where
   * the rule of the product would end the loan, also where there is no rule, or nowhere.
   */
  readonly suggests: 'whereRuled' | 'always' | 'never';
  /** True where a person records it alone: the same amount twice within minutes is asked about. */
  readonly isByHand?: boolean;
  /** Account through which it came in; else the payment says. */
  readonly place?: MoneyPlace;
}

const FROM_PAYER: MoneySource = {
  postingsOf: paymentPostings,
  creditOf: creditPostings,
  isHeld: false,
  suggests: 'whereRuled',
};

/** Money that a person records by itself, not among the rows of a sheet. */
export const BY_HAND: MoneySource = { ...FROM_PAYER, isByHand: true };

/** Cash that came in through the phone of a collector: it was taken, and is never refused. */
export const FROM_FIELD: MoneySource = { ...FROM_PAYER, isTaken: true, suggests: 'always' };

/** Money among the rows of a sheet, which ends no loan: a person does that, loan by loan. */
export const OF_SHEET: MoneySource = { ...FROM_PAYER, suggests: 'never' };

/** Class of a payment for its loan as it is recorded: choices are looked for where they decide. */
async function findClass(
  tx: Database,
  loan: LoanRow,
  rows: readonly StoredInstallment[],
  payment: IncomingPayment,
  { suggests }: MoneySource,
): Promise<PaymentClass> {
  const seen = classifyPayment(loan, rows, payment);
  if (excessOf(seen) === null || payment.way !== undefined) return seen;
  if (suggests !== 'always' && seen.kind !== 'prepayment') return seen;
  const choices = await findChoices(tx, loan, payment);
  const isSuggested = suggests !== 'never';
  return classifyPayment(loan, rows, payment, {
    ...choices,
    suggested: isSuggested ? choices.suggested : null,
  });
}

/** Reads, decides in core, writes: the charges up to today, the payment, its entry, its trace. */
export async function recordPayment(
  tx: Database,
  act: Act,
  loanId: number,
  payment: IncomingPayment,
  source = FROM_PAYER,
): Promise<Payment> {
  const loan = await getLockedLoan(tx, loanId);
  const days = { on: payment.receivedOn, today: act.clock.today() };
  return tellPayoff(tx, loan, days, () => recordOn(tx, act, loan, payment, source));
}

async function recordOn(
  tx: Database,
  act: Act,
  loan: LoanRow,
  payment: IncomingPayment,
  source: MoneySource,
): Promise<Payment> {
  const { id: loanId } = loan;
  const today = act.clock.today();
  checkTakes(loan, payment, today);
  if (!source.isHeld && source.isTaken !== true) await checkPaymentLimits(tx, loan, payment);
  const mover = source.isByHand === true ? act : undefined;
  const place = source.place ?? (await findMoneyPlace(tx, loan, payment, mover));
  if (source.isByHand === true) {
    refuseRepeated(await findRecentPayments(tx, [loanId], act.clock), loanId, payment, act.clock);
  }
  const before = await findInstallments(tx, [loan], 'open');
  const seen = await findClass(tx, loan, before, payment, source);
  const placed = { ...withWay(payment, seen), place };
  if (seen.kind === 'recovery') {
    const id = await recordRecovery(tx, act, loan, placed, source.isHeld);
    return getPayment(tx, loanId, id);
  }
  if (seen.kind === 'replay') return recordLate(tx, act, loan, { ...payment, place }, source);
  if (seen.kind === 'prepayment') {
    const id = await recordPrepayment(tx, act, loan, placed, seen.excess.way);
    return getPayment(tx, loanId, id);
  }
  const decision = decidePayment(loan, before, payment, today);
  const { excess } = decision;
  const decided = { before, payment: settledPart(placed, excess), decision };
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
  const { moved, ...difference } = await differenceWire(tx, loan, plan, today);
  await recordAudit(tx, act, {
    action: 'recordPayment',
    entity: 'payment',
    entityId: id,
    before: { outstanding: difference.outstandingBefore },
    after: {
      ...incomingWire(payment, loan.currency),
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
  const [payment] = await findPayments(db, loanId, paymentId);
  if (!payment) throw new DomainError('PAYMENT_NOT_FOUND', { paymentId });
  return payment;
}
