import type { PlainDate } from '@core/calendar/plainDate';
import type {
  BalanceGroupsQuery,
  BalanceQuery,
  PortfolioBalance,
  PortfolioGroups,
} from '@core/contract/portfolio';
import { sql, type SQL } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import type { Database } from '../../platform/db/client';
import { getFund } from '../../money/funds/service';
import { loanFilter } from '../../lending/loans/lists';
import { findChosenNames } from './chosenNames';
import { balanceLine, EXPORT_PAGE } from './exportBalance';
import { besideEachOther, findGroups, groupFilter } from './groups';
import { findRatingRules } from '../../money/riskRatings/ratings';
import { bookBalances } from './bookBalances';
import type { LoansAt } from '../../lending/pastLoans/loansAt';
import { checkReached } from '../../lending/pastLoans/checkReached';
import { findLoansAt, withLoansAt } from '../../lending/pastLoans/withLoansAt';
import { csvPages, type CsvLine } from '../../platform/http/csv';
import {
  findBalancePage,
  findPortfolioTotals,
  findTieOut,
  LIVING,
  totalDifference,
} from './queries';

/** Status filters that name a living loan. */
const LIVING_STATUSES = new Set<string>([
  'active',
  'inArrears',
  'living',
  'over30Days',
  'over60Days',
  'over90Days',
  'partlyDisbursed',
]);

/** Living loans unless a status is asked for, their totals, and the books beside them. */
export async function getPortfolioBalance(
  db: Database,
  query: BalanceQuery,
  today: PlainDate,
): Promise<PortfolioBalance> {
  const currency = await currencyOf(db, query);
  const asked = await askedOf(db, query, today);
  return withLoansAt(db, asked, async (tx, loans) => {
    const filter = balanceFilter(query, currency, loans);
    const totals = await findPortfolioTotals(tx, filter, loans);
    const page = await findBalancePage(tx, query, filter, loans);
    const past = loans.isToday ? undefined : loans;
    const books = bookBalances(loans);
    const tieOut = await findTieOut(tx, { currency, fundId: query.fundId, past }, books);
    const difference = totalDifference(tieOut, currency);
    const { asOf } = loans;
    const chosen = await findChosenNames(tx, query);
    return { ...page, total: totals.loans, asOf, currency, chosen, totals, tieOut, difference };
  });
}

/** The loans of a date in groups, beside those of another date where one is given. */
export async function getPortfolioGroups(
  db: Database,
  { groupBy, compareOn, ...query }: BalanceGroupsQuery,
  today: PlainDate,
): Promise<PortfolioGroups> {
  const currency = await currencyOf(db, query);
  checkReached(compareOn, today, 'compareOn');
  const groupsAt = async (date: PlainDate) => {
    const asked = await askedOf(db, { ...query, groupBy, asOf: date }, today);
    return withLoansAt(db, asked, (tx, loans) =>
      findGroups(tx, balanceFilter(query, currency, loans), loans, groupBy),
    );
  };
  const now = await groupsAt(query.asOf ?? today);
  const before = compareOn === undefined ? undefined : await groupsAt(compareOn);
  return {
    asOf: earlier(query.asOf ?? today, today),
    compareOn: compareOn === undefined ? null : earlier(compareOn, today),
    currency,
    groups: besideEachOther(now, before, currency),
  };
}

/** Every loan that a filter leaves, a page at a time. */
export async function* balancePages(
  db: Database,
  query: Omit<BalanceQuery, 'limit' | 'after' | 'before'>,
  today: PlainDate,
): AsyncGenerator<readonly CsvLine[]> {
  const currency = await currencyOf(db, query);
  const loans = await findLoansAt(db, await askedOf(db, query, today));
  const filter = balanceFilter(query, currency, loans);
  yield* csvPages(
    (step) => findBalancePage(db, { ...query, ...step }, filter, loans),
    balanceLine,
    EXPORT_PAGE,
  );
}

const earlier = (a: PlainDate, b: PlainDate) => (a < b ? a : b);

/** The loans of which date, with their classes where they are asked for. */
async function askedOf(db: Database, query: Partial<BalanceGroupsQuery>, today: PlainDate) {
  const { status, asOf = today } = query;
  checkReached(asOf, today, 'asOf');
  const isLiving = status === undefined || LIVING_STATUSES.has(status);
  return { asOf, today, isLiving, rules: await rulesFor(db, query, today) };
}

/** The classes of the date, where they are asked for: to rank every loan takes its time. */
async function rulesFor(
  db: Database,
  { rating, groupBy, asOf = '9999-12-31' }: Partial<BalanceGroupsQuery>,
  today: PlainDate,
) {
  if (rating === undefined && groupBy !== 'rating') return undefined;
  return findRatingRules(db, asOf < today ? asOf : today);
}

/** Living loans unless a status is asked for; one por desembolsar is in no balance. */
function balanceFilter(
  query: Omit<BalanceQuery, 'limit'>,
  currency: string,
  { asOf }: LoansAt,
): SQL {
  const asked = loanFilter({ ...query, currency }, {}, asOf);
  const status = query.status === undefined ? LIVING : sql`l.status <> 'toDisburse'`;
  return sql`${asked} and ${status} and ${groupFilter(query, asOf)}`;
}

/** The currency asked for, else that of the fund, else the base one. */
async function currencyOf(
  db: Database,
  { currency, fundId }: Pick<BalanceQuery, 'currency' | 'fundId'>,
) {
  if (currency !== undefined || fundId === undefined) return currency ?? findBaseCurrency(db);
  return (await getFund(db, fundId)).currency;
}
