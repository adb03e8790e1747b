import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { OPERATIONS } from '../identity/authorize';
import { mayDo, type Permissions } from '../permissions/permissions';
import { loadPermissions } from '../permissions/read';

/**
 * Operations that the factory leaves to administrators: a new operation of theirs is one by itself.
 */
export const RESERVED_OPERATIONS: readonly string[] = Object.entries(OPERATIONS)
  .filter(([, profiles]) => profiles.every((profile) => profile === 'ADMINISTRADOR'))
  .map(([operation]) => operation);

/** True of a profile that decides about money, rights or the system. */
export const approves = (permissions: Permissions, profile: string): boolean =>
  profile === 'ADMINISTRADOR' ||
  RESERVED_OPERATIONS.some((operation) => mayDo(permissions, profile, operation));

/**
 * True of a user whom nobody lets in alone: for what they may do, or could do before another took
 * it away. Otherwise a profile would be taken, the account entered, and the profile given back.
 */
export async function isGuarded(
  db: Database,
  user: { readonly id: number; readonly profile: string },
): Promise<boolean> {
  const permissions = await loadPermissions(db);
  const { rows } = await db.execute<{ profile: string | null }>(sql`
    select distinct before ->> 'profile' as profile from audit_log
    where entity = 'user' and entity_id = ${user.id} and action = 'changeUserProfile'`);
  return [user.profile, ...rows.map(({ profile }) => profile ?? '')].some((profile) =>
    approves(permissions, profile),
  );
}

interface Administrator extends Record<string, unknown> {
  readonly id: number;
  readonly username: string;
}

/** Administrators, active, who may agree that a colleague is let in. */
export async function findAdministrators(db: Database): Promise<Administrator[]> {
  const permissions = await loadPermissions(db);
  const { rows } = await db.execute<Administrator & { profile: string }>(sql`
    select id, username, profile from app_user where status = 'ACTIVA' order by id`);
  return rows.filter(({ profile }) => mayDo(permissions, profile, 'decideStaffRecovery'));
}
