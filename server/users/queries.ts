import type { User, UserQuery } from '@core/contract/users';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { instantText, plainSql } from '../db/text';
import { cutPage, matchesWords, planPage, type SortKey } from '../http/pagination';

const SORTS: Readonly<Record<string, SortKey>> = {
  name: { column: plainSql(sql`u.full_name`), type: 'text' },
  email: { column: sql`lower(u.username)`, type: 'text' },
  createdAt: { column: sql`u.id`, type: 'bigint' },
};

const COLUMNS = sql`u.id, lower(u.username) as email, u.full_name as "fullName", u.profile,
  u.status, ${instantText(sql`u.created_at`)} as "createdAt",
  (select count(*)::int from session s where s.user_id = u.id) as "openSessions",
  (select ${instantText(sql`max(s.last_used_at)`)} from session s where s.user_id = u.id)
    as "lastUsedAt"`;

type Row = User & { readonly sort_key: string } & Record<string, unknown>;

export async function findUserPage(db: Database, query: UserQuery) {
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'name', id: sql`u.id` });
  const isStatus = query.status === undefined ? sql`true` : sql`u.status = ${query.status}`;
  const isProfile = query.profile === undefined ? sql`true` : sql`u.profile = ${query.profile}`;
  const matches = matchesWords(plainSql(sql`u.full_name || ' ' || u.username`), query.search);
  const filter = sql`${isStatus} and ${isProfile} and ${matches}`;
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS}, ${plan.sortKey} as sort_key from app_user u
    where ${filter} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from app_user u where ${filter}`,
  );
  const page = cutPage(rows, query, plan);
  const items = page.items.map(({ sort_key: _key, ...row }) => row);
  return { ...page, items, total: counted.rows[0]!.total };
}

export async function findUserById(db: Database, id: number): Promise<User | undefined> {
  const { rows } = await db.execute<User & Record<string, unknown>>(
    sql`select ${COLUMNS} from app_user u where u.id = ${id}`,
  );
  return rows[0];
}

/** The status that an account had when it was closed last. */
export async function findStatusBeforeClosing(db: Database, id: number) {
  const { rows } = await db.execute<{ status: string | null }>(sql`
    select before ->> 'status' as status from audit_log
    where entity = 'user' and entity_id = ${id} and action = 'closeUser'
    order by audit_log.id desc limit 1`);
  return rows[0]?.status ?? undefined;
}
