import type { PlainDate } from '../calendar/plainDate';
import type { Disbursement } from '../loan/agreement';
import type { PlannedInstallment } from '../loan/plannedInstallment';
import { plannedInstallment } from '../loan/plannedInstallment';
import { runRows, type PrincipalRule } from '../loan/planRows';
import { planTerms } from '../loan/planTerms';
import { preparePeriods } from '../loan/preparePeriods';
import { max, sum, ZERO, type Money } from '../money/money';
import { owedOf } from './debt';
import { debtsOf, type LoanBook, type OpenDebt } from './loanBook';
import { graceLeft } from './replan';

/** Principal of one installment that was late for a while, or still is. */
interface LateStretch {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly amount: Money;
}

/**
 * Ordinary interest on the balance that is really owed, day by day: principal paid late, or not
 * yet, goes on bearing interest, which the installment of the running period collects. Level
 * installments keep their amount and repay less principal; the last one takes the rest.
 *
 * Late principal is a draw on its due date and a repayment on the day it comes, so the same rows
 * are run again with those draws. Nothing happens unless the servicing rules ask for it.
 *
 * @example recalculate(book, '2026-03-10')
 */
export function recalculate(book: LoanBook, on: PlainDate): void {
  const { interestOn = 'asPlanned' } = book.servicing;
  const { kind } = book.agreement.method;
  if (interestOn === 'asPlanned' || kind === 'flat' || kind === 'freeForm') return;
  const through = interestOn === 'actualBalance' ? on : lastPaymentOn(book);
  // What one late installment repays decides what the next one owes: run until nothing moves.
  for (let pass = 0; pass < book.rows.length && recalculateOnce(book, through); pass++);
}

/** One pass; answers whether a row changed. */
function recalculateOnce(book: LoanBook, through: PlainDate): boolean {
  const stretches = lateStretches(book, through);
  const first = stretches.map(({ from }) => from).toSorted()[0];
  const coming = book.rows.filter((row) => first !== undefined && row.from >= first);
  if (coming.length === 0) return false;
  const rows = rerun(book, coming, stretches);
  const isMoved = coming.some(({ number, interest, principal }) => {
    const row = rows.get(number);
    return row !== undefined && (row.interest !== interest || row.principal !== principal);
  });
  if (!isMoved) return false;
  book.rows = book.rows.map((row) => rows.get(row.number) ?? row);
  const known = book.debts.map((debt) => amended(debt, rows));
  book.debts = [...known, ...[...rows.values()].flatMap((row) => missingDebts(known, row))];
  return true;
}

function lastPaymentOn(book: LoanBook): PlainDate {
  return book.lines.at(-1)?.on ?? book.openedOn;
}

/** When principal of each installment was late: until it was paid, or until the day asked for. */
function lateStretches(book: LoanBook, through: PlainDate): LateStretch[] {
  const end = book.rows.at(-1)!.to;
  const dueOn = new Map(book.rows.map((row) => [row.number, row.to]));
  const paid = book.lines.flatMap(({ component, installmentNumber, on, amount }) => {
    const from = dueOn.get(installmentNumber);
    const isLate = component === 'principal' && from !== undefined && on > from;
    return isLate ? [{ from, to: on, amount }] : [];
  });
  const open = book.debts.flatMap((debt) => {
    const from = dueOn.get(debt.installmentNumber);
    const isLate = debt.component === 'principal' && from !== undefined && from < through;
    return isLate && owedOf(debt) > ZERO ? [{ from, to: through, amount: owedOf(debt) }] : [];
  });
  return [...paid, ...open]
    .map((stretch) => ({ ...stretch, to: stretch.to < end ? stretch.to : end }))
    .filter((stretch) => stretch.from < stretch.to);
}

/** The rows after the first late one, run again with late principal as draws. */
function rerun(
  book: LoanBook,
  coming: readonly PlannedInstallment[],
  stretches: readonly LateStretch[],
): Map<number, PlannedInstallment> {
  const { agreement } = book;
  const start = coming[0]!.from;
  const agreed = book.draws.filter((draw) => draw.on > start);
  const late = stretches.flatMap(({ from, to, amount }): Disbursement[] => [
    { on: from, amount },
    { on: to, amount: -amount },
  ]);
  const opening =
    sum(coming.map((row) => row.principal - row.capitalized)) -
    sum(agreed.map(({ amount }) => amount)) +
    sum(late.filter((draw) => draw.on <= start).map(({ amount }) => amount));
  const periods = coming.map(({ number, from, to, dueOn }) => ({ number, from, to, dueOn }));
  const draws = [...agreed, ...late.filter((draw) => draw.on > start)];
  const prepared = preparePeriods(agreement, periods, draws);
  const terms = planTerms(
    { ...agreement, grace: graceLeft(book, coming[0]!.number, coming.length) },
    periods.length,
    ZERO,
    true,
  );
  const rows = runRows(terms, prepared, opening, ruleOf(book, coming));
  return new Map(
    rows.map((row, index) => {
      const kept = coming[index]!;
      const planned = plannedInstallment(agreement, row, book.lent);
      const { carried } = kept;
      const interest = planned.interest + carried;
      return [kept.number, { ...planned, interest, carried, total: planned.total + carried }];
    }),
  );
}

/** What each row repays: its installment stays, so more interest leaves less for principal. */
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
