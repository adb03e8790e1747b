import { z } from 'zod';
import { CurrencyCode, IdParam, ListQuery, MoneyText, pageOf } from './common';
import { LOAN_STATUSES } from '../loan/arrears';
import { RISK_RATINGS } from '../loan/riskRating';
import { idOrNone } from './borrowers';
import { LoanSummary } from './loans';

/** A loan in a list, with what it asks for today. */
export const LoanListItem = LoanSummary.extend({
  /** Sum of the installments of before today, with their late interest. */
  overdue: MoneyText,
  /** Amount overdue, and what falls due today. */
  dueNow: MoneyText,
  /** Amount that the oldest unpaid installment asks for. */
  nextDueAmount: MoneyText,
  /** Amount scheduled for today, paid or not; principal repaid ahead by choice is none of it. */
  expectedToday: MoneyText,
  /** Part of it that came in, whenever it came; a waiver is none of it. */
  collectedForToday: MoneyText,
  /** Facts that a file of the list holds besides; of a list that was asked for them. */
  filed: z
    .object({
      borrowerDocument: z.string(),
      productName: z.string().nullable(),
      /** Class of a living loan today: the worst of its borrower. */
      riskRating: z.enum(RISK_RATINGS).nullable(),
    })
    .optional(),
}).meta({ id: 'LoanListItem' });
export type LoanListItem = z.infer<typeof LoanListItem>;

/** Filters of a list of loans: a status, or what stands behind a figure. */
const LOAN_STATUS_FILTERS = [
  ...LOAN_STATUSES,
  'living',
  'dueToday',
  'over30Days',
  'over60Days',
  'over90Days',
  'partlyDisbursed',
] as const;

/** Query of the list of loans; sorts: number, borrower, disbursedOn, nextDueOn, … */
export const LoanQuery = ListQuery.extend({
  sort: z
    .enum(['number', 'borrower', 'disbursedOn', 'nextDueOn', 'outstanding', 'officer'])
    .optional(),
  status: z.enum(LOAN_STATUS_FILTERS).optional(),
  borrowerId: IdParam.optional(),
  fundId: IdParam.optional(),
  currency: CurrencyCode.optional(),
  /** Whoever answers for its borrower, or `none`. */
  officer: idOrNone.optional(),
  /** Document, product and class of each loan besides, for those of the house. */
  filed: z.literal('yes').optional(),
});
export type LoanQuery = z.infer<typeof LoanQuery>;

/** A page of loans. */
export const LoanPage = pageOf('LoanRows', LoanListItem)
  .extend({
    /** Sums of a list of what falls due today (`dueToday`), in each currency; else none. */
    dueToday: z.array(
      z.object({ currency: CurrencyCode, expectedToday: MoneyText, collectedForToday: MoneyText }),
    ),
  })
  .meta({ id: 'LoanPage' });
export type LoanPage = z.infer<typeof LoanPage>;
