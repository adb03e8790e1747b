import type { PlainDate } from '@core/calendar/plainDate';
import type {
  Payment,
  PaymentVoidPreview,
  ReplayDifference,
  VoidPayment,
} from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { INTERNAL_MEANS } from '@core/loan/rules';
import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { isSome } from '../../platform/documents/format';
import { cashLacking, checkMoneyThere } from '../../money/funds/checkCash';
import { lockFund } from '../../money/funds/queries';
import { checkSharesAllow, findInvestorPart } from '../../money/investors/barred';
import { moneyMoved } from '../../money/journal/money';
import { reversed } from '../../money/journal/postings';
import { findFundCash, findPostings, insertEntries } from '../../money/journal/queries';
import { findCreditOf } from '../loanCredits/queries';
import { takeCreditBack } from '../loanCredits/service';
import type { ScheduleChangeKind } from '../../platform/db/tables/scheduleChanges';
import { findNumberedPapers } from '../loanPapers/queries';
import { findStandings, losesEffect, type VoidEffects } from '../loanPapers/standing';
import { findCounting } from '../loanPapers/undoneFacts';
import { getLoanDetail } from '../loans/detail';
import { findLoan, getLockedLoan, type LoanRow } from '../loans/queries';
import { updateLoan } from '../loans/loanState';
import { findScheduleChanges, type ScheduleChangeRow } from '../loans/scheduleChanges';
import { findDisbursements } from '../loans/trancheQueries';
import { changeNumber, creditNumber, receiptNumber } from '../../platform/text';
import { findFirstShares } from './firstShares';
import { findPayments, insertPaymentVoid } from './queries';
import { differenceOf, differenceWire, linesOf, planReplay } from './replay';
import { recoveryDifference } from './recoveries';
import { getPayment } from './service';
import { writeReplay } from './writeReplay';

/** Payments that an act may void: those of its own day, of any, or a waiver. */
export type VoidReach = 'today' | 'anyDay' | 'waiver';

/** The payment to void and the others; throws where it stays. */
async function findVoidable(db: Database, loan: LoanRow, paymentId: number, reach?: VoidReach) {
  const [payments, credit, disbursements, changes] = await Promise.all([
    findPayments(db, loan.id),
    findCreditOf(db, paymentId),
    findDisbursements(db, loan.id),
    findScheduleChanges(db, loan.id),
  ]);
  const target = payments.find(({ id }) => id === paymentId);
  if (!target) throw new DomainError('PAYMENT_NOT_FOUND', { paymentId });
  if (target.status === 'voided') throw new DomainError('PAYMENT_ALREADY_VOIDED');
  if (credit !== undefined && credit.refundEntryId !== null) {
    throw new DomainError('LOAN_CREDIT_REFUNDED', { number: creditNumber(credit.id) });
  }
  const isWaiver = target.means === 'waiver';
  if (isWaiver && reach !== 'waiver') throw new DomainError('PAYMENT_IS_WAIVER');
  if (!isWaiver && INTERNAL_MEANS.some((means) => means === target.means)) {
    throw new DomainError('PAYMENT_OF_THE_HOUSE');
  }
  if (loan.status === 'writtenOff' && !target.isRecovery) throw new DomainError('LOAN_WRITTEN_OFF');
  if (loan.status === 'refinanced') throw new DomainError('LOAN_REFINANCED');
  if (disbursements.some(({ entryId }) => entryId > target.entryNumber)) {
    throw new DomainError('PAYMENT_BEFORE_TRANCHE');
  }
  const isBefore = (change: ScheduleChangeRow) =>
    change.afterEntryId >= target.entryNumber && change.paymentId !== paymentId;
  const later = changes.findLast(isBefore);
  if (later !== undefined) throw refusalBefore(later);
  await checkSharesAllow(db, loan.id, [paymentId], 'void');
  const undone = changes.find((change) => change.paymentId === paymentId);
  const others = payments.filter(({ id, status }) => id !== paymentId && status === 'applied');
  return { target, others, undone: undone && { undone } };
}

/** Words for what changed a schedule after a payment that somebody wants to void. */
const CHANGE_WORDS: Readonly<Partial<Record<ScheduleChangeKind, string>>> = {
  rescheduling: 'se reprogramó el préstamo',
  holiday: 'se dio un descanso de pago',
  freeze: 'se congeló la mora',
  unfreeze: 'se descongeló la mora',
  interestFreeze: 'se congeló el interés',
  interestThaw: 'se descongeló el interés',
  rateReview: 'se revisó la tasa',
};

/** The refusal to void a payment that a later schedule was made from, with what to undo first. */
function refusalBefore({ kind, paymentId, loanChangeId }: ScheduleChangeRow): DomainError {
  if (paymentId !== null) {
    const receipt = receiptNumber(paymentId);
    return new DomainError('PAYMENT_BEFORE_SCHEDULE_CHANGE', { receipt });
  }
  const change = CHANGE_WORDS[kind];
  if (change === undefined || loanChangeId === null) {
    return new DomainError('PAYMENT_BEFORE_RESTORATION');
  }
  const number = changeNumber(loanChangeId);
  return new DomainError('PAYMENT_BEFORE_LOAN_CHANGE', { change, number });
}

/** Shows what a loan would be without one of its payments. Nothing is written. */
export async function previewPaymentVoid(
  db: Database,
  loanId: number,
  paymentId: number,
  today: PlainDate,
): Promise<PaymentVoidPreview> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const { target, others, undone } = await findVoidable(db, loan, paymentId);
  const shown = async (difference: ReplayDifference): Promise<PaymentVoidPreview> => ({
    ...difference,
    receiptNumber: target.receiptNumber,
    loanVersion: loan.version,
    papers: await findLosing(db, loanId, today, {
      isScheduleUndone: undone !== undefined,
      isOwedAfter: isSome(difference.outstandingAfter),
      counting: await findCounting(db, loanId, paymentId),
    }),
  });
  if (target.isRecovery) {
    return shown(await recoveryDifference(db, loan, target));
  }
  const plan = await planReplay(db, loan, others, today, { ...undone });
  return shown(await differenceWire(db, loan, plan, today));
}

/** Papers of a loan that are in effect and lose it with the void of a payment. */
async function findLosing(
  db: Database,
  loanId: number,
  today: PlainDate,
  effects: VoidEffects,
): Promise<PaymentVoidPreview['papers']> {
  const loan = await getLoanDetail(db, loanId, today);
  const standings = await findStandings(db, loan, today);
  return (await findNumberedPapers(db, loanId)).filter(
    (paper) => standings.get(paper.id)!.isInEffect && losesEffect(paper, effects),
  );
}

/** Reverses a payment: the loan is what its other payments make of it. */
export async function voidPayment(
  tx: Database,
  act: Act,
  loanId: number,
  paymentId: number,
  asked: VoidPayment,
  reach: VoidReach,
): Promise<Payment> {
  const check = reach === 'waiver' ? undefined : checkFundCanReturn;
  await takePaymentBack(tx, act, { loanId, paymentId }, asked, reach, check);
  return getPayment(tx, loanId, paymentId);
}

type CashCheck = (tx: Database, loan: LoanRow, payment: Payment) => Promise<void>;

/**
 * Takes a payment back, for callers that check the cash of the funds by themselves, or have none to
 * check.
 */
export async function takePaymentBack(
  tx: Database,
  act: Act,
  { loanId, paymentId }: { readonly loanId: number; readonly paymentId: number },
  { reason, loanVersion }: VoidPayment,
  reach: VoidReach,
  checkReturn?: CashCheck,
): Promise<void> {
  const today = act.clock.today();
  const loan = await getLockedLoan(tx, loanId);
  const { target, others, undone } = await findVoidable(tx, loan, paymentId, reach);
  if (reach === 'today' && target.recordedOn !== today) {
    throw new DomainError('PAYMENT_DAY_CLOSED', { date: target.recordedOn });
  }
  if (loanVersion !== undefined && loanVersion !== loan.version) {
    throw new DomainError('LOAN_CHANGED');
  }
  await checkReturn?.(tx, loan, target);
  await writeVoid(tx, act, loan, target, reason);
  await takeCreditBack(tx, act, loan, paymentId, target.entryNumber);
  const moved = target.isRecovery
    ? await updateLoan(tx, loan, {}).then(() => [])
    : await replayWithout(tx, act, loan, { target, others, undone });
  await recordAudit(tx, act, {
    action: 'voidPayment',
    entity: 'payment',
    entityId: paymentId,
    before: { status: 'applied', amount: target.amount },
    after: {
      status: 'voided',
      reason,
      moved,
    },
  });
}

/** Writes the loan as its other payments make it; answers the receipts that moved. */
async function replayWithout(
  tx: Database,
  act: Act,
  loan: LoanRow,
  { target, others, undone }: Awaited<ReturnType<typeof findVoidable>>,
): Promise<string[]> {
  const { id: paymentId } = target;
  const first = await findFirstShares(tx, loan, paymentId);
  const plan = await planReplay(tx, loan, others, act.clock.today(), { ...undone });
  await writeReplay(tx, act, loan, plan, {
    kind: 'voided',
    paymentId,
    movedOfVoided: differenceOf(first, linesOf(target, loan.currency)),
  });
  return plan.moved.map(({ payment }) => payment.receiptNumber);
}

/** Posts the opposite of what a payment posted, and says so beside it. */
async function writeVoid(
  tx: Database,
  act: Act,
  { id: loanId, fundId }: LoanRow,
  target: Payment,
  reason: string,
): Promise<void> {
  const today = act.clock.today();
  const now = act.clock.now();
  const entry = {
    postedOn: today,
    kind: 'paymentVoid' as const,
    description: `Extorno de ${target.receiptNumber}: ${reason}`,
    fundId,
    loanId,
    reversesId: target.entryNumber,
    postings: reversed(await findPostings(tx, target.entryNumber)),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  await insertPaymentVoid(tx, {
    loanId,
    paymentId: target.id,
    reason,
    entryId: entryId!,
    voidedOn: today,
    voidedAt: now,
    voidedBy: act.userId,
  });
}

/** Money of the bank goes back to its tray: only what came in as cash leaves as cash. */
async function checkFundCanReturn(tx: Database, loan: LoanRow, payment: Payment) {
  const postings = await findPostings(tx, payment.entryNumber);
  const paid = moneyMoved(postings);
  // Money that settled nothing is credit whole, in the entry of its receipt.
  const isCredit = parseMoney(payment.amount, loan.currency) === ZERO;
  const excess = isCredit ? ZERO : parseMoney(payment.excess, loan.currency);
  const cash = paid === ZERO ? ZERO : paid + excess;
  if (cash === ZERO) return;
  await lockFund(tx, loan.fundId);
  const of = { loanId: loan.id, paymentId: payment.id, currency: loan.currency };
  const available = (await findFundCash(tx, loan.fundId)) + (await findInvestorPart(tx, of));
  if (available < cash) throw cashLacking(available, loan.currency);
  await checkMoneyThere(tx, loan.fundId, cash);
}
