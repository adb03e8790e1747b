import type { PlainDate } from '@core/calendar/plainDate';
import type { Disbursement } from '@core/loan/agreement';
import type { PlannedInstallment } from '@core/loan/plannedInstallment';
import { plannedInstallment } from '@core/loan/plannedInstallment';
import { runRows, type PrincipalRule } from '@core/loan/planRows';
import { planTerms } from '@core/loan/planTerms';
import { preparePeriods } from '@core/loan/preparePeriods';
import { max, min, sum, ZERO } from '@core/money/money';
import { owedOf } from './debt';
import { bearsLateInterest, lateDraws } from './latePrincipal';
import { debtsOf, type LoanBook, type OpenDebt } from './loanBook';
import { graceLeft } from './replan';

/**
 * Ordinary interest on the balance that is really owed, day by day: principal paid late, or not
 * yet, goes on bearing interest, which the installment of the running period collects. Level
 * installments keep their amount and repay less principal; the last one takes the rest.
 *
 * Late principal is a draw on its due date and a repayment on the day it comes, so the same rows
 * are run again with those draws. Nothing happens unless the servicing rules ask for it.
 *
 * `isMoneyDay` says that money comes in on the day: late principal then bears interest until it.
 *
 * @example recalculate(book, '2026-03-10', false)
 */
export function recalculate(book: LoanBook, on: PlainDate, isMoneyDay: boolean): void {
  if (!bearsLateInterest(book)) return;
  const isToday = book.servicing.interestOn === 'actualBalance' || isMoneyDay;
  const through = isToday ? on : (book.lines.at(-1)?.on ?? book.openedOn);
  // Principal of one late installment decides what the next one owes: run until nothing moves.
  for (let pass = 0; pass < book.rows.length && recalculateOnce(book, through); pass++);
}

/** One pass; answers whether a row changed. */
function recalculateOnce(book: LoanBook, through: PlainDate): boolean {
  const late = lateDraws(book, through);
  const first = late.map((draw) => draw.on).toSorted()[0];
  const coming = book.planned.filter(
    (row) => first !== undefined && row.from >= first && row.from >= book.settledThrough,
  );
  if (coming.length === 0) return false;
  const rows = rerun(book, coming, late);
  const isMoved = book.rows.some(({ number, interest, principal, capitalized }) => {
    const now = rows.get(number);
    const isSame =
      now === undefined ||
      (now.interest === interest && now.principal === principal && now.capitalized === capitalized);
    return !isSame;
  });
  if (!isMoved) return false;
  for (const { number, capitalized } of book.rows) {
    book.capitalized += (rows.get(number)?.capitalized ?? capitalized) - capitalized;
  }
  book.rows = book.rows.map((row) => rows.get(row.number) ?? row);
  const known = book.debts.map((debt) => amended(debt, rows));
  book.debts = [...known, ...[...rows.values()].flatMap((row) => missingDebts(known, row))];
  moveOverpaid(book);
  return true;
}

/** The rows after the first late one, run again with late principal as draws. */
function rerun(
  book: LoanBook,
  coming: readonly PlannedInstallment[],
  late: readonly Disbursement[],
): Map<number, PlannedInstallment> {
  const { agreement } = book;
  const start = coming[0]!.from;
  const agreed = book.draws.filter((draw) => draw.on > start);
  const opening =
    sum(coming.map((row) => row.principal - row.capitalized)) -
    sum(agreed.map(({ amount }) => amount)) +
    sum(late.filter((draw) => draw.on <= start).map(({ amount }) => amount));
  const periods = coming.map(({ number, from, to, dueOn }) => ({ number, from, to, dueOn }));
  const draws = [...agreed, ...late.filter((draw) => draw.on > start)];
  const prepared = preparePeriods(agreement, periods, draws);
  const terms = planTerms(
    { ...agreement, grace: graceLeft(book, coming[0]!.number, coming.length) },
    true,
  );
  const rows = runRows(terms, prepared, opening, ruleOf(book, coming));
  return new Map(
    coming.map((kept, index) => {
      const { number, carried } = kept;
      const row = rows[index];
      if (row === undefined) return [number, emptied(kept)];
      const planned = plannedInstallment(agreement, row, book.lent);
      const interest = planned.interest + carried;
      return [number, { ...planned, interest, carried, total: planned.total + carried }];
    }),
  );
}

/** A row that a plan no longer needs: stretches of an effective rate bear less than the whole. */
function emptied(row: PlannedInstallment): PlannedInstallment {
  const { carried } = row;
  const columns = { principal: ZERO, capitalized: ZERO, waiting: ZERO, balanceAfter: ZERO };
  const charges = { fees: ZERO, insurance: ZERO, tax: ZERO, interestTax: ZERO, charges: [] };
  return { ...row, ...columns, ...charges, interest: carried, total: carried, parts: [] };
}

/** Principal of each row: its installment stays, so more interest leaves less for principal. */
function ruleOf(book: LoanBook, coming: readonly PlannedInstallment[]): PrincipalRule {
  const { kind } = book.agreement.method;
  const paid = coming.map(({ number }) =>
    sum(
      book.debts
        .filter((debt) => debt.component === 'principal' && debt.installmentNumber === number)
        .filter((debt) => debt.origin === 'schedule')
        .map((debt) => debt.paid),
    ),
  );
  return ({ index, interest }) => {
    const row = coming[index]!;
    const level = row.principal + row.interest - row.carried;
    const principal =
      kind === 'constantPrincipal' || kind === 'bullet' ? row.principal : level - interest;
    return max(principal, paid[index]!);
  };
}

/** A debt with the amount that its row has now. */
function amended(debt: OpenDebt, rows: ReadonlyMap<number, PlannedInstallment>): OpenDebt {
  const row = rows.get(debt.installmentNumber);
  if (row === undefined || debt.origin !== 'schedule') return debt;
  const now = debtsOf(row).find(({ component }) => component === debt.component);
  return { ...debt, amount: now?.amount ?? ZERO };
}

/**
 * Money that paid principal of a row which is interest now pays that interest: a share taken back
 * and one given, so that every unit stays accounted for.
 */
function moveOverpaid(book: LoanBook): void {
  const last = book.lines.at(-1);
  if (last === undefined) return;
  const { eventId, on } = last;
  for (const debt of book.debts) {
    const others = book.debts.filter(
      (one) => one.origin === debt.origin && one.installmentNumber === debt.installmentNumber,
    );
    for (const other of others) {
      const moved = min(-owedOf(debt), owedOf(other));
      if (moved <= ZERO) continue;
      const { installmentNumber, origin } = debt;
      const line = { eventId, on, installmentNumber, origin };
      book.lines.push({ ...line, component: debt.component, amount: -moved });
      book.lines.push({ ...line, component: other.component, amount: moved });
      debt.paid -= moved;
      other.paid += moved;
    }
  }
}

/** Debts of columns that were empty before. */
function missingDebts(known: readonly OpenDebt[], row: PlannedInstallment): OpenDebt[] {
  return debtsOf(row).filter(
    ({ component }) =>
      !known.some(
        (debt) =>
          debt.installmentNumber === row.number &&
          debt.component === component &&
          debt.origin === 'schedule',
      ),
  );
}
