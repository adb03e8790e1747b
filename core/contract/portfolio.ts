import { z } from 'zod';
import { MoneyText, pageOf, PlainDateText } from './common';
import { CURRENCIES } from './funds';
import { LoanQuery, LoanSummary } from './loans';

/** What a set of loans owes, by part. */
export const PortfolioTotals = z
  .object({
    loans: z.int(),
    lent: MoneyText,
    outstandingPrincipal: MoneyText,
    interest: MoneyText,
    lateInterest: MoneyText,
    /** Insurance and fees charged and unpaid. */
    charges: MoneyText,
    overdue: MoneyText,
  })
  .meta({ id: 'PortfolioTotals' });
export type PortfolioTotals = z.infer<typeof PortfolioTotals>;

/** One comparison of the loans with the books; the difference must be 0.00. */
export const TieOutLine = z
  .object({
    account: z.string(),
    accountName: z.string(),
    loans: MoneyText,
    books: MoneyText,
    difference: MoneyText,
  })
  .meta({ id: 'TieOutLine' });
export type TieOutLine = z.infer<typeof TieOutLine>;

/** A loan in the balance: charged and unpaid interest, late interest and charges at the date. */
export const BalanceRow = LoanSummary.extend({
  interest: MoneyText,
  lateInterest: MoneyText,
  charges: MoneyText,
  overdue: MoneyText,
}).meta({ id: 'BalanceRow' });
export type BalanceRow = z.infer<typeof BalanceRow>;

/** Query of the balance: living loans by default, filtered like the list of loans. */
export const BalanceQuery = LoanQuery.omit({ borrowerId: true }).extend({
  currency: z.enum(CURRENCIES).optional(),
});
export type BalanceQuery = z.infer<typeof BalanceQuery>;

/** The balance at a business date: totals of all that matches, a page of it, and the books. */
export const PortfolioBalance = pageOf('BalanceRows', BalanceRow)
  .extend({
    asOf: PlainDateText,
    /** That of every amount here: the one asked for, the fund's, or the base currency. */
    currency: z.enum(CURRENCIES),
    totals: PortfolioTotals,
    tieOut: z.array(TieOutLine),
    difference: MoneyText,
  })
  .meta({ id: 'PortfolioBalance' });
export type PortfolioBalance = z.infer<typeof PortfolioBalance>;

/** What matters today, each number with a list behind it. */
export const HomeSummary = z
  .object({
    asOf: PlainDateText,
    /** That of every amount here: the base currency. */
    currency: z.enum(CURRENCIES),
    collectedToday: MoneyText,
    expectedToday: MoneyText,
    cash: MoneyText,
    borrowers: z.int(),
    totals: PortfolioTotals,
    loansInArrears: z.int(),
    portfolioAtRisk30Percent: z.string(),
    dueSoon: z.array(LoanSummary),
    mostOverdue: z.array(LoanSummary),
  })
  .meta({ id: 'HomeSummary' });
export type HomeSummary = z.infer<typeof HomeSummary>;
