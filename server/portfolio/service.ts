import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanQuery } from '@core/contract/loans';
import type {
  BalanceGroupsQuery,
  BalanceQuery,
  HomeSummary,
  PortfolioBalance,
  PortfolioGroups,
} from '@core/contract/portfolio';
import { BASE_CURRENCY } from '@core/loan/rules';
import { parseMoney } from '@core/money/wire';
import { divideHalfUp } from '@core/money/rounding';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { getFund } from '../funds/service';
import { BALANCES_NOW } from '../journal/balancesNow';
import { ACCOUNTS } from '../journal/postings';
import { CAME_IN } from '../payments/existence';
import { findLoanPage, loanFilter, type LoanScope } from '../loans/lists';
import { balanceLine, EXPORT_PAGE } from './exportBalance';
import { besideEachOther, findGroups, groupFilter } from './groups';
import { findRatingRules } from '../riskRatings/ratings';
import { bookBalances } from './bookBalances';
import { loansAt, type LoansAt } from './loansAt';
import { findLoansAt, withLoansAt } from './withLoansAt';
import type { CsvLine } from '../http/csv';
import { findBalancePage, findPortfolioTotals, findTieOut, totalDifference } from './queries';

const LIVING = sql`l.status = 'active'`;

/** What a living loan may be asked for as. */
const LIVING_STATUSES = new Set<string>(['active', 'inArrears', 'partlyDisbursed']);

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
    const difference = totalDifference(tieOut);
    const { asOf } = loans;
    return { ...page, total: totals.loans, asOf, currency, totals, tieOut, difference };
  });
}

/** The loans of a date in groups, beside those of another date where one is given. */
export async function getPortfolioGroups(
  db: Database,
  { groupBy, compareOn, ...query }: BalanceGroupsQuery,
  today: PlainDate,
): Promise<PortfolioGroups> {
  const currency = await currencyOf(db, query);
  const groupsAt = async (date: PlainDate) => {
    const asked = await askedOf(db, { ...query, groupBy, asOf: date }, today);
    return withLoansAt(db, asked, (tx, loans) =>
      findGroups(tx, balanceFilter(query, currency, loans), loans, groupBy),
    );
  };
  const now = await groupsAt(query.asOf ?? today);
  const before = compareOn === undefined ? undefined : await groupsAt(compareOn);
  return {
    asOf: loansAt(query.asOf ?? today, today).asOf,
    compareOn: compareOn === undefined ? null : loansAt(compareOn, today).asOf,
    currency,
    groups: besideEachOther(now, before),
  };
}

/** Every loan that a filter leaves, a page at a time. */
export async function* balancePages(
  db: Database,
  query: Omit<BalanceQuery, 'limit' | 'after' | 'before'>,
  today: PlainDate,
): AsyncGenerator<CsvLine[]> {
  const currency = await currencyOf(db, query);
  const loans = await findLoansAt(db, await askedOf(db, query, today));
  const filter = balanceFilter(query, currency, loans);
  let after: string | undefined;
  do {
    const page = await findBalancePage(db, { ...query, limit: EXPORT_PAGE, after }, filter, loans);
    yield page.items.map(balanceLine);
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** The loans of which date, with their classes where they are asked for. */
async function askedOf(db: Database, query: Partial<BalanceGroupsQuery>, today: PlainDate) {
  const { status, asOf = today } = query;
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

/** Living loans unless a status is asked for. */
function balanceFilter(
  query: Omit<BalanceQuery, 'limit'>,
  currency: string,
  { asOf }: LoansAt,
): SQL {
  const asked = loanFilter({ ...query, currency }, {}, asOf);
  const status = query.status === undefined ? LIVING : sql`true`;
  return sql`${asked} and ${status} and ${groupFilter(query, asOf)}`;
}

/** The currency asked for, else that of the fund, else the base one. */
async function currencyOf(
  db: Database,
  { currency, fundId }: Pick<BalanceQuery, 'currency' | 'fundId'>,
) {
  if (currency !== undefined || fundId === undefined) return currency ?? BASE_CURRENCY;
  return (await getFund(db, fundId)).currency;
}

const TODAY_LIMIT = 5;

/** What matters today; for a borrower, of their own loans alone. */
export async function getHomeSummary(
  db: Database,
  scope: LoanScope,
  asOf: PlainDate,
): Promise<HomeSummary> {
  const currency = BASE_CURRENCY;
  const own = loanFilter({ currency }, scope, asOf);
  const living = sql`${own} and ${LIVING}`;
  const now = loansAt(asOf, asOf);
  const totals = await findPortfolioTotals(db, living, now);
  const atRisk = await findPortfolioTotals(
    db,
    sql`${living} and l.next_due_on < ${asOf}::date - 30`,
    now,
  );
  const list = async (query: Partial<LoanQuery>) =>
    (await findLoanPage(db, { ...query, limit: TODAY_LIMIT }, scope, asOf)).items;
  const arrears = await findPortfolioTotals(db, sql`${living} and l.next_due_on < ${asOf}`, now);
  return {
    asOf,
    currency,
    ...(await findTodayFigures(db, own, scope, asOf)),
    totals,
    loansInArrears: arrears.loans,
    portfolioAtRisk30Percent: percent(
      parseMoney(atRisk.outstandingPrincipal),
      parseMoney(totals.outstandingPrincipal),
    ),
    dueSoon: await list({ status: 'active', sort: 'nextDueOn' }),
    mostOverdue: await list({ status: 'inArrears', sort: 'nextDueOn' }),
  };
}

/** A share in percent with two decimals, half up. */
function percent(part: bigint, whole: bigint): string {
  const hundredths = whole === 0n ? 0n : divideHalfUp(part * 10_000n, whole);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

interface TodayFigures extends Record<string, unknown> {
  readonly collectedToday: string;
  readonly expectedToday: string;
  readonly cash: string;
  readonly borrowers: number;
}

async function findTodayFigures(db: Database, own: SQL, scope: LoanScope, asOf: PlainDate) {
  const isStaff = scope.borrowerId === undefined;
  const { rows } = await db.execute<TodayFigures>(sql`
    with own as (select l.id from loan l join borrower b on b.id = l.borrower_id where ${own})
    select
      (select coalesce(sum(p.amount), 0)::numeric(18,2)::text from payment p
        join own on own.id = p.loan_id
        left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
        where ${CAME_IN} and p.received_on = ${asOf} and v.payment_id is null) as "collectedToday",
      (select coalesce(sum(i.principal + i.interest + i.insurance + i.fees + i.tax),
          0)::numeric(18,2)::text
        from installment i join own on own.id = i.loan_id
        join loan l on l.id = i.loan_id and l.status <> 'voided'
        where i.due_on = ${asOf}) as "expectedToday",
      (select coalesce(sum(j.amount), 0)::numeric(18,2)::text from (${BALANCES_NOW}) j
        join fund f on f.id = j.fund_id and f.currency = ${BASE_CURRENCY}
        where j.account = ${ACCOUNTS.cash} and ${isStaff}) as cash,
      (select count(*)::int from borrower where ${isStaff}) as borrowers`);
  return rows[0]!;
}
