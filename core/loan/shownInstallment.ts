import { ZERO, type Money } from '../money/money';
import type { LoanAgreement } from './agreement';
import { putOffCount } from './carriedInterest';
import { isGivenUp, type OpenInstallment } from './openInstallment';

/**
 * True where an installment belongs to the schedule that people see: one that asks for something,
 * or one of a total grace, which asks for nothing. Those that a change gave up are left out.
 *
 * @example isShown(agreement, rows[0]!) // true of the first of a grace
 */
export function isShown(
  { grace }: Pick<LoanAgreement, 'grace'>,
  row: OpenInstallment & { readonly balanceAfter: Money },
): boolean {
  if (!isGivenUp(row)) return true;
  return grace !== undefined && row.number <= putOffCount(grace) && row.balanceAfter > ZERO;
}
