import type { Database } from '../../platform/db/client';
import { module, permission, permissionState, profile } from '../../platform/db/tables/permissions';
import { keyOf, type PermissionKind, type Permissions, type ProfileRow } from './permissions';

/** Reads everything. The number comes first: what is read after it is never older than it. */
export async function loadPermissions(db: Database): Promise<Permissions> {
  const [state] = await db.select().from(permissionState);
  const profiles = await db.select().from(profile).orderBy(profile.createdAt, profile.code);
  const modules = await db.select().from(module).orderBy(module.position, module.code);
  const saved = await db.select().from(permission);
  return {
    revision: state?.revision ?? 0,
    profiles: new Map(profiles.map(({ createdAt: _at, ...row }) => [row.code, row as ProfileRow])),
    modules,
    saved: new Map(
      saved.map((row) => [keyOf(row.kind as PermissionKind, row.profile, row.subject), row.value]),
    ),
  };
}

/** The permissions of a revision, read again only when another process or a save moved it. */
export function createPermissionReader(db: Database) {
  let cached: Permissions | undefined;
  return async (revision: number): Promise<Permissions> => {
    if (cached?.revision !== revision) cached = await loadPermissions(db);
    return cached;
  };
}
