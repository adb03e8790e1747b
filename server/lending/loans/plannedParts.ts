import type { NewLoan } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import type { LoanSchedule } from '@core/loan/scheduleOf';
import { checkTranches, type PlannedTranche } from '@core/loan/checkTranches';
import { parseTyped } from '@core/money/typedAmount';

/** The parts in which the loan is handed over; none where it is at once. */
export const tranchesOf = ({ tranches = [] }: NewLoan, currency: string): PlannedTranche[] =>
  tranches.map(({ amount, plannedOn }) => ({
    amount: parseTyped(amount, currency, 'tranches'),
    plannedOn,
  }));

/** Holds parts of a loan to their number, sum and days. Throws what `checkTranches` does. */
export function checkPlannedParts(
  tranches: readonly PlannedTranche[],
  planned: Omit<Parameters<typeof checkTranches>[1], 'maxTranches' | 'lastDueOn'>,
  { installments }: Pick<LoanSchedule, 'installments'>,
  product: Product | undefined,
): void {
  const maxTranches = product?.terms.maxTranches ?? 1;
  checkTranches(tranches, { ...planned, maxTranches, lastDueOn: installments.at(-1)!.dueOn });
}
