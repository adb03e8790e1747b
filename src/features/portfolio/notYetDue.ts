import type { PortfolioTotals } from '@core/contract/portfolio';
import { oppositeText, sumOfTexts } from '@core/money/decimalTexts';

/**
 * Balance of the loans that has not fallen due, as wire text: everything charged less what is
 * overdue.
 */
export function notYetDue(totals: PortfolioTotals): string {
  const { outstandingPrincipal, interest, lateInterest, charges, overdue } = totals;
  const parts = [outstandingPrincipal, interest, lateInterest, charges];
  const rest = sumOfTexts([...parts, oppositeText(overdue)]);
  return rest.startsWith('-') ? '0.00' : rest;
}
