import type { ListQuery } from '@core/contract/common';
import { sql, type SQL } from 'drizzle-orm';
import { cutPage, type PagePlan } from '../http/pagination';
import type { Database } from './client';

/** Parts of a list's query; the columns say what a row is. */
interface ListParts<T> {
  readonly columns: SQL<T>;
  /** Clause that starts with its `from`. */
  readonly from: SQL;
  readonly filter: SQL;
}

/** A page of a list with how many rows the filter leaves in all. */
export async function findPage<T>(
  db: Database,
  query: ListQuery,
  plan: PagePlan,
  { columns, from, filter }: ListParts<T>,
) {
  const { rows } = await db.execute<{ id: number; sort_key: string }>(sql`
    select ${columns}, ${plan.sortKey} as sort_key ${from}
    where ${filter} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${from} where ${filter}`,
  );
  const page = cutPage(rows, query, plan);
  const items = page.items.map(({ sort_key: _key, ...row }) => row as unknown as T);
  return { ...page, items, total: counted.rows[0]!.total };
}
