import type { User, UserQuery } from '@core/contract/users';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText, plainSql } from '../../platform/db/text';
import { matchesWords, planPage, type SortKey } from '../../platform/http/pagination';

const SORTS: Readonly<Record<string, SortKey>> = {
  name: { column: plainSql(sql`u.full_name`), type: 'text' },
  email: { column: sql`lower(u.username)`, type: 'text' },
  createdAt: { column: sql`u.id`, type: 'bigint' },
};

const COLUMNS = sql<User>`u.id, lower(u.username) as email, u.full_name as "fullName", u.profile,
  u.status, ${instantText(sql`u.created_at`)} as "createdAt",
  exists (select from staff_recovery r where r.user_id = u.id and r.status = 'waiting')
    as "awaitsRecovery",
  (select count(*)::int from session s where s.user_id = u.id) as "openSessions",
  (select ${instantText(sql`max(s.last_used_at)`)} from session s where s.user_id = u.id)
    as "lastUsedAt"`;

export function findUserPage(db: Database, query: UserQuery) {
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'name', id: sql`u.id` });
  const isStatus = query.status === undefined ? sql`true` : sql`u.status = ${query.status}`;
  const isProfile = query.profile === undefined ? sql`true` : sql`u.profile = ${query.profile}`;
  const matches = matchesWords(plainSql(sql`u.full_name || ' ' || u.username`), query.search);
  const filter = sql`${isStatus} and ${isProfile} and ${matches}`;
  return findPage(db, query, plan, { columns: COLUMNS, from: sql`from app_user u`, filter });
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
