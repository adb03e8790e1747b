import type { Payment } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { recordAudits } from '../../platform/audit/recordAudit';
import type { BusinessClock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import { sendInOrder, type Pipelined } from '../../access/operations/groupCommit/pipeline';
import type { Act } from '../../platform/deps';
import type { SharedRequest, SharedWork } from '../../access/operations/groupCommit/shareCommands';
import { insertEntries } from '../../money/journal/queries';
import { chargeUpTo, projectionOf, updateProjections, type LoanState } from '../loans/loanState';
import { chargeEntries, writeCharges } from '../loans/postCharges';
import { lockLoans, type LoanRow, type StoredInstallment } from '../loans/queries';
import {
  findKnownMoney,
  placeMoney,
  takeOperationNumber,
  type KnownMoney,
  type MoneyPlace,
} from '../../money/moneyAccounts/place';
import { checkLimits, findLimitState, type LimitState } from '../paymentLimits/checkLimit';
import { loanNumber, receiptNumber } from '../../platform/text';
import { checkTakes, classifyPayment, withWay } from './classify';
import { decidePayment, settledBy, type Decision } from './decide';
import type { IncomingPayment } from './incoming';
import { findNearInstallments, type NearInstallment } from './nearInstallments';
import { allocationWire, insertPayments } from './queries';
import { findRecentPayments, refuseRepeated, type RecentPayment } from './repeated';
import { BY_HAND, recordPayment } from './service';
import { paymentEntry, paymentRow, paymentTrace } from './writePayment';

/** A payment to record. */
export interface AskedPayment {
  readonly loanId: number;
  readonly payment: IncomingPayment;
}

/** Payment asked for, with the name of the user who records it. */
interface NamedPayment extends AskedPayment {
  readonly recordedBy: string;
}

/** A plain payment that was decided: it comes after all others and replans nothing. */
interface Decided {
  readonly act: Act;
  readonly asked: AskedPayment;
  readonly loan: LoanRow;
  readonly before: readonly StoredInstallment[];
  /** Payment with its way where it brings more than the sum due, and only there. */
  readonly payment: IncomingPayment & { readonly place: MoneyPlace };
  readonly decision: Decision;
  readonly state: LoanState;
}

/** The loans that payments are for, locked, with what limits them and where money may go. */
interface KnownOfLoans {
  readonly loans: ReadonlyMap<number, LoanRow>;
  readonly limits: LimitState;
  readonly open: readonly NearInstallment[];
  readonly money: KnownMoney;
  /** Payments of minutes ago that one by hand may repeat; rows of sheets are told apart there. */
  readonly recent: readonly RecentPayment[];
}

/** Rows of a sheet are not asked about: the sheet is known by what it holds. */
const readLoansOfSheet = (tx: Database, asked: readonly AskedPayment[], clock: BusinessClock) =>
  readLoans(tx, asked, clock, () => Promise.resolve([]));

/** A payment that is written: its receipt and its entry. */
interface Recorded {
  readonly id: number;
  readonly entryId: number;
}

async function readLoans(
  tx: Database,
  asked: readonly AskedPayment[],
  clock: BusinessClock,
  findRecent = findRecentPayments,
): Promise<KnownOfLoans> {
  const ids = asked.map(({ loanId }) => loanId);
  // A clock that went back does not make the business date earlier.
  const calendarDay = clock.calendarDay();
  const latestDay = clock.today() > calendarDay ? clock.today() : calendarDay;
  // Debt of a loan is read once the loan is locked.
  const [loans, limits, open, money, recent] = await sendInOrder(
    async () => await lockLoans(tx, ids),
    () => findLimitState(tx, ids),
    () => findNearInstallments(tx, ids, latestDay),
    () =>
      findKnownMoney(
        tx,
        { loanIds: ids },
        asked.map(({ payment }) => payment),
        clock.today(),
      ),
    () => findRecent(tx, ids, clock),
  );
  return { loans: new Map(loans.map((row) => [row.id, row])), limits, open, money, recent };
}

/** Payments of different loans, recorded in one transaction. */
export const sharedPayments: SharedWork<NamedPayment, Payment, KnownOfLoans> = {
  touches: ({ loanId }) => [`loan ${loanId}`],
  read: (tx, asked, clock) => readLoans(tx, asked, clock),
  alone: (tx, act, { loanId, payment }) => recordPayment(tx, act, loanId, payment, BY_HAND),
  together: async (tx, requests, facts) => {
    const decided = requests.map((request) => decide(request, facts, request.act.userId));
    const { result: recorded, written } = await recordAll(tx, decided.filter(isDecided));
    const result = decided.map((one, index) =>
      isDecided(one) ? paymentOf(one, recorded.get(one)!, requests[index]!.input.recordedBy) : one,
    );
    return { result, written };
  },
};

/**
 * Records payments of different loans for one act: the receipt of each, its refusal, or undefined
 * for one that has to be recorded alone, with `recordPayment`.
 */
export async function recordMany(
  tx: Database,
  act: Act,
  asked: readonly AskedPayment[],
  clock: BusinessClock,
): Promise<(number | DomainError | undefined)[]> {
  const facts = await readLoansOfSheet(tx, asked, clock);
  const decided = asked.map((input) => decide({ act, input }, facts));
  const { result: recorded, written } = await recordAll(tx, decided.filter(isDecided));
  await written;
  return decided.map((one) => (isDecided(one) ? recorded.get(one)!.id : one));
}

const isDecided = (one: Decided | DomainError | undefined): one is Decided =>
  one !== undefined && 'decision' in one;

/** Decision on a payment; its refusal; or undefined for one that takes more than is known here. */
function decide(
  { act, input: asked }: SharedRequest<AskedPayment>,
  { loans, limits, open, money, recent }: KnownOfLoans,
  mover: number | null = null,
): Decided | DomainError | undefined {
  const { loanId, payment } = asked;
  const today = act.clock.today();
  const loan = loans.get(loanId);
  const before = open.filter((row) => row.loanId === loanId);
  try {
    if (loan === undefined) throw new DomainError('LOAN_NOT_FOUND', { loanId });
    if (payment.keepsExcess === true) return undefined;
    checkTakes(loan, payment, today);
    checkLimits(limits, loan, payment);
    const seen = classifyPayment(loan, before, payment);
    if (seen.kind !== 'plain') return undefined;
    const decision = decidePayment(loan, before, payment, today);
    const rest = before.find(({ isRest }) => isRest)?.number;
    if (decision.lines.some((line) => line.installmentNumber === rest)) return undefined;
    const state = chargeUpTo(decision.after, today, loan);
    const place = placeMoney(money, loan, payment, 'moneyAccountId', mover);
    refuseRepeated(recent, loanId, payment, act.clock);
    takeOperationNumber(money, place, `otro pago de ${loanNumber(loanId)}`);
    return {
      act,
      asked,
      loan,
      before,
      payment: { ...withWay(payment, seen), place },
      decision,
      state,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // A refusal that names what ends the loan takes all of its installments.
    return error.code === 'PAYMENT_EXCEEDS_BALANCE' ? undefined : error;
  }
}

/** Takes receipt numbers: the next ones, in order. */
async function takeReceiptNumbers(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval('receipt_number') as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

async function recordAll(
  tx: Database,
  decided: readonly Decided[],
): Promise<Pipelined<ReadonlyMap<Decided, Recorded>>> {
  const [first] = decided;
  if (first === undefined) return { result: new Map(), written: Promise.resolve() };
  const today = first.act.clock.today();
  const changes = decided.map(({ loan, before, state }) => ({ loan, before, after: state }));
  const charges = chargeEntries(changes, today);
  const ofPayments = decided.map(({ act, loan, payment, decision }) => ({
    ...paymentEntry(loan, payment, decision.lines, today),
    by: act,
  }));
  const [ids, receipts] = await sendInOrder(
    () => insertEntries(tx, [...charges, ...ofPayments], first.act),
    () => takeReceiptNumbers(tx, decided.length),
  );
  const entryIds = ids.slice(charges.length);
  const rows = decided.map(({ act, loan, payment, decision }, index) => {
    const shares = { ...decision, rows: decision.after };
    return paymentRow(act, loan, payment, shares, entryIds[index]!, receipts[index]);
  });
  const written = Promise.all([
    insertPayments(tx, rows),
    ...writeCharges(tx, changes, ids),
    updateProjections(
      tx,
      decided.map(({ loan, payment, state }) => ({
        ...projectionOf(loan, state.installments, today),
        id: loan.id,
        lastPaymentOn: payment.receivedOn,
      })),
    ),
    recordAudits(
      tx,
      decided.map(({ act, loan, payment, decision }, index) => ({
        act,
        entry: paymentTrace(loan, payment, decision, receipts[index]!),
      })),
    ),
  ]);
  const made = (index: number) => ({ id: receipts[index]!, entryId: entryIds[index]! });
  return { result: new Map(decided.map((one, index) => [one, made(index)])), written };
}

/** A payment as it is read just after it was recorded. */
function paymentOf(
  { act, asked, loan, payment, decision }: Decided,
  { id, entryId }: Recorded,
  recordedBy: string,
): Payment {
  const { loanId } = asked;
  const dueOn = new Map(decision.after.map((row) => [row.number, row.dueOn]));
  return {
    id,
    loanId,
    receiptNumber: receiptNumber(id),
    entryNumber: entryId,
    entryNumbers: [entryId],
    amount: formatMoney(payment.amount, loan.currency),
    excess: '0.00',
    receivedOn: payment.receivedOn,
    means: payment.means,
    moneyAccountId: payment.place.accountId,
    moneyAccountName: payment.place.accountName,
    operationNumber: payment.place.operationNumber,
    note: payment.note ?? null,
    way: payment.way ?? null,
    outstandingAfter: formatMoney(decision.outstandingAfter, loan.currency),
    recordedAt: act.clock.now().toISOString(),
    recordedBy,
    status: 'applied',
    voidReason: null,
    voidedBy: '',
    voidApprovedBy: '',
    canVoid: true,
    prepaid: null,
    waives: null,
    waivesCharges: null,
    isRecovery: false,
    recordedOn: act.clock.today(),
    isBackDated: false,
    replays: [],
    ...allocationWire(decision.lines, dueOn, settledBy(decision.after), loan.currency),
  };
}
