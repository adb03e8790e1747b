import type { PortfolioTotals } from '@core/contract/portfolio';
import { max, sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';

/** What the loans owe and has not fallen due: everything charged less what is overdue. */
export function notYetDue(totals: PortfolioTotals): string {
  const { outstandingPrincipal, interest, lateInterest, charges, overdue } = totals;
  const owed = sum([outstandingPrincipal, interest, lateInterest, charges].map(parseMoney));
  return formatMoney(max(ZERO, owed - parseMoney(overdue)));
}
