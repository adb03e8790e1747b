import type { PermissionRevision, PermissionRevisionQuery } from '@core/contract/permissions';
import { eq, sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import {
  module,
  permission,
  permissionRevision,
  permissionState,
  profile,
} from '../../platform/db/tables/permissions';
import type { Act } from '../../platform/deps';
import { cutPage, planPage } from '../../platform/http/pagination';
import type { RawChange } from './changes';

export type RevisionKind = PermissionRevision['kind'];

/** A change with the words that it had when it was made. */
type StoredChange = RawChange & PermissionRevision['changes'][number];

/** One change at a time: numbers follow the order of commits. */
export async function lockPermissions(tx: Database): Promise<void> {
  await tx.select().from(permissionState).for('update');
}

/** The last revision of a kind; 0 when nothing was ever saved. */
export async function findLatestRevision(db: Database, kind: RevisionKind): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0) as id from permission_revision where kind = ${kind}`,
  );
  return rows[0]!.id;
}

/** The profiles of those who can sign in. */
export async function findUsedProfiles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ profile: string }>(
    sql`select distinct profile from app_user where status = 'ACTIVA'`,
  );
  return rows.map((row) => row.profile);
}

/** Writes what a revision changes. */
export async function writeChanges(tx: Database, act: Act, changes: readonly RawChange[]) {
  for (const change of changes) {
    if (change.kind === 'tree') {
      const { code, path: _path, ...row } = change.after;
      await tx.update(module).set(row).where(eq(module.code, code));
    } else if (change.kind === 'profile') {
      const row = change.after;
      await tx
        .insert(profile)
        .values({ ...row, createdAt: act.clock.now() })
        .onConflictDoUpdate({ target: profile.code, set: row });
    } else {
      const { kind, subject, after: value } = change;
      await tx
        .insert(permission)
        .values({ kind, profile: change.profile, subject, value })
        .onConflictDoUpdate({
          target: [permission.kind, permission.profile, permission.subject],
          set: { value },
        });
    }
  }
}

interface NewRevision {
  readonly kind: RevisionKind;
  readonly reason: string;
  readonly changes: readonly StoredChange[];
  readonly undoes?: number;
}

/** Gives the revision the next number; every session asks for it from now on. */
export async function insertRevision(
  tx: Database,
  act: Act,
  revision: NewRevision,
): Promise<number> {
  const [state] = await tx
    .update(permissionState)
    .set({ revision: sql`revision + 1` })
    .returning({ id: permissionState.revision });
  const { id } = state!;
  await tx
    .insert(permissionRevision)
    .values({ id, at: act.clock.now(), userId: act.userId, ...revision });
  return id;
}

export async function findRevision(db: Database, id: number) {
  const [row] = await db.select().from(permissionRevision).where(eq(permissionRevision.id, id));
  const [undone] = await db
    .select({ id: permissionRevision.id })
    .from(permissionRevision)
    .where(eq(permissionRevision.undoes, id));
  if (!row) return undefined;
  const { kind, changes } = row;
  return {
    kind: kind as RevisionKind,
    changes: changes as readonly StoredChange[],
    isUndone: undone !== undefined,
  };
}

interface RevisionRow extends Record<string, unknown> {
  readonly id: number;
  readonly kind: RevisionKind;
  readonly at: Date | string;
  readonly by: string;
  readonly reason: string;
  readonly changes: readonly StoredChange[];
  readonly undoes: number | null;
  readonly undoneBy: number | null;
  readonly sort_key: string;
}

/** The history, newest first. */
export async function findRevisionPage(db: Database, query: PermissionRevisionQuery) {
  const plan = planPage({
    query,
    sorts: { id: { column: sql`r.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const kinds = (query.kind ?? '').split(',').filter(Boolean);
  const asked = sql`string_to_array(${kinds.join(',')}, ',')`;
  const filter = kinds.length === 0 ? sql`true` : sql`r.kind = any(${asked})`;
  const { rows } = await db.execute<RevisionRow>(sql`
    select r.id, r.kind, r.at, ${doerThen(sql`r.user_id`, sql`r.at`)} as by, r.reason, r.changes,
      r.undoes, n.id as "undoneBy", ${plan.sortKey} as sort_key
    from permission_revision r
    left join permission_revision n on n.undoes = r.id
    where ${filter} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from permission_revision r where ${filter}`,
  );
  const page = cutPage(rows, query, plan);
  return { ...page, items: page.items.map(toRevision), total: counted.rows[0]!.total };
}

const toRevision = (row: RevisionRow): PermissionRevision => ({
  id: row.id,
  kind: row.kind,
  at: new Date(row.at).toISOString(),
  by: row.by,
  reason: row.reason,
  changes: row.changes.map(({ asunto, antes, despues }) => ({ asunto, antes, despues })),
  undoes: row.undoes,
  undoneBy: row.undoneBy,
});
