import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';

/** Name of a user; empty for nobody. */
export async function findUserName(db: Database, id: number): Promise<string> {
  const [user] = await db
    .select({ fullName: appUser.fullName })
    .from(appUser)
    .where(eq(appUser.id, id));
  return user?.fullName ?? '';
}
