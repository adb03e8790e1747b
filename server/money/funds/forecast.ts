import { getFundRow } from './profile';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { ForecastWeek, FundForecast } from '@core/contract/funds';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findFundCash } from '../journal/queries';
import { UNPAID } from '../../lending/loans/queries';
import { COMMITTED } from './committed';

const WEEKS = 13;
const WEEK_DAYS = 7;

/** The cash of a fund over thirteen weeks, from what is agreed today. */
export async function forecastFund(
  db: Database,
  fundId: number,
  asOf: PlainDate,
): Promise<FundForecast> {
  const { currency } = await getFundRow(db, fundId);
  const opening = await findFundCash(db, fundId);
  const { committed, overdue } = await findOutlook(db, fundId, asOf);
  const flows = await findFlows(db, fundId, asOf);
  let cash = opening;
  const weeks = flows.map(({ week, collections, disbursements }): ForecastWeek => {
    cash += parseMoney(collections, currency) - parseMoney(disbursements, currency);
    const from = addDays(asOf, week * WEEK_DAYS);
    const to = addDays(from, WEEK_DAYS - 1);
    return { from, to, collections, disbursements, cash: formatMoney(cash, currency) };
  });
  return {
    asOf,
    cash: formatMoney(opening, currency),
    committed,
    free: formatMoney(opening - parseMoney(committed, currency), currency),
    overdue,
    weeks,
  };
}

async function findOutlook(db: Database, fundId: number, asOf: PlainDate) {
  const { rows } = await db.execute<{ committed: string; overdue: string }>(sql`
    select
      (select coalesce(sum(${COMMITTED}), 0)::numeric(18,2)::text from loan
        where fund_id = ${fundId} and status in ('active', 'toDisburse')) as committed,
      (select coalesce(sum(${UNPAID}), 0)::numeric(18,2)::text
        from loan l join installment i on i.loan_id = l.id and i.is_open
        where l.fund_id = ${fundId} and l.status = 'active' and i.due_on < ${asOf}) as overdue`);
  return rows[0]!;
}

interface Flow extends Record<string, unknown> {
  readonly week: number;
  readonly collections: string;
  readonly disbursements: string;
}

async function findFlows(db: Database, fundId: number, asOf: PlainDate): Promise<Flow[]> {
  const { rows } = await db.execute<Flow>(sql`
    with dues as (
      select (i.due_on - ${asOf}::date) / ${WEEK_DAYS}::int as week, sum(${UNPAID}) as amount
      from loan l join installment i on i.loan_id = l.id and i.is_open
      where l.fund_id = ${fundId} and l.status = 'active' and i.due_on >= ${asOf}
        and i.due_on < ${asOf}::date + ${WEEKS * WEEK_DAYS}::int
      group by 1
    ), tranches as (
      select greatest(0, t.planned_on - ${asOf}::date) / ${WEEK_DAYS}::int as week,
        sum(t.amount) as amount
      from loan l join loan_tranche t on t.loan_id = l.id and t.number > 1
      left join tranche_disbursement d
        on d.loan_id = t.loan_id and d.number = t.number and d.undone_at is null
      where l.fund_id = ${fundId} and (l.status = 'active' or l.held_cash > 0)
        and l.undisbursed_principal > 0 and d.id is null
      group by 1
    ), waiting as (
      select greatest(0, l.disbursed_on - ${asOf}::date) / ${WEEK_DAYS}::int as week,
        sum(l.held_cash - l.undisbursed_principal) as amount
      from loan l where l.fund_id = ${fundId} and l.status = 'toDisburse' and l.held_cash > 0
      group by 1
    )
    select w as week, coalesce(d.amount, 0)::numeric(18,2)::text as collections,
      (coalesce(t.amount, 0) + coalesce(h.amount, 0))::numeric(18,2)::text as disbursements
    from generate_series(0, ${WEEKS - 1}::int) w
    left join dues d on d.week = w left join tranches t on t.week = w
    left join waiting h on h.week = w order by w`);
  return rows;
}
