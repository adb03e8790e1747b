import type { PlainDate } from '@core/calendar/plainDate';
import type { IndicatorQuery } from '@core/contract/indicators';
import { sql, type SQL } from 'drizzle-orm';
import { amongOfficers } from '../../access/identity/reach';

/** Loans that figures are of: a currency, and what they are narrowed to. */
export interface IndicatorScope extends Pick<
  IndicatorQuery,
  'fundId' | 'productId' | 'officerId' | 'zoneId' | 'rating' | 'guarantee'
> {
  readonly currency: string;
  /** Officers whose portfolios the reader sees; left out: everybody's. */
  readonly officerIds?: readonly number[] | undefined;
}

const and = (conditions: readonly SQL[]) => sql.join([sql`true`, ...conditions], sql` and `);

/** Condition on a loan `l`: its currency and its fund. */
export const ofLoan = ({ currency, fundId }: IndicatorScope): SQL =>
  and([
    sql`l.currency = ${currency}`,
    ...(fundId === undefined ? [] : [sql`l.fund_id = ${fundId}`]),
  ]);

/** Condition on a fact `f`: what a loan belonged to by then. */
function ofFact(scope: IndicatorScope): SQL {
  const { productId, officerId, zoneId, rating, guarantee, officerIds } = scope;
  const ofGroup = (column: SQL, id: number | undefined) =>
    id === undefined ? [] : [sql`coalesce(${column}, 0) = ${id}`];
  return and([
    ...ofGroup(sql`f.product_id`, productId),
    ...ofGroup(sql`f.officer_id`, officerId),
    ...ofGroup(sql`f.zone_id`, zoneId),
    ...(rating === undefined ? [] : [sql`f.rating = ${rating}`]),
    ...(guarantee === undefined ? [] : [sql`f.is_secured = ${guarantee === 'con'}`]),
    ...(officerIds === undefined ? [] : [amongOfficers(sql`f.officer_id`, officerIds)]),
  ]);
}

/** True where the facts of a loan narrow the figures, not only its currency and fund. */
export const isNarrowed = ({ currency: _currency, fundId: _fund, ...narrowing }: IndicatorScope) =>
  Object.values(narrowing).some((value) => value !== undefined);

/** Condition on a fact, `f` or another: it stood at the close of a day. */
export const stoodOn = (day: SQL | PlainDate, fact: SQL = sql`f`): SQL =>
  sql`${fact}.from_on <= ${day} and (${fact}.until_on is null or ${fact}.until_on > ${day})`;

/** Condition: by the fact of a day, a loan is among those that figures are of. */
export const factOn = (scope: IndicatorScope, loanId: SQL, day: SQL): SQL =>
  isNarrowed(scope)
    ? sql`exists (select from loan_fact f
        where f.loan_id = ${loanId} and ${stoodOn(day)} and ${ofFact(scope)})`
    : sql`true`;

/** Condition: a column names a cell of the loans that figures are of. */
export const inCells = (scope: IndicatorScope, column: SQL): SQL => sql`${column} in (
  select f.id from portfolio_cell f
  where f.currency = ${scope.currency}
    and ${scope.fundId === undefined ? sql`true` : sql`f.fund_id = ${scope.fundId}`}
    and ${isNarrowed(scope) ? sql`f.is_secured is not null and ${ofFact(scope)}` : sql`true`})`;
