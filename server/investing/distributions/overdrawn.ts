import type { OverdrawnWallet } from '@core/contract/distributions';
import { ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { LoanPlan } from './planned';

/** Wallets that an act leaves below zero, by the table of what it takes of each. */
async function findOverdrawn(db: Database, taken: SQL): Promise<OverdrawnWallet[]> {
  const { rows } = await db.execute<OverdrawnWallet & Record<string, unknown>>(sql`
    select u.id as "userId", u.full_name as name, f.id as "fundId", f.name as "fundName",
      f.currency, (w.available - t.taken)::numeric(18,2)::text as available
    from ${taken} t
    join investor_wallet w on w.investor_id = t.investor_id and w.fund_id = t.fund_id
    join investor i on i.id = w.investor_id join app_user u on u.id = i.user_id
    join fund f on f.id = w.fund_id
    where t.taken > 0 and w.available < t.taken order by u.full_name, u.id, f.id`);
  return rows;
}

/** Wallets that plans leave below zero: those of which they take more back than they give. */
export async function findOverdrawnBy(
  db: Database,
  plans: readonly LoanPlan[],
): Promise<OverdrawnWallet[]> {
  const lines = plans.flatMap(({ loan: { fundId, currency }, distributions }) =>
    distributions
      .flatMap((one) => one.lines)
      .filter(({ investor, net }) => investor !== null && net !== ZERO)
      .map(({ investor, net }) => ({ investor, fundId, taken: formatMoney(-net, currency) })),
  );
  // Most lots take nothing back.
  if (!lines.some(({ taken }) => !taken.startsWith('-'))) return [];
  const list = (of: (line: (typeof lines)[number]) => unknown) => sql.param(lines.map(of));
  return findOverdrawn(
    db,
    sql`(
      select n.investor_id, n.fund_id, sum(n.taken) as taken
      from unnest(${list(({ investor }) => investor)}::bigint[],
        ${list(({ fundId }) => fundId)}::bigint[], ${list(({ taken }) => taken)}::numeric[])
        as n (investor_id, fund_id, taken)
      group by 1, 2)`,
  );
}

/** Wallets that undoing a generated lot leaves below zero; none where another lot followed it. */
export const findOverdrawnByUndoing = (db: Database, lotId: number): Promise<OverdrawnWallet[]> =>
  findOverdrawn(
    db,
    sql`(
      select n.investor_id, o.fund_id, sum(n.net) as taken
      from distribution d join distribution_line n on n.distribution_id = d.id
      join opportunity o on o.id = d.opportunity_id
      where d.lot_id = ${lotId} and n.investor_id is not null and not exists (
        select from distribution_lot x where x.status = 'GENERADO' and x.id > ${lotId})
      group by 1, 2)`,
  );
