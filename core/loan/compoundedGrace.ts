import { ZERO, type Money } from '../money/money';
import type { GracePeriod, LoanAgreement } from './agreement';
import { pendingInterest } from './carriedInterest';
import type { OpenInstallment } from './openInstallment';
import type { PlanRow } from './planRows';

/**
 * True of a grace whose interest bears interest, whether it is told apart from principal or not.
 *
 * @example joinsDebt({ installments: 2, interest: 'compounded' }) // true
 */
export const joinsDebt = ({ interest }: Pick<GracePeriod, 'interest'>): boolean =>
  interest === 'capitalized' || interest === 'compounded';

/**
 * Interest of a grace that bears interest beside the principal from an installment on: what those
 * before it put off and nobody has collected yet, in céntimos. Nothing where it bears none.
 *
 * @example compoundedBefore(agreement, rows.slice(0, 3)) // 9272n after three of grace
 */
export const compoundedBefore = (
  { grace }: Pick<LoanAgreement, 'grace'>,
  before: readonly Pick<OpenInstallment, 'carried'>[],
): Money => (grace?.interest === 'compounded' ? pendingInterest(before) : ZERO);

/**
 * Rows of a plan in which interest joined the debt, with that interest told apart from principal:
 * of what a row repays, principal is its part of the debt and the rest is interest of the grace.
 * The last row takes what is left of both. `pending` is such interest of before, in minor units.
 *
 * @example toldApart(rows, 0n)[3]?.carried // 1250n
 */
export function toldApart(rows: readonly PlanRow[], pending: Money): readonly PlanRow[] {
  let joined = pending;
  return rows.map((row) => {
    joined += row.capitalized;
    const debt = row.balanceAfter + row.principal;
    const principal = debt === ZERO ? ZERO : (row.principal * (debt - joined)) / debt;
    const carried = row.principal - principal;
    joined -= carried;
    return {
      ...row,
      principal,
      carried,
      interest: row.interest + carried,
      capitalized: ZERO,
      waiting: row.waiting + row.capitalized,
      balanceAfter: row.balanceAfter - joined,
    };
  });
}
