import type { PlainDate } from '@core/calendar/plainDate';
import type { MoneyWay } from '@core/contract/moneyAccounts';
import type {
  CheckedSheetRow,
  PaymentSheetDraft,
  SheetTotal,
  TypedSheetRow,
} from '@core/contract/paymentSheets';
import type { NewPayment } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { isUnpaid } from '@core/loan/openInstallment';
import { withLateBalance } from '@core/loan/lateInterest';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { PAYMENT_MEANS } from '@core/loan/rules';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { SHEET_COLUMNS, type SheetColumn } from '@core/payments/pastedRows';
import type { Database } from '../../platform/db/client';
import { problemOf } from '../../platform/http/problems';
import type { LoanRow } from '../loans/queries';
import {
  addReceived,
  checkLimits,
  findLimitState,
  type LimitState,
} from '../paymentLimits/checkLimit';
import type { Excess } from '../payments/excessRefusal';
import { incomingWire, readIncoming, type IncomingPayment } from '../payments/incoming';
import { dayRefused } from '../payments/paymentDays';
import { settleRecovery } from '../payments/recoveries';
import { loanNumber, receiptNumber } from '../../platform/text';
import { placeMoney, takeOperationNumber } from '../../money/moneyAccounts/place';
import { findLoansOf, isFlaw, type FindLoan } from './findLoans';
import { findTwins, twinKey, type Twins } from './queries';
import { asksForOld, oldFlawOf } from './oldRows';
import { openBooks } from './openBooks';
import { flawOf, readPayment } from './readRow';
import { classifyRow, decideRow, type LoanBook } from './rowDecision';
import { findSheetMoney, isWay, readWay, type SheetMoney } from './wayOfRow';

/** Check of a payment by the form of the profile; throws a refusal. */
export type CheckPayment = (payment: NewPayment) => void;

/** A row with the payment that it would record. */
export interface SheetLine {
  readonly shown: CheckedSheetRow;
  readonly payment: IncomingPayment | undefined;
  /** Way by which its money is said to come. */
  readonly way: MoneyWay;
  /** Refusal of money beyond the debt, of a loan that no row above touched. */
  readonly excess?: Excess | undefined;
}

/** Knowledge with which rows are looked at. */
interface Knowledge {
  readonly today: PlainDate;
  readonly check: CheckPayment;
  /** Whoever brings the sheet: cash that asks for it passes through their open desk. */
  readonly mover: number | null;
  readonly findLoan: FindLoan;
  readonly books: Map<number, LoanBook>;
  /** Loans that some row above moved. */
  readonly moved: Set<number>;
  readonly twins: Twins;
  readonly limits: LimitState;
  readonly money: SheetMoney;
  /** True where payments of long ago need a second person. */
  readonly asksForOld: boolean;
  /** The line that each payment was first seen on. */
  readonly seen: Map<string, number>;
}

const NOTHING: Omit<CheckedSheetRow, 'line' | 'amount' | 'receivedOn' | 'means'> = {
  moneyAccountName: '',
  operationNumber: '',
  loanId: null,
  loanNumber: '',
  borrowerName: '',
  currency: '',
  due: null,
  settles: [],
  outstandingAfter: null,
  paysOff: false,
  payoff: null,
  field: '',
  problem: '',
  warning: '',
};

/** Looks at every row as it would be recorded, one after the other. Nothing is written. */
export async function checkSheet(
  db: Database,
  draft: PaymentSheetDraft,
  today: PlainDate,
  check: CheckPayment,
  mover: number | null,
): Promise<SheetLine[]> {
  const { rows } = draft;
  const findLoan = await findLoansOf(
    db,
    rows.map((row) => row.loan),
  );
  const named = rows.flatMap((row) => {
    const loan = findLoan(row.loan);
    return isFlaw(loan) ? [] : [loan.id];
  });
  const ids = [...new Set(named)];
  const facts: Knowledge = {
    today,
    check,
    mover,
    findLoan,
    books: await openBooks(db, ids),
    moved: new Set(),
    twins: await findTwins(db, ids),
    limits: await findLimitState(db, ids),
    money: await findSheetMoney(db, draft, ids, today),
    asksForOld: await asksForOld(db),
    seen: new Map(),
  };
  return rows.map((row, index) => lookAt(row, index + 1, facts));
}

function lookAt(row: TypedSheetRow, line: number, facts: Knowledge): SheetLine {
  const read = readPayment(row, facts.today);
  const { amount = null, receivedOn = null, means = null } = read;
  const loan = row.loan === '' ? undefined : facts.findLoan(row.loan);
  const who =
    loan === undefined || isFlaw(loan)
      ? {}
      : {
          loanId: loan.id,
          loanNumber: loanNumber(loan.id),
          borrowerName: loan.borrowerName,
          currency: loan.currency,
        };
  const checked = { ...NOTHING, ...who, line, amount, receivedOn, means };
  const flaw =
    flawOf(row, read) ??
    (facts.asksForOld ? oldFlawOf(receivedOn, facts.today) : undefined) ??
    (loan !== undefined && isFlaw(loan) ? loan : undefined);
  if (flaw !== undefined || loan === undefined || isFlaw(loan)) {
    return { shown: { ...checked, ...flaw }, payment: undefined, way: {} };
  }
  const way = readWay(row, means!, facts.books.get(loan.id)!.loan, facts.money);
  if (!isWay(way)) return { shown: { ...checked, ...way }, payment: undefined, way: {} };
  const payment: NewPayment = {
    amount: amount!,
    receivedOn: receivedOn!,
    ...way,
    ...(read.note !== '' && { note: read.note }),
  };
  const { operationNumber = '' } = way;
  const seen = { ...checked, means: way.means, operationNumber };
  return { ...decide(seen, loan.id, payment, facts), way };
}

/** Effect of the payment on the loan as the rows above leave it. */
function decide(
  row: CheckedSheetRow,
  loanId: number,
  payment: NewPayment,
  facts: Knowledge,
): Omit<SheetLine, 'way'> {
  const book = facts.books.get(loanId)!;
  try {
    facts.check(payment);
    const place = placeMoney(facts.money.known, book.loan, payment, 'moneyAccountId', facts.mover);
    const line = decidePlaced(
      { ...row, moneyAccountName: place.accountName },
      book,
      { ...readIncoming(payment, book.loan.currency), moneyAccountId: place.accountId },
      facts,
    );
    takeOperationNumber(facts.money.known, place, `la fila ${row.line}`);
    return line;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { title } = problemOf(error, '');
    const field = columnOf(error.field);
    const isExcess = error.code === 'PAYMENT_EXCEEDS_BALANCE' && !facts.moved.has(loanId);
    const excess = { loan: book.loan, on: payment.receivedOn, today: facts.today, refusal: error };
    const shown = { ...row, field, problem: title };
    return { shown, payment: undefined, excess: isExcess ? excess : undefined };
  }
}

/** Decides a row once it is known where its money goes. Throws what the loan refuses. */
function decidePlaced(
  row: CheckedSheetRow,
  book: LoanBook,
  payment: IncomingPayment,
  facts: Knowledge,
): Omit<SheetLine, 'way'> {
  const loanId = book.loan.id;
  const seen = classifyRow(book, payment);
  if (seen.kind === 'recovery') return recover(row, book, payment, facts);
  if (seen.kind === 'replay') throw outOfLimits(book.loan, facts.today);
  const { book: after, outstandingAfter, notice } = decideRow(book, payment, seen, facts.today);
  checkLimits(facts.limits, book.loan, payment);
  addReceived(facts.limits, loanId, payment);
  const open = new Set(book.installments.filter(isUnpaid).map(({ number }) => number));
  const settled = after.installments.filter((one) => open.has(one.number) && !isUnpaid(one));
  facts.books.set(loanId, after);
  facts.moved.add(loanId);
  const due = withLateBalance(book.installments, book.loan)
    .filter(({ dueOn }) => dueOn <= payment.receivedOn)
    .map((one) => totalOf(outstandingOn(one, payment.receivedOn, book.loan)));
  return {
    payment,
    shown: {
      ...row,
      due: formatMoney(sum(due), row.currency),
      settles: settled.map(({ number }) => number),
      outstandingAfter: formatMoney(outstandingAfter, row.currency),
      paysOff: outstandingAfter === ZERO,
      warning: [notice, warningOf(row, loanId, payment, facts)].join(' ').trim(),
    },
  };
}

/** Money of a loan that was written off: it settles no installment and is income. */
function recover(
  row: CheckedSheetRow,
  book: LoanBook,
  payment: IncomingPayment,
  facts: Knowledge,
): Omit<SheetLine, 'way'> {
  const { id } = book.loan;
  const { before, after } = settleRecovery(book.loan, book.toRecover, payment, facts.today);
  checkLimits(facts.limits, book.loan, payment);
  addReceived(facts.limits, id, payment);
  facts.books.set(id, { ...book, toRecover: after });
  const twin = warningOf(row, id, payment, facts);
  return {
    payment,
    shown: {
      ...row,
      due: formatMoney(before, row.currency),
      outstandingAfter: formatMoney(after, row.currency),
      warning: ['El préstamo está castigado: entra como recuperación.', twin].join(' ').trim(),
    },
  };
}

/** Money of before a recorded payment moves its shares: that is looked at loan by loan. */
const outOfLimits = ({ lastPaymentOn }: LoanRow, today: PlainDate): DomainError =>
  dayRefused('later', { from: lastPaymentOn!, to: today });

const columnOf = (field: string | undefined): SheetColumn =>
  field === 'moneyAccountId'
    ? 'account'
    : (SHEET_COLUMNS.find((column) => column === field) ?? 'loan');

/** Warning of the same payment twice: likely a mistake, though nothing forbids it. */
function warningOf(
  { line }: CheckedSheetRow,
  loanId: number,
  payment: IncomingPayment,
  { books, twins, seen }: Knowledge,
): string {
  const key = twinKey({ loanId, ...incomingWire(payment, books.get(loanId)!.loan.currency) });
  const first = seen.get(key);
  if (first === undefined) seen.set(key, line);
  else return `Es igual a la fila ${first}.`;
  const twin = twins.get(key);
  return twin === undefined ? '' : `Ya hay un pago igual ese día: ${receiptNumber(twin)}.`;
}

/** Totals of the rows that are ready, by means and currency. */
export function totalsOf(lines: readonly SheetLine[]): SheetTotal[] {
  const ready = lines
    .filter(({ payment }) => payment !== undefined)
    .map(({ shown: ready }) => ready);
  const currencies = [...new Set(ready.map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) =>
    PAYMENT_MEANS.flatMap((means) => {
      const group = ready.filter((row) => row.currency === currency && row.means === means);
      const amount = formatMoney(
        sum(group.map((row) => parseMoney(row.amount!, currency))),
        currency,
      );
      return group.length === 0 ? [] : [{ means, currency, rows: group.length, amount }];
    }),
  );
}
