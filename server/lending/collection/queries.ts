import type { PlainDate } from '@core/calendar/plainDate';
import type {
  CollectionRoute,
  CollectionRouteQuery,
  CollectionStop,
  Collector,
} from '@core/contract/collection';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findBaseCurrency } from '../../access/currencies/queries';
import { findPage } from '../../platform/db/findPage';
import { UNPAID } from '../loans/queries';
import { REPLACED } from '../paymentPromises/queries';
import { CAME_IN, NOT_VOIDED, PREPAYMENTS, RECEIVED } from '../payments/paymentSql';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { numberSql } from '../../platform/db/text';
import { isSquared } from './squared';

/** Payments of a loan on a day that were not voided; of one person, or of anybody. */
export const collectedOf = (loanId: SQL, on: SQL, by: SQL) => sql`
  coalesce((select sum(${RECEIVED}) from payment p
    where ${CAME_IN} and p.loan_id = ${loanId} and p.received_on = ${on} and ${by}
      and ${NOT_VOIDED}), 0)`;

/**
 * Money that settled on a day what a loan `l` owed by then: what came in beyond it, on principal
 * that somebody chose to repay ahead, on what falls due later or for nothing, is none of it.
 */
const settledOf = (on: SQL) => sql`
  (coalesce((select sum(a.amount) from payment p
      join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
      join installment i on i.loan_id = a.loan_id and i.number = a.installment_number
      where ${CAME_IN} and p.loan_id = l.id and p.received_on = ${on} and ${NOT_VOIDED}
        and i.due_on <= ${on}), 0)
    - coalesce((select sum(e.amount) from (${PREPAYMENTS}) e
      join installment i on i.loan_id = e.loan_id and i.number = e.number
      where e.loan_id = l.id and e.received_on = ${on} and i.due_on <= ${on}), 0))`;

/**
 * Money that a loan `l` is expected to pay on a day: the sum due by then, with as much of it as was
 * paid that day. Nothing falls due any more of one that was written off.
 */
export const expectedOf = (on: SQL) => sql`
  (case when l.status = 'active' and l.next_due_on <= ${on} then l.late_interest_receivable
      + coalesce((select sum(${UNPAID})
          from installment i where i.loan_id = l.id and i.is_open and i.due_on <= ${on}), 0)
      else 0 end
    + ${settledOf(on)})`;

/** Promise of a loan `l` for a day, or nothing. */
export const promiseOf = (on: SQL) => sql`(
  select json_build_object('number', ${numberSql('promise', sql`r.id`)}, 'amount', r.amount::text)
  from payment_promise r where r.loan_id = l.id and r.promised_on = ${on}
    and r.voided_at is null and not ${REPLACED}
  order by r.id desc limit 1)`;

/** The visits of a person on a day: routes that are not cancelled, in their order. */
export async function findStops(
  db: Database,
  userId: number,
  on: PlainDate,
): Promise<(CollectionStop & { readonly zone: string })[]> {
  const ofCollector = sql`p.recorded_by = ${userId}`;
  const collected = collectedOf(sql`l.id`, sql`${on}::date`, ofCollector);
  const { rows } = await db.execute<CollectionStop & { zone: string } & Record<string, unknown>>(
    sql`
    select l.id as "loanId", ${numberSql('loan', sql`l.id`)} as "loanNumber",
      b.full_name as "borrowerName", b.phone, b.address, r.zone, l.currency,
      ${expectedOf(sql`${on}::date`)}::numeric(18,2)::text as expected,
      ${collected}::numeric(18,2)::text as collected, 
      ${promiseOf(sql`${on}::date`)} as promise
    from collection_route r join collection_route_loan rl on rl.route_id = r.id
    join loan l on l.id = rl.loan_id join borrower b on b.id = l.borrower_id
    where r.collector_id = ${userId} and r.collect_on = ${on} and r.status <> 'cancelled'
    order by r.id, rl.position`,
  );
  return rows;
}

/** The last day up to another on which a person had a route whose cash is not squared. */
export async function findUnclosedDay(
  db: Database,
  userId: number,
  upTo: PlainDate,
): Promise<PlainDate | undefined> {
  const { rows } = await db.execute<{ day: PlainDate }>(sql`
    select min(day) as day from (
      select r.collect_on as day from collection_route r
      where r.collector_id = ${userId} and r.collect_on <= ${upTo} and r.status <> 'cancelled'
      union
      select d.business_date from cash_desk d
      where d.user_id = ${userId} and d.business_date <= ${upTo}
    ) days where not exists (select 1 from cash_desk d where d.user_id = ${userId}
      and d.business_date = day and ${isSquared(upTo)})
    having min(day) is not null`);
  return rows[0]?.day;
}

type Currency = CollectionStop['currency'];

/** The currencies of the lender's funds, or the one of totals where there is none yet. */
export async function findFundCurrencies(db: Database): Promise<Currency[]> {
  const { rows } = await db.execute<{ currency: Currency }>(
    sql`select code as currency from lender_currency
      where code in (select currency from fund) order by position`,
  );
  return rows.length === 0 ? [await findBaseCurrency(db)] : rows.map(({ currency }) => currency);
}

const routeColumns = sql<CollectionRoute>`
  r.id, r.collect_on as "collectOn", r.collector_id as "collectorId",
  u.full_name as "collectorName", r.zone, r.status,
  coalesce(t.loans, 0) as loans, coalesce(t.amounts, '[]') as amounts`;

const routesFrom = sql`
  from collection_route r join app_user u on u.id = r.collector_id
  cross join lateral (
    select sum(c.loans)::int as loans, json_agg(json_build_object('currency', c.currency,
      'expected', c.expected::numeric(18,2)::text,
      'collected', c.collected::numeric(18,2)::text) order by c.currency) as amounts
    from (
      select l.currency, count(*) as loans, sum(${expectedOf(sql`r.collect_on`)}) as expected,
        sum(${collectedOf(sql`l.id`, sql`r.collect_on`, sql`p.recorded_by = u.id`)}) as collected
      from collection_route_loan rl join loan l on l.id = rl.loan_id where rl.route_id = r.id
      group by l.currency
    ) c
  ) t`;

export function findRoutePage(db: Database, query: CollectionRouteQuery) {
  const plan = planPage({
    query,
    sorts: { collectOn: { column: sql`r.collect_on`, type: 'date' } },
    defaultSort: 'collectOn',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const { from, to } = query;
  const after = from === undefined ? sql`true` : sql`r.collect_on >= ${from}`;
  const until = to === undefined ? sql`true` : sql`r.collect_on <= ${to}`;
  const matches = matchesWords(sql`lower(u.full_name || ' ' || r.zone)`, query.search);
  const filter = sql`${after} and ${until} and ${matches}`;
  return findPage(db, query, plan, { columns: routeColumns, from: routesFrom, filter });
}

export async function findRoutes(db: Database, filter: SQL): Promise<CollectionRoute[]> {
  const { rows } = await db.execute<CollectionRoute & Record<string, unknown>>(sql`
    select ${routeColumns} ${routesFrom} where ${filter} order by r.collect_on, r.id`);
  return rows;
}

/** Active people of the team; one of them, or all. */
export async function findCollectors(db: Database, id?: number): Promise<Collector[]> {
  const isAsked = id === undefined ? sql`true` : sql`u.id = ${id}`;
  const { rows } = await db.execute<Collector & Record<string, unknown>>(sql`
    select u.id, u.full_name as name from app_user u
    join profile p on p.code = u.profile and p.scope = 'staff'
    where u.status = 'ACTIVA' and ${isAsked} order by u.full_name, u.id`);
  return rows;
}

/** The loans of a list that are in another route of that day. */
export async function findLoanOnRoute(
  db: Database,
  on: PlainDate,
  loanIds: readonly number[],
): Promise<number | undefined> {
  const { rows } = await db.execute<{ loanId: number }>(sql`
    select rl.loan_id as "loanId" from collection_route r
    join collection_route_loan rl on rl.route_id = r.id
    where r.collect_on = ${on} and r.status <> 'cancelled'
      and rl.loan_id = any(${sql.param(loanIds)}::bigint[]) limit 1`);
  return rows[0]?.loanId;
}
