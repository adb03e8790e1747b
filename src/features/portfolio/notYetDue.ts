import type { PortfolioTotals } from '@core/contract/portfolio';
import { max, sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';

/**
 * Balance of the loans that has not fallen due, as wire text: everything charged less what is
 * overdue.
 */
export function notYetDue(totals: PortfolioTotals): string {
  const { outstandingPrincipal, interest, lateInterest, charges, overdue } = totals;
  const owed = sum([outstandingPrincipal, interest, lateInterest, charges].map(parseMoney));
  return formatMoney(max(ZERO, owed - parseMoney(overdue)));
}
