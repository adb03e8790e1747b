import type { ChosenNames } from '@core/contract/portfolio';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Groups that figures are narrowed to, by their numbers; 0 is none. */
type Chosen = { readonly [Group in keyof ChosenNames]?: number | undefined };

/** Names of the groups that figures are narrowed to. */
export async function findChosenNames(
  db: Database,
  { productId, officerId, zoneId }: Chosen,
): Promise<ChosenNames> {
  const { rows } = await db.execute<ChosenNames & Record<string, unknown>>(sql`
    select
      (select name from loan_product_version where product_id = ${productId ?? null}::bigint
        order by version desc limit 1) as "productId",
      (select full_name from app_user where id = ${officerId ?? null}::bigint) as "officerId",
      (select name from catalogue_entry where id = ${zoneId ?? null}::bigint) as "zoneId"`);
  return rows[0]!;
}
