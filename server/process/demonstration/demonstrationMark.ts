import { eq, inArray } from 'drizzle-orm';
import { checkPassword } from '../../access/identity/passwords';
import { StartError } from '../../platform/startError';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import { setting } from '../../platform/db/tables/settings';
import { asSent, DEMO_PASSWORD } from '../../access/identity/demoPassword';
import { USERS } from './users';

const NAME = 'demonstration';

/** Says in the database itself that its people and loans are invented. */
export async function markDemonstration(tx: Database, now: Date): Promise<void> {
  const value = { seededAt: now.toISOString() };
  await tx.insert(setting).values({ name: NAME, value, updatedAt: now }).onConflictDoNothing();
}

/**
 * True of a database that was seeded as a demonstration: by its mark, or, where an older version
 * seeded it, by a seeded user whom the published password still lets in.
 */
export async function isDemonstration(db: Database): Promise<boolean> {
  const marks = await db.select({ name: setting.name }).from(setting).where(eq(setting.name, NAME));
  if (marks.length > 0) return true;
  const names = USERS.map(({ username }) => username);
  const users = await db
    .select({ hash: appUser.passwordHash })
    .from(appUser)
    .where(inArray(appUser.username, names));
  for (const { hash } of users) {
    if (await checkPassword(hash, asSent(DEMO_PASSWORD))) return true;
  }
  return false;
}

/** Production never runs on it: anybody knows the password of its administrator. */
export async function refuseDemonstration(db: Database): Promise<void> {
  if (!(await isDemonstration(db))) return;
  throw new StartError(
    'Esta base tiene los datos y usuarios de demostración, cuya clave es pública: no se usa en ' +
      'producción. Elija una carpeta nueva con DATA_DIR, o una base vacía con DATABASE_URL, y ' +
      'cree su administrador con «npm run admin:create». Para seguir con la demostración quite ' +
      'NODE_ENV=production.',
  );
}
