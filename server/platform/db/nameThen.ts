import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './client';
import { formerUserName } from './tables/userNames';

/** Name that a user had at an instant; null of nobody. Acts and papers tell it, lists today's. */
export const nameThen = (userId: SQL, at: SQL) => sql`user_name_at(${userId}, ${at})`;

/** Name, at an instant, of whoever did something; «Sistema» of what happened by itself. */
export const doerThen = (userId: SQL, at: SQL) => sql`coalesce(${nameThen(userId, at)}, 'Sistema')`;

/** Keeps the name of a user before another takes its place: the database asks for it. */
export async function keepName(tx: Database, userId: number, now: Date): Promise<void> {
  const name = sql`(select full_name from app_user where id = ${userId})`;
  await tx.insert(formerUserName).values({ userId, name, until: now });
}
