import type { IndicatorGrouping } from '@core/indicators/bands';
import type { IndicatorGroup } from '@core/contract/indicators';
import { annualOf, percentText, ratioOf } from '@core/indicators/ratios';
import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import {
  DUES_IN,
  IS_INCOME,
  LENT_IN,
  principalDays,
  SHARES_OF,
  stoodWithin,
  type Period,
} from './flows';
import { ofFact, ofLoan, stoodOn, type IndicatorScope } from './scope';
import { lateOn } from './standing';

/** Groups that a loan belongs to, of its fact `f` or of the loan `l`. */
const KEYS: Readonly<Record<IndicatorGrouping, SQL>> = {
  fund: sql`l.fund_id::text`,
  product: sql`coalesce(f.product_id, 0)::text`,
  officer: sql`coalesce(f.officer_id, 0)::text`,
  zone: sql`coalesce(f.zone_id, 0)::text`,
  rating: sql`coalesce(f.rating, '')`,
};

const NAMES: Readonly<Record<IndicatorGrouping, SQL>> = {
  fund: sql`(select name from fund where id = g.key::bigint)`,
  product: sql`(select name from loan_product_version where product_id = g.key::bigint
    order by version desc limit 1)`,
  officer: sql`(select full_name from app_user where id = g.key::bigint)`,
  zone: sql`(select name from catalogue_entry where id = g.key::bigint)`,
  rating: sql`nullif(g.key, '')`,
};

interface GroupRow extends Record<string, unknown> {
  readonly key: string;
  readonly name: string | null;
  readonly loans: number;
  readonly principal: string;
  readonly late: string;
  readonly lent: string;
  readonly disbursed: string;
  readonly fellDue: string;
  readonly paidOnTime: string;
  readonly income: string;
}

/** A join of the fact of a day, which says what a loan belonged to then. */
const groupedOn = (day: SQL) => sql`
  join loan_fact f on f.loan_id = g.loan_id and ${stoodOn(day)}`;

/**
 * Indicators of each group: portfolio by who had it on the last day, money handed over, fallen due
 * and come in by who had the loan on each day.
 */
export async function findGroupIndicators(
  db: Database,
  scope: IndicatorScope,
  grouping: IndicatorGrouping,
  period: Period,
): Promise<IndicatorGroup[]> {
  const { to } = period;
  const key = KEYS[grouping];
  const { rows } = await db.execute<GroupRow>(sql`
    with parts as (
      select ${key} as key, count(*) as loans, sum(f.principal) as principal,
        sum(f.principal) filter (where ${lateOn(sql`${to}`)} > 30) as late,
        0 as lent, 0 as disbursed, 0 as fell_due, 0 as on_time, 0 as income
      from loan_fact f join loan l on l.id = f.loan_id
      where f.state = 'living' and ${stoodOn(to)} and ${ofLoan(scope)} and ${ofFact(scope)}
      group by 1
      union all
      select ${key}, 0, 0, 0, ${principalDays(period)}::numeric, 0, 0, 0, 0
      from loan_fact f join loan l on l.id = f.loan_id
      where ${stoodWithin(period)} and ${ofLoan(scope)} and ${ofFact(scope)} group by 1
      union all
      select ${key}, 0, 0, 0, 0, sum(g.amount), 0, 0, 0 from (
        select l.id as loan_id, e.posted_on as day, j.debit - j.credit as amount
        from ${LENT_IN(scope, period)}) g
      join loan l on l.id = g.loan_id ${groupedOn(sql`g.day`)} group by 1
      union all
      select ${key}, 0, 0, 0, 0, 0, sum(g.amount), sum(least(g.paid, g.amount)), 0 from (
        select d.loan_id, d.due_on as day, d.principal + d.interest as amount, d.paid
        from ${DUES_IN(scope, period)}) g
      join loan l on l.id = g.loan_id ${groupedOn(sql`g.day`)} group by 1
      union all
      select ${key}, 0, 0, 0, 0, 0, 0, 0, sum(g.amount) from (
        select p.loan_id, p.received_on as day, a.amount
        from ${SHARES_OF(scope, period)} and ${IS_INCOME}) g
      join loan l on l.id = g.loan_id ${groupedOn(sql`g.day`)} group by 1
    )
    select g.*, ${NAMES[grouping]} as name from (
      select key, sum(loans)::int as loans, ${sumText(sql`sum(principal)`)} as principal,
        ${sumText(sql`sum(late)`)} as late, ${sumText(sql`sum(lent)`)} as lent,
        ${sumText(sql`sum(disbursed)`)} as disbursed, ${sumText(sql`sum(fell_due)`)} as "fellDue",
        ${sumText(sql`sum(on_time)`)} as "paidOnTime", ${sumText(sql`sum(income)`)} as income
      from parts group by key
    ) g order by name nulls last, key`);
  const money = (amount: string) => parseMoney(amount, scope.currency);
  return rows.map(({ key: group, name, late, lent, ...row }) => ({
    key: group,
    name,
    ...row,
    atRisk30: {
      amount: late,
      percent: percentText(ratioOf(money(late), money(row.principal))),
    },
    onTimeRatio: percentText(ratioOf(money(row.paidOnTime), money(row.fellDue))),
    yieldRatio: percentText(annualOf(money(row.income), money(lent))),
  }));
}
