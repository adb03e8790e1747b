import { z } from 'zod';
import { RISK_RATINGS } from '../loan/riskRating';
import { CurrencyCode, IdParam, MoneyText, pageOf, PlainDateText } from './common';
import { LoanListItem, LoanQuery } from './loanLists';
import { LoanSummary } from './loans';

/** Balance of a set of loans, by part. */
export const PortfolioTotals = z
  .object({
    loans: z.int(),
    lent: MoneyText,
    outstandingPrincipal: MoneyText,
    interest: MoneyText,
    lateInterest: MoneyText,
    /** Insurance, fees and tax charged and unpaid. */
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

/** Days overdue of a loan, in the usual bands. */
export const OVERDUE_BANDS = ['0', '1-30', '31-60', '61-90', '91-120', '121+'] as const;

/** Groupings that the loans of the balance are added up by. */
const BALANCE_GROUPINGS = ['fund', 'product', 'officer', 'zone', 'band', 'rating'] as const;

/** Grouping of the balance, for example `'fund'`. */
export type BalanceGrouping = (typeof BALANCE_GROUPINGS)[number];

/** A group by its number; 0 are the loans that belong to none. */
const GroupId = IdParam.or(z.literal('0').transform(() => 0)).optional();

/** Query of the balance: living loans by default, filtered like the list of loans. */
export const BalanceQuery = LoanQuery.omit({ borrowerId: true }).extend({
  currency: CurrencyCode.optional(),
  asOf: PlainDateText.optional().describe('Al cierre de este día, que ya llegó; hoy si falta'),
  productId: GroupId,
  officerId: GroupId,
  zoneId: GroupId,
  band: z.enum(OVERDUE_BANDS).optional(),
  rating: z.enum(RISK_RATINGS).optional(),
  guarantee: z
    .enum(['con', 'sin'])
    .optional()
    .describe('Con garantía constituida al cierre de ese día, o sin ella'),
});
export type BalanceQuery = z.infer<typeof BalanceQuery>;

/** Query of the balance in groups, beside that of another date. */
export const BalanceGroupsQuery = BalanceQuery.omit({
  sort: true,
  direction: true,
  after: true,
  before: true,
  limit: true,
}).extend({ groupBy: z.enum(BALANCE_GROUPINGS), compareOn: PlainDateText.optional() });
export type BalanceGroupsQuery = z.infer<typeof BalanceGroupsQuery>;

/** A group of loans at the date, and at the other one; null where there was none. */
export const PortfolioGroup = z
  .object({
    key: z.string().describe('El número del grupo, 0 sin ninguno; la banda de atraso o la clase'),
    name: z.string().nullable(),
    now: PortfolioTotals.nullable(),
    before: PortfolioTotals.nullable(),
    /** Provision that the books hold at the date; null unless grouped by class. */
    provision: MoneyText.nullable(),
    /** Provision that class and balance at the date ask for; null unless grouped by class. */
    provisionDue: MoneyText.nullable(),
    /** Change of the principal, from the other date to this one. */
    change: MoneyText,
  })
  .meta({ id: 'PortfolioGroup' });
export type PortfolioGroup = z.infer<typeof PortfolioGroup>;

/** The balance in groups. */
export const PortfolioGroups = z
  .object({
    asOf: PlainDateText,
    compareOn: PlainDateText.nullable(),
    currency: CurrencyCode,
    groups: z.array(PortfolioGroup),
  })
  .meta({ id: 'PortfolioGroups' });
export type PortfolioGroups = z.infer<typeof PortfolioGroups>;

/** Names of the groups that figures are narrowed to; null of those that they are not. */
export const ChosenNames = z
  .object({
    productId: z.string().nullable(),
    officerId: z.string().nullable(),
    zoneId: z.string().nullable(),
  })
  .meta({ id: 'ChosenNames' });
export type ChosenNames = z.infer<typeof ChosenNames>;

/** The balance at a business date: totals of all that matches, a page of it, and the books. */
export const PortfolioBalance = pageOf('BalanceRows', BalanceRow)
  .extend({
    asOf: PlainDateText,
    /** Currency of every amount here: the one asked for, the fund's, or the base currency. */
    currency: CurrencyCode,
    chosen: ChosenNames,
    totals: PortfolioTotals,
    tieOut: z.array(TieOutLine),
    difference: MoneyText,
  })
  .meta({ id: 'PortfolioBalance' });
export type PortfolioBalance = z.infer<typeof PortfolioBalance>;

/** Figures of today, each number with a list behind it. */
export const HomeSummary = z
  .object({
    asOf: PlainDateText,
    /** Currency of every amount here: the base currency, or the only one that is owed. */
    currency: CurrencyCode,
    /** Balance in other currencies. */
    others: z.array(
      z.object({
        currency: CurrencyCode,
        outstandingPrincipal: MoneyText,
        overdue: MoneyText,
      }),
    ),
    /** All money that came in today, for whatever day it was due. */
    collectedToday: MoneyText,
    /** Sum scheduled for today, and the part of it that came in, whenever it came. */
    expectedToday: MoneyText,
    collectedForToday: MoneyText,
    cash: MoneyText,
    borrowers: z.int(),
    totals: PortfolioTotals,
    loansInArrears: z.int(),
    portfolioAtRisk30Percent: z.string(),
    dueSoon: z.array(LoanListItem),
    mostOverdue: z.array(LoanListItem),
  })
  .meta({ id: 'HomeSummary' });
export type HomeSummary = z.infer<typeof HomeSummary>;
