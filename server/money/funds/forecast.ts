import { getFundRow } from './profile';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { ForecastWeek, FundForecast } from '@core/contract/funds';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
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
  const [forecast] = await forecastFunds(db, [{ id: fundId, currency }], asOf);
  return forecast!;
}

/** The cash of some funds, in their order: their loans are read once for all of them. */
export async function forecastFunds(
  db: Database,
  funds: readonly { readonly id: number; readonly currency: string }[],
  asOf: PlainDate,
): Promise<FundForecast[]> {
  const ids = funds.map(({ id }) => id);
  const commitments = await findCommitted(db, ids);
  const flows = await findFlows(db, ids, asOf);
  const forecasts: FundForecast[] = [];
  for (const { id, currency } of funds) {
    const { committed, ofInvestors } =
      commitments.find(({ fundId }) => fundId === id) ?? NO_COMMITMENT;
    const opening = (await findFundCash(db, id)) - parseMoney(ofInvestors, currency);
    const flowOf = (week: number) =>
      flows.find((flow) => flow.fundId === id && flow.week === week) ?? NOTHING;
    let cash = opening;
    const weeks = Array.from({ length: WEEKS }, (_, week): ForecastWeek => {
      const { collections, disbursements } = flowOf(week);
      cash += parseMoney(collections, currency) - parseMoney(disbursements, currency);
      const from = addDays(asOf, week * WEEK_DAYS);
      const to = addDays(from, WEEK_DAYS - 1);
      return { from, to, collections, disbursements, cash: formatMoney(cash, currency) };
    });
    forecasts.push({
      asOf,
      cash: formatMoney(opening, currency),
      committed,
      free: formatMoney(opening - parseMoney(committed, currency), currency),
      overdue: flowOf(OVERDUE).collections,
      weeks,
    });
  }
  return forecasts;
}

const among = (ids: readonly number[]) => sql`fund_id = any(${sql.param(ids)}::bigint[])`;

/**
 * Money of investors that is ready for loans that wait for theirs, the part of the loan that it is,
 * and the part of it in what a fund holds for the loan, which counts among the cash of the fund
 * until it leaves.
 */
const WAITING_PARTS = sql`
  select l.id as loan_id, o.reserved, least(1, o.reserved / l.principal) as part,
    least(o.reserved, l.held_cash) as held
  from opportunity o join loan l on l.request_id = o.request_id and l.status = 'toDisburse'
  where o.status = 'FONDEADA'`;

interface Commitment extends Record<string, unknown> {
  readonly fundId: number;
  /** Money of the lender that is to leave. */
  readonly committed: string;
  /** Money of investors that is to leave and stands in the cash of the fund. */
  readonly ofInvestors: string;
}

const NO_COMMITMENT = { committed: '0.00', ofInvestors: '0.00' };

async function findCommitted(db: Database, ids: readonly number[]): Promise<Commitment[]> {
  const { rows } = await db.execute<Commitment>(sql`
    select fund_id as "fundId", ${sumText(sql`sum(${COMMITTED} - coalesce(w.held, 0))`)}
        as committed, ${sumText(sql`sum(w.held)`)} as "ofInvestors"
    from loan l left join (${WAITING_PARTS}) w on w.loan_id = l.id
    where ${among(ids)} and status in ('active', 'toDisburse')
      and (undisbursed_principal > 0 or held_cash > 0) group by fund_id`);
  return rows;
}

/** Number that stands for the weeks before the first. */
const OVERDUE = -1;

const NOTHING = { collections: '0.00', disbursements: '0.00' };

interface Flow extends Record<string, unknown> {
  readonly fundId: number;
  readonly week: number;
  readonly collections: string;
  readonly disbursements: string;
}

/**
 * Part of the open installments of loans that is nothing to wait for: all of those of loans that
 * ended otherwise than paid, and the investors' part of those that live or wait for their money.
 */
const notAwaited = (ids: readonly number[]) => sql`
  select id as loan_id, 1 as part from loan
  where ${among(ids)} and status not in ('active', 'paidOff', 'toDisburse')
  union all
  select w.loan_id, w.part from (${WAITING_PARTS}) w
  union all
  select o.loan_id, coalesce(sum(s.outstanding) filter (where s.investor_id is not null), 0)
    / sum(s.outstanding)
  from opportunity o join share s on s.opportunity_id = o.id
  join loan l on l.id = o.loan_id and l.status = 'active'
  where s.outstanding > 0 group by o.loan_id`;

/**
 * Sums unpaid by fund and due date, a query of SQL: of all open installments, which their index
 * answers without a row of a table, less what is not awaited of them.
 */
const owedBy = (asOf: PlainDate, ids: readonly number[]) => {
  const areAsked = sql`i.is_open and i.${among(ids)}
    and i.due_on < ${asOf}::date + ${WEEKS * WEEK_DAYS}::int`;
  return sql`
    select i.fund_id, i.due_on, sum(${UNPAID}) as amount from installment i where ${areAsked}
    group by 1, 2
    union all
    select i.fund_id, i.due_on, sum(-${UNPAID} * p.part)
    from (${notAwaited(ids)}) p join installment i on i.loan_id = p.loan_id
    where ${areAsked} group by 1, 2`;
};

async function findFlows(db: Database, ids: readonly number[], asOf: PlainDate): Promise<Flow[]> {
  const { rows } = await db.execute<Flow>(sql`
    with owed as (${owedBy(asOf, ids)}), flow as (
      select fund_id, case when due_on < ${asOf} then ${OVERDUE}::int
          else (due_on - ${asOf}::date) / ${WEEK_DAYS}::int end as week,
        round(sum(amount), 2) as collections, 0 as disbursements
      from owed group by 1, 2
      union all
      select l.fund_id, greatest(0, t.planned_on - ${asOf}::date) / ${WEEK_DAYS}::int,
        0, t.amount
      from loan l join loan_tranche t on t.loan_id = l.id and t.number > 1
      left join tranche_disbursement d
        on d.loan_id = t.loan_id and d.number = t.number and d.undone_at is null
      where l.${among(ids)} and (l.status = 'active' or l.held_cash > 0)
        and l.undisbursed_principal > 0 and d.id is null
      union all
      select h.fund_id, h.week, greatest(0, -h.leaving), greatest(0, h.leaving) from (
        select l.fund_id, greatest(0, l.disbursed_on - ${asOf}::date) / ${WEEK_DAYS}::int as week,
          -- What investors put leaves them, whatever of it is handed over: a fee stays here.
          l.held_cash - l.undisbursed_principal - coalesce(w.reserved, 0) as leaving
        from loan l left join (${WAITING_PARTS}) w on w.loan_id = l.id
        where l.${among(ids)} and l.status = 'toDisburse' and l.held_cash > 0
      ) h
    )
    select fund_id as "fundId", week, ${sumText(sql`sum(collections)`)} as collections,
      ${sumText(sql`sum(disbursements)`)} as disbursements
    from flow group by fund_id, week`);
  return rows;
}
