import { daysBetween } from '@core/calendar/plainDate';
import type { IndicatorGrouping } from '@core/indicators/bands';
import type { IndicatorGroup } from '@core/contract/indicators';
import { annualOf, percentText, ratioOf } from '@core/indicators/ratios';
import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { LENT_IN, type Period } from './flows';
import { inCells, type IndicatorScope } from './scope';

/** Group that a cell `c` is of. */
const KEYS: Readonly<Record<IndicatorGrouping, SQL>> = {
  fund: sql`c.fund_id::text`,
  product: sql`coalesce(c.product_id, 0)::text`,
  officer: sql`coalesce(c.officer_id, 0)::text`,
  zone: sql`coalesce(c.zone_id, 0)::text`,
  rating: sql`coalesce(c.rating, '')`,
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
  const { from, to } = period;
  const { rows } = await db.execute<GroupRow>(sql`
    with parts as (
      select cell_id, loans, principal, late_30 as late, 0 as lent, 0 as disbursed, 0 as fell_due,
        0 as on_time, 0 as income
      from standing_cell where day = ${to}
      union all
      select cell_id, 0, 0, 0, sum(principal), 0, 0, 0, 0
      from standing_cell where day between ${from} and ${to} group by cell_id
      union all
      select cell_id, 0, 0, 0, 0, sum(amount), 0, 0, 0 from ${LENT_IN(period)} group by cell_id
      union all
      select cell_id, 0, 0, 0, 0, 0, sum(amount), sum(paid), 0
      from due_cell where due_on between ${from} and ${to} group by cell_id
      union all
      select cell_id, 0, 0, 0, 0, 0, 0, 0, sum(income)
      from came_cell where received_on between ${from} and ${to}
      group by cell_id having sum(income) <> 0
    )
    select g.*, ${NAMES[grouping]} as name from (
      select key, sum(loans)::int as loans, ${sumText(sql`sum(principal)`)} as principal,
        ${sumText(sql`sum(late)`)} as late, ${sumText(sql`sum(lent)`)} as lent,
        ${sumText(sql`sum(disbursed)`)} as disbursed, ${sumText(sql`sum(fell_due)`)} as "fellDue",
        ${sumText(sql`sum(on_time)`)} as "paidOnTime", ${sumText(sql`sum(income)`)} as income
      from (
        select ${KEYS[grouping]} as key, p.* from parts p join portfolio_cell c on c.id = p.cell_id
        where c.is_secured is not null and ${inCells(scope, sql`c.id`)}
      ) s group by key
    ) g order by name nulls last, key`);
  const money = (amount: string) => parseMoney(amount, scope.currency);
  const days = daysBetween(from, to) + 1;
  return rows.map(({ key: group, name, late, lent, ...row }) => ({
    key: group,
    name,
    ...row,
    atRisk30: {
      amount: late,
      percent: percentText(ratioOf(money(late), money(row.principal))),
    },
    onTimeRatio: percentText(ratioOf(money(row.paidOnTime), money(row.fellDue))),
    yieldRatio: percentText(annualOf(money(row.income), { days, principalDays: money(lent) })),
  }));
}
