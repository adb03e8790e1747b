import { roundedAmount } from '../../platform/db/minorUnits';
import type { PlainDate } from '@core/calendar/plainDate';
import {
  OVERDUE_BANDS,
  type BalanceGrouping,
  type BalanceQuery,
  type PortfolioGroup,
  type PortfolioTotals,
} from '@core/contract/portfolio';
import { RISK_RATINGS } from '@core/loan/riskRating';
import { ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { LoansAt } from '../../lending/pastLoans/loansAt';
import { providedAt } from '../../money/provisions/queries';
import { findRatingRules, percentAt, ratingAt } from '../../money/riskRatings/ratings';
import { stoodOn } from '../indicators/scope';
import { totalsAt } from './queries';

const daysAt = (asOf: PlainDate) => sql`greatest(0, ${asOf}::date - l.next_due_on)`;

/** The band of a loan; without anything due it is in time. */
const bandAt = (asOf: PlainDate) =>
  sql`(array[${sql.join(
    OVERDUE_BANDS.map((band) => sql`${band}::text`),
    sql`, `,
  )}])[1 + width_bucket(coalesce(${daysAt(asOf)}, 0), array[1, 31, 61, 91, 121])]`;

const PRODUCT_OF_LOAN = sql`(select v.product_id from loan_product_version v
  where v.id = l.product_version_id)`;

/** Class of a loan; of one that is not alive, none. */
const RATING_OF_LOAN = sql`coalesce(${ratingAt(sql`l.rank`)}, '')`;

/** True of a loan with collateral at a close, as the panel has it; of no close yet, with it now. */
const isSecuredAt = (asOf: PlainDate) => sql`coalesce(
  (select f.is_secured from loan_fact f where f.loan_id = l.id and ${stoodOn(asOf)}),
  exists (select from collateral c where c.loan_id = l.id and c.status = 'constituted'))`;

const keyOf = (grouping: BalanceGrouping, asOf: PlainDate): SQL =>
  ({
    fund: sql`l.fund_id`,
    product: sql`coalesce(${PRODUCT_OF_LOAN}, 0)`,
    officer: sql`coalesce(b.officer_id, 0)`,
    zone: sql`coalesce(b.zone_id, 0)`,
    band: bandAt(asOf),
    rating: RATING_OF_LOAN,
  })[grouping];

/** The name of a group `g` by its key; a band or a class needs none. */
const NAMES: Readonly<Record<BalanceGrouping, SQL>> = {
  fund: sql`(select name from fund where id = g.key::bigint)`,
  product: sql`(select name from loan_product_version where product_id = g.key::bigint
    order by version desc limit 1)`,
  officer: sql`(select full_name from app_user where id = g.key::bigint)`,
  zone: sql`(select name from catalogue_entry where id = g.key::bigint)`,
  band: sql`g.key`,
  rating: sql`g.key`,
};

/** The loans of one group alone. */
export function groupFilter(query: Partial<BalanceQuery>, asOf: PlainDate): SQL {
  const { productId, officerId, zoneId, band, rating, guarantee } = query;
  const conditions = [sql`true`];
  const add = (grouping: BalanceGrouping, value: number | string | undefined) => {
    if (value !== undefined) conditions.push(sql`${keyOf(grouping, asOf)} = ${value}`);
  };
  add('product', productId);
  add('officer', officerId);
  add('zone', zoneId);
  add('band', band);
  add('rating', rating);
  if (guarantee !== undefined) conditions.push(sql`${isSecuredAt(asOf)} = ${guarantee === 'con'}`);
  return sql.join(conditions, sql` and `);
}

interface FoundGroup extends PortfolioTotals, Record<string, unknown> {
  readonly key: string;
  readonly provision: string | null;
  readonly provisionDue: string | null;
  readonly name: string | null;
}

/** Provision that classes and balances of a date ask for; the close of the day will book it. */
async function provisionDueAt(db: Database, asOf: PlainDate): Promise<SQL> {
  const percent = percentAt(await findRatingRules(db, asOf), sql`l`, sql`l.rank`);
  const ofLoan = roundedAmount(sql`l.outstanding_principal * ${percent} / 100`, sql`l.currency`);
  return sql`coalesce(sum(${ofLoan}), 0)::numeric(18,2)::text`;
}

/** The sums of each group of the loans that a filter admits. */
export async function findGroups(
  db: Database,
  filter: SQL,
  { from, asOf }: LoansAt,
  grouping: BalanceGrouping,
): Promise<FoundGroup[]> {
  const isRated = grouping === 'rating';
  const provision = isRated ? sql`coalesce(sum(p.amount), 0)::numeric(18,2)::text` : sql`null`;
  const due = isRated ? await provisionDueAt(db, asOf) : sql`null`;
  const provided = isRated ? sql`left join ${providedAt(asOf)} p on p.loan_id = l.id` : sql``;
  const { rows } = await db.execute<FoundGroup>(sql`
    select g.*, ${NAMES[grouping]} as name from (
      select (${keyOf(grouping, asOf)})::text as key, ${provision} as provision,
        ${due} as "provisionDue", ${totalsAt(asOf)}
      ${from} ${provided}
      where ${filter} group by 1
    ) g`);
  return rows;
}

/** Groups of two dates side by side: bands and classes in their order, others by name. */
export function besideEachOther(
  now: readonly FoundGroup[],
  before: readonly FoundGroup[] | undefined,
  currency: string,
): PortfolioGroup[] {
  const all = new Map([...(before ?? []), ...now].map(({ key, name }) => [key, name]));
  const find = (groups: readonly FoundGroup[] | undefined, key: string) => {
    const group = groups?.find((group) => group.key === key);
    if (group === undefined) return null;
    const { key: _key, name: _name, provision: _booked, provisionDue: _due, ...totals } = group;
    return totals;
  };
  const order: readonly string[] = [...OVERDUE_BANDS, ...RISK_RATINGS];
  const rankOf = (key: string) => order.indexOf(key);
  const isRanked = (key: string) => rankOf(key) >= 0;
  return [...all]
    .map(([key, name]) => ({ key, name, now: find(now, key), before: find(before, key) }))
    .map((group) => ({
      ...group,
      provision: now.find(({ key }) => key === group.key)?.provision ?? null,
      provisionDue: now.find(({ key }) => key === group.key)?.provisionDue ?? null,
      change: changeOf(group.now, group.before, currency),
    }))
    .toSorted(
      (a, b) =>
        (isRanked(a.key) && isRanked(b.key) ? rankOf(a.key) - rankOf(b.key) : 0) ||
        (a.name ?? '￿').localeCompare(b.name ?? '￿', 'es'),
    );
}

function changeOf(
  now: PortfolioTotals | null,
  before: PortfolioTotals | null,
  currency: string,
): string {
  const principalOf = (totals: PortfolioTotals | null) =>
    totals === null ? ZERO : parseMoney(totals.outstandingPrincipal, currency);
  return formatMoney(principalOf(now) - principalOf(before), currency);
}
