import type { WaitingLink } from '@core/contract/userLinks';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { findHindrance } from '../staffRecoveries/queries';

type Row = Omit<WaitingLink, 'isMine' | 'hindrance'> &
  Record<string, unknown> & { readonly askerId: number };

/** Links asked for and neither shown nor ended, the oldest first. */
export async function findWaitingLinks(
  db: Database,
  readerId: number,
  now: Date,
): Promise<WaitingLink[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.user_id as "userId", u.full_name as "fullName", lower(u.username) as email,
      u.profile, a.full_name as "askedBy", ${instantText(sql`r.asked_at`)} as "askedAt",
      ${instantText(sql`r.expires_at`)} as "expiresAt", r.asked_by as "askerId",
      g.full_name as "agreedBy"
    from shown_link_request r join app_user u on u.id = r.user_id
    join app_user a on a.id = r.asked_by left join app_user g on g.id = r.agreed_by
    where r.used_at is null and r.ended_at is null and r.expires_at > ${now}
    order by r.id limit 50`);
  const items: WaitingLink[] = [];
  for (const { askerId, ...row } of rows) {
    const asked = { userId: row.userId, askedBy: askerId };
    const hindrance = await findHindrance(db, asked, readerId, now);
    items.push({ ...row, isMine: askerId === readerId, hindrance });
  }
  return items;
}
