import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Facts of a user: name, scope of the profile, and whether they ever signed in. */
export async function findUserFacts(db: Database, userId: number) {
  const { rows } = await db.execute<{ fullName: string; scope: string; hasEntered: boolean }>(sql`
    select u.full_name as "fullName", p.scope, u.entered_at is not null as "hasEntered"
    from app_user u join profile p on p.code = u.profile where u.id = ${userId}`);
  return rows[0];
}
