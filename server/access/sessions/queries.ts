import type { UserSession, UserSessionQuery } from '@core/contract/sessions';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText, plainSql } from '../../platform/db/text';
import { matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { isOpenAt } from '../identity/sessions';

const SORTS: Readonly<Record<string, SortKey>> = {
  name: { column: plainSql(sql`u.full_name`), type: 'text' },
  createdAt: { column: sql`s.created_at`, type: 'timestamptz' },
  lastUsedAt: { column: sql`s.last_used_at`, type: 'timestamptz' },
};

const SEARCHED = plainSql(sql`u.full_name || ' ' || u.username || ' ' || s.address`);

/** Every open session, with whose it is; `currentId` marks the one that asks. */
export function findSessionPage(
  db: Database,
  query: UserSessionQuery,
  { now, currentId }: { readonly now: Date; readonly currentId: string },
) {
  const plan = planPage({
    query,
    sorts: SORTS,
    defaultSort: 'lastUsedAt',
    defaultDirection: 'desc',
    id: sql`s.number`,
  });
  const isProfile = query.profile === undefined ? sql`true` : sql`u.profile = ${query.profile}`;
  const columns = sql<UserSession>`s.number as id, u.id as "userId", u.full_name as "fullName",
    lower(u.username) as email, u.profile, s.device, s.address,
    ${instantText(sql`s.created_at`)} as "createdAt",
    ${instantText(sql`s.last_used_at`)} as "lastUsedAt", s.id = ${currentId} as "isCurrent"`;
  return findPage(db, query, plan, {
    columns,
    from: sql`from session s join app_user u on u.id = s.user_id`,
    filter: sql`${isOpenAt(now)} and ${isProfile} and ${matchesWords(SEARCHED, query.search)}`,
  });
}
