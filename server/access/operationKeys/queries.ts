import type { OperationKey, OperationKeyQuery } from '@core/contract/operationKeys';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { cutPage, planPage } from '../../platform/http/pagination';

type Row = OperationKey & { readonly sort_key: string } & Record<string, unknown>;

/** The keys with their standing at a moment. */
const keysAt = (now: Date) => sql`(
  select k.*, u.full_name as issuer, case
    when k.revoked_at is not null or (k.used_at is null and u.status <> 'ACTIVA') then 'revoked'
    when k.used_at is not null then 'used'
    when k.expires_at <= ${now} then 'expired'
    else 'live' end as state
  from operation_key k join app_user u on u.id = k.issued_by) k`;

const COLUMNS = sql`k.id, k.scope, k.state, k.issuer as "issuedBy",
  ${instantText(sql`k.issued_at`)} as "issuedAt",
  ${instantText(sql`k.expires_at`)} as "expiresAt",
  ${instantText(sql`k.used_at`)} as "usedAt"`;

export async function findOperationKeyPage(db: Database, query: OperationKeyQuery, now: Date) {
  const plan = planPage({
    query,
    sorts: { issuedAt: { column: sql`k.id`, type: 'bigint' } },
    defaultSort: 'issuedAt',
    defaultDirection: 'desc',
    id: sql`k.id`,
  });
  const isState = query.state === undefined ? sql`true` : sql`k.state = ${query.state}`;
  const isScope = query.scope === undefined ? sql`true` : sql`k.scope = ${query.scope}`;
  const filter = sql`${isState} and ${isScope}`;
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS}, ${plan.sortKey} as sort_key from ${keysAt(now)}
    where ${filter} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${keysAt(now)} where ${filter}`,
  );
  const page = cutPage(rows, query, plan);
  const items = page.items.map(({ sort_key: _key, ...row }) => row);
  return { ...page, items, total: counted.rows[0]!.total };
}

export async function findOperationKey(
  db: Database,
  id: number,
  now: Date,
): Promise<OperationKey | undefined> {
  const { rows } = await db.execute<OperationKey & Record<string, unknown>>(
    sql`select ${COLUMNS} from ${keysAt(now)} where k.id = ${id}`,
  );
  return rows[0];
}
