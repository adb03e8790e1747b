import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import { hashPassword } from './passwords';

export async function findUser(db: Database, username: string) {
  const [row] = await db.select().from(appUser).where(eq(appUser.username, username));
  return row;
}

/** The life of an account; only an active one is validated. */
export type AccountStatus =
  | 'PENDIENTE_CORREO'
  | 'PENDIENTE_VALIDACION'
  | 'OBSERVADA'
  | 'ACTIVA'
  | 'SUSPENDIDA'
  | 'BLOQUEADA'
  | 'BAJA';

interface NewUser {
  /** An e-mail, upper-cased. */
  readonly username: string;
  /** Hash that the browser would send: the SHA-256 of the password, as hex. */
  readonly password: string;
  readonly fullName: string;
  /** One of the factory, or one that was added. */
  readonly profile: string;
  readonly status: AccountStatus;
  readonly phone?: string;
  readonly borrowerId?: number;
  readonly mailConfirmedAt?: Date;
  /** Time of their first session; left out until there is one. */
  readonly enteredAt?: Date;
}

/** Answers the id, or undefined when the user exists. */
export async function insertUser(
  db: Database,
  { password, ...user }: NewUser,
  createdAt: Date,
): Promise<number | undefined> {
  const passwordHash = await hashPassword(password);
  const [row] = await db
    .insert(appUser)
    .values({ ...user, passwordHash, createdAt })
    .onConflictDoNothing()
    .returning({ id: appUser.id });
  return row?.id;
}
