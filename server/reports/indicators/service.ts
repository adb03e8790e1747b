import { addDays, addMonths, type PlainDate } from '@core/calendar/plainDate';
import { daysFromMonday } from '@core/calendar/workingDays';
import type {
  CashOutlook,
  IndicatorGroups,
  IndicatorGroupsQuery,
  IndicatorQuery,
  Indicators,
  IndicatorTrend,
} from '@core/contract/indicators';
import { DomainError } from '@core/errors/domainError';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import type { LoanScope } from '../../access/identity/scope';
import type { Database } from '../../platform/db/client';
import { forecastFunds } from '../../money/funds/forecast';
import { getFundRow } from '../../money/funds/profile';
import { findPeriod, type Period } from './flows';
import { findChosenNames } from '../portfolio/chosenNames';
import { findGroupIndicators } from './groups';
import { findLateEntries } from './lateEntries';
import type { IndicatorScope } from './scope';
import { findStandings } from './standing';
import { monthsBetween } from './vintages';

/** The loans, the days and what is known of them that a question is about. */
interface Asked {
  readonly scope: IndicatorScope;
  readonly period: Period;
  readonly firstDay: PlainDate | null;
  readonly lastDay: PlainDate | null;
}

/** Months that the figures reach back where nobody says since when: those of a year. */
export const TREND_MONTHS = 12;

/** Months that weeks reach back where nobody says since when. */
export const WEEK_MONTHS = 2;

/** Months that figures go back at most, whatever they are by: vintages grow by their square. */
const MONTHS_MAX = 60;

/** Days whose close was written down, the first and the last. */
async function findDays(db: Database) {
  const { rows } = await db.execute<{ firstDay: PlainDate | null; lastDay: PlainDate | null }>(
    sql`select min(day)::text as "firstDay", max(day)::text as "lastDay" from fact_day`,
  );
  return rows[0]!;
}

/**
 * Loans and days that are asked for, by default the month of the last closed day, or some `months`
 * before it. Throws, each at its field: DAY_NOT_RECORDED for a day whose close is not written down,
 * PANEL_DAY_TOO_EARLY for one before the first close, PERIOD_INVALID where the period ends before
 * it begins, PANEL_PERIOD_TOO_LONG where it does long after, FUND_CURRENCY_OTHER of a fund in
 * another currency.
 */
export async function askedOf(
  db: Database,
  { currency, from, to, ...narrowing }: IndicatorQuery,
  { officerIds }: LoanScope,
  today: PlainDate,
  months = 0,
): Promise<Asked> {
  const days = await findDays(db);
  const last = days.lastDay ?? addDays(today, -1);
  if (to !== undefined && to > last) {
    throw new DomainError('DAY_NOT_RECORDED', { on: to, to: last }, 'to');
  }
  const end = to ?? last;
  if (from !== undefined && from > end) throw new DomainError('PERIOD_INVALID', {}, 'from');
  const earliest = days.firstDay ?? last;
  if (to !== undefined && to < earliest) {
    throw new DomainError('PANEL_DAY_TOO_EARLY', { from: earliest }, 'to');
  }
  const start = from ?? addMonths(`${end.slice(0, 7)}-01`, -months);
  const first = addMonths(`${end.slice(0, 7)}-01`, -MONTHS_MAX);
  if (start < first) {
    throw new DomainError('PANEL_PERIOD_TOO_LONG', { max: MONTHS_MAX, from: first }, 'from');
  }
  const ofFund =
    narrowing.fundId === undefined ? undefined : (await getFundRow(db, narrowing.fundId)).currency;
  if (currency !== undefined && ofFund !== undefined && currency !== ofFund) {
    throw new DomainError('FUND_CURRENCY_OTHER', { currency: ofFund }, 'currency');
  }
  const chosen = currency ?? ofFund ?? (await findBaseCurrency(db));
  const scope = { ...narrowing, currency: chosen, ...(officerIds && { officerIds }) };
  return { scope, period: { from: start, to: end }, ...days };
}

/** Monday of the week of a day. */
const mondayOf = (day: PlainDate): PlainDate => addDays(day, -daysFromMonday(day));

/** Last days of the months of a period, before its end. */
const monthEnds = (from: PlainDate, to: PlainDate): PlainDate[] =>
  monthsBetween(from.slice(0, 7), to.slice(0, 7))
    .map((month) => addDays(addMonths(`${month}-01`, 1), -1))
    .filter((day) => day < to);

/** Groups of a scope whose names its reader may know: no officer of another portfolio. */
const reachedIn = ({ officerId, officerIds, ...scope }: IndicatorScope) => ({
  ...scope,
  officerId: officerIds?.includes(officerId ?? 0) === false ? undefined : officerId,
});

/** Indicators of a period and of its last day. */
export async function getIndicators(
  db: Database,
  query: IndicatorQuery,
  reader: LoanScope,
  today: PlainDate,
): Promise<Indicators> {
  const { scope, period, firstDay, lastDay } = await askedOf(db, query, reader, today);
  const [standing] = await findStandings(db, scope, [period.to]);
  return {
    currency: scope.currency,
    firstDay,
    lastDay,
    chosen: await findChosenNames(db, reachedIn(scope)),
    standing: standing!,
    period: await findPeriod(db, scope, period),
    late: await findLateEntries(db, scope, period, {
      monthEnds: monthEnds(addMonths(period.to, -TREND_MONTHS), period.to),
      monday: mondayOf(query.from ?? addMonths(period.from, -WEEK_MONTHS)),
    }),
  };
}

/** The portfolio at the end of each month of a period, and on its last day. */
export async function getTrend(
  db: Database,
  query: IndicatorQuery,
  reader: LoanScope,
  today: PlainDate,
): Promise<IndicatorTrend> {
  const { scope, period } = await askedOf(db, query, reader, today, TREND_MONTHS);
  const ends = monthEnds(period.from, period.to);
  const { currency } = scope;
  return { currency, items: await findStandings(db, scope, [...ends, period.to]) };
}

/** Indicators of each group of a period. */
export async function getGroups(
  db: Database,
  { groupBy, ...query }: IndicatorGroupsQuery,
  reader: LoanScope,
  today: PlainDate,
): Promise<IndicatorGroups> {
  const { scope, period } = await askedOf(db, query, reader, today);
  const groups = await findGroupIndicators(db, scope, groupBy, period);
  return { currency: scope.currency, ...period, groups };
}

/** Cash of all funds of a currency, or of one, over thirteen weeks. */
export async function getCashOutlook(
  db: Database,
  { currency, fundId }: Pick<IndicatorScope, 'currency' | 'fundId'>,
  today: PlainDate,
): Promise<CashOutlook> {
  const { rows } = await db.execute<{ id: number; currency: string }>(sql`
    select id, currency from fund where currency = ${currency}
      and ${fundId === undefined ? sql`true` : sql`id = ${fundId}`} order by id`);
  const funds = await forecastFunds(db, rows, today);
  const total = (texts: readonly string[]) =>
    formatMoney(sum(texts.map((text) => parseMoney(text, currency))), currency);
  const weeks = (funds[0]?.weeks ?? []).map(({ from, to }, index) => {
    const ofWeek = funds.map((fund) => fund.weeks[index]!);
    return {
      from,
      to,
      collections: total(ofWeek.map((week) => week.collections)),
      disbursements: total(ofWeek.map((week) => week.disbursements)),
      cash: total(ofWeek.map((week) => week.cash)),
    };
  });
  return {
    currency,
    asOf: today,
    cash: total(funds.map(({ cash }) => cash)),
    overdue: total(funds.map(({ overdue }) => overdue)),
    weeks,
  };
}
