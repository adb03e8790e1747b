import type { AuditEntity } from '@core/contract/auditLog';
import { sql } from 'drizzle-orm';
import { noteAudits } from './written';
import type { Database } from '../db/client';
import type { Act } from '../deps';
import type { UserAction } from './userActs';

/** An act on a user stands among those that say whom it ties; others have names of their own. */
export type AuditEntry = (
  | { readonly entity: AuditEntity; readonly action: string }
  | { readonly entity: 'user'; readonly action: UserAction }
) & {
  readonly entityId: number;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Writes who did what, in the transaction that does it. */
export const recordAudit = (db: Database, act: Act, entry: AuditEntry): Promise<void> =>
  recordAudits(db, [{ act, entry }]);

/** Records several acts of one transaction. */
export async function recordAudits(
  db: Database,
  acts: readonly { readonly act: Act; readonly entry: AuditEntry }[],
): Promise<void> {
  if (acts.length === 0) return;
  noteAudits(
    db,
    acts.map(({ entry }) => entry),
  );
  const json = (value: unknown) => JSON.stringify(value ?? null);
  const column = <T>(pick: (one: (typeof acts)[number]) => T) => sql.param(acts.map(pick));
  await db.execute(sql`
    insert into audit_log
      (at, user_id, approved_by, request_id, action, entity, entity_id, before, after)
    select at, user_id, approved_by, request_id, action, entity, entity_id,
      nullif(before, 'null')::jsonb, nullif(after, 'null')::jsonb
    from unnest(
      ${column(({ act }) => act.clock.now().toISOString())}::timestamptz[],
      ${column(({ act }) => act.userId)}::bigint[],
      ${column(({ act }) => act.approvedBy ?? null)}::bigint[],
      ${column(({ act }) => act.requestId)}::text[],
      ${column(({ entry }) => entry.action)}::text[],
      ${column(({ entry }) => entry.entity)}::text[],
      ${column(({ entry }) => entry.entityId)}::bigint[],
      ${column(({ entry }) => json(entry.before))}::text[],
      ${column(({ entry }) => json(entry.after))}::text[]
    ) as row (at, user_id, approved_by, request_id, action, entity, entity_id, before, after)`);
}
