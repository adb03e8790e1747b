import type { PlainDate } from '@core/calendar/plainDate';
import type { ReportColumn, ReportInfo } from '@core/contract/reports';
import { sql, type SQL } from 'drizzle-orm';
import type { RatingRules } from '../../money/riskRatings/ratings';
import type { LoansAt } from '../../lending/pastLoans/loansAt';
import { IS_NO_YEAR_CLOSE } from '../../money/journal/yearCloses';
import { bookBalances } from '../portfolio/bookBalances';

/** Figures that a report is asked for: days of the books, a currency, perhaps one fund. */
export interface ReportScope {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly asOf: PlainDate;
  readonly today: PlainDate;
  readonly currency: string;
  /** Currency of totals. */
  readonly base: string;
  readonly fundId: number | undefined;
  readonly fundName: string | undefined;
  /** Classes of the day. */
  readonly rules: RatingRules;
  /** Last day late of each band but the first and the last, rising. */
  readonly bands: readonly number[];
  /** The loans of the day, with their classes. */
  readonly loans: LoansAt;
}

/** A figure of the books that a total of the report must be. */
interface Control {
  readonly name: string;
  /** Column whose total is compared. */
  readonly key: string;
  /** Query of one amount. */
  readonly books: SQL;
}

/** A report: what it is, its columns, the query of its rows and what ties it to the books. */
export interface Report extends Omit<ReportInfo, 'hasBands' | 'isInBase'> {
  /** True of one whose bands of days late can be chosen. */
  readonly hasBands?: boolean;
  /** True of one whose amounts are in the currency of totals, whatever its funds are in. */
  readonly isInBase?: boolean;
  readonly columns: readonly ReportColumn[];
  /**
   * Query with a column for each key; besides, where rows have one, `loan_id`, `borrower_id`, and
   * `balance`: filters of the balance of loans that open what the row adds up.
   */
  readonly rows: (scope: ReportScope) => SQL;
  readonly order: SQL;
  readonly control: (scope: ReportScope) => readonly Control[];
}

/** Currency of the amounts of a report. */
export const currencyOf = (
  { isInBase = false }: Report,
  { base, currency }: Pick<ReportScope, 'base' | 'currency'>,
) => (isInBase ? base : currency);

type Kind = ReportColumn['kind'];

/** A column; amounts and counts are added up. */
export const column = (key: string, name: string, kind: Kind = 'text'): ReportColumn => ({
  key,
  name,
  kind,
  isTotalled: kind === 'money' || kind === 'count',
});

/** A column of amounts that are not added up, as balances after each line. */
export const single = (key: string, name: string, kind: Kind = 'money'): ReportColumn => ({
  ...column(key, name, kind),
  isTotalled: false,
});

/** Condition on a fund `f`: that asked for, of the currency asked for. */
export const ofFund = ({ currency, fundId }: ReportScope): SQL =>
  fundId === undefined
    ? sql`f.currency = ${currency}`
    : sql`f.currency = ${currency} and f.id = ${fundId}`;

/** Condition on an entry `e`: posted within the period. */
export const inPeriod = ({ from, to }: ReportScope): SQL =>
  sql`e.posted_on between ${from} and ${to}`;

/**
 * Clause of the living loans `l` of the close of the day, with `rank`, their borrowers `b`, funds
 * `f` and overdue `o.amount`, and of what joins them.
 */
export const livingLoans = (scope: ReportScope, joins: SQL = sql``): SQL =>
  sql`${scope.loans.from} ${joins}
    where l.status = 'active' and l.currency = ${scope.currency}
      ${scope.fundId === undefined ? sql`` : sql`and l.fund_id = ${scope.fundId}`}`;

/** Amount of one account of the books at the close of the day, debit less credit. */
export const balanceOf = (account: string, scope: ReportScope): SQL => sql`
  select coalesce(sum(k.amount), 0)
  from (${bookBalances(scope.loans)}) k
  join fund f on f.id = k.fund_id where k.account = ${account} and ${ofFund(scope)}`;

/**
 * Amount of some lines of the period, but for closes of years; the condition names `j`, `e` and
 * `a`, its account.
 */
export const movementOf = (condition: SQL, scope: ReportScope): SQL => sql`
  select coalesce(sum(j.debit - j.credit), 0) from journal_line j
  join journal_entry e on e.id = j.entry_id join fund f on f.id = j.fund_id
  join account a on a.code = j.account
  where ${condition} and ${inPeriod(scope)} and ${ofFund(scope)} and ${IS_NO_YEAR_CLOSE}`;

/** Words for each code of a column; those without any stay codes. */
export const worded = (column: SQL, words: Readonly<Record<string, string>>): SQL =>
  sql`case ${column} ${sql.join(
    Object.entries(words).map(([code, word]) => sql`when ${code} then ${word}`),
    sql` `,
  )} else ${column} end`;
