import type {
  NewLayoutDraft,
  NewReportLayout,
  PublishedLayout,
  ReportLayout,
} from '@core/contract/reportLayouts';
import { DomainError } from '@core/errors/domainError';
import type { Layout } from '@core/layouts/layout';
import { layoutFaults } from '@core/layouts/layoutFaults';
import { and, eq, sql } from 'drizzle-orm';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { reportLayout, reportLayoutVersion } from '../../platform/db/tables/outsideFiles';
import type { Act } from '../../platform/deps';
import { findLayout, lastWriterOf } from './queries';

const audit = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'reportLayout', entityId, after });

/** Throws NOT_FOUND. */
export async function getLayout(
  db: Database,
  id: number,
  userId: number | null = null,
): Promise<ReportLayout> {
  const layout = await findLayout(db, id, userId);
  if (layout === undefined) throw new DomainError('NOT_FOUND');
  return layout;
}

/** Adds a layout with its first draft. Throws LAYOUT_TAKEN. */
export async function addReportLayout(
  tx: Database,
  act: Act,
  { name, country, ...draft }: NewReportLayout,
): Promise<ReportLayout> {
  const { kind } = draft.layout;
  const [row] = await tx
    .insert(reportLayout)
    .values({ name, country, kind, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: reportLayout.id });
  if (!row) throw new DomainError('LAYOUT_TAKEN', { name }, 'name');
  await tx.insert(reportLayoutVersion).values({ ...written(act, draft), layoutId: row.id });
  await audit(tx, act, 'addReportLayout', row.id, { name, country, version: 1, ...draft });
  return getLayout(tx, row.id, act.userId);
}

const written = (act: Act, draft: NewLayoutDraft) => ({
  version: 1,
  status: 'draft' as const,
  ...draft,
  writtenAt: act.clock.now(),
  writtenBy: act.userId,
});

/** Locks a layout, whose versions then change for nobody else. Throws NOT_FOUND. */
async function lockLayout(tx: Database, id: number): Promise<ReportLayout> {
  await tx.select().from(reportLayout).where(eq(reportLayout.id, id)).for('update');
  return getLayout(tx, id);
}

const isVersion = (layoutId: number, version: number) =>
  and(eq(reportLayoutVersion.layoutId, layoutId), eq(reportLayoutVersion.version, version));

/** Saves the draft that there is, or the next version. Throws NOT_FOUND, LAYOUT_KIND_OTHER. */
export async function saveLayoutDraft(
  tx: Database,
  act: Act,
  id: number,
  draft: NewLayoutDraft,
): Promise<ReportLayout> {
  const { kind, draftVersion, versions } = await lockLayout(tx, id);
  if (draft.layout.kind !== kind) throw new DomainError('LAYOUT_KIND_OTHER', {}, 'layout.kind');
  const version = draftVersion ?? versions[0]!.version + 1;
  const values = { ...written(act, draft), layoutId: id, version };
  if (draftVersion === null) await tx.insert(reportLayoutVersion).values(values);
  else await tx.update(reportLayoutVersion).set(values).where(isVersion(id, version));
  await audit(tx, act, 'saveLayoutDraft', id, { version, ...draft });
  return getLayout(tx, id, act.userId);
}

/** Throws LAYOUT_FAULTY of one that was written before a rule which it breaks. */
export function checkFaults(name: string, layout: Layout): void {
  const [fault] = layoutFaults(layout);
  if (fault !== undefined) throw new DomainError('LAYOUT_FAULTY', { name, why: fault.message });
}

/** Person who wrote a draft last: the audit says who. */
async function findWriter(tx: Database, id: number, version: number) {
  const { rows } = await tx.execute<{ userId: number | null }>(
    sql`select ${lastWriterOf(id, sql`${version}`)}::float8 as "userId"`,
  );
  return rows[0]!.userId;
}

/**
 * Publishes the draft as it was read, and retires the version before it. Throws NOT_FOUND,
 * LAYOUT_NOT_DRAFT, LAYOUT_CHANGED, LAYOUT_UNVERIFIED, LAYOUT_FAULTY, LAYOUT_OWN of who wrote it
 * last, SECOND_PERSON_TOO_SOON.
 */
export async function publishReportLayout(
  tx: Database,
  act: Act,
  id: number,
  { version, digest }: PublishedLayout,
): Promise<ReportLayout> {
  const { name, draftVersion, versions, publishedVersion } = await lockLayout(tx, id);
  const draft = versions.find((one) => one.version === draftVersion);
  if (draft?.version !== version) throw new DomainError('LAYOUT_NOT_DRAFT');
  if (draft.digest !== digest) throw new DomainError('LAYOUT_CHANGED');
  const { unverified } = draft;
  if (unverified.length > 0) {
    const params = { count: unverified.length, name: unverified[0]! };
    throw new DomainError('LAYOUT_UNVERIFIED', params);
  }
  checkFaults(name, draft.layout);
  const writerId = await findWriter(tx, id, version);
  if (writerId === act.userId) throw new DomainError('LAYOUT_OWN');
  await checkSecondPerson(tx, act, [writerId]);
  if (publishedVersion !== null) {
    const retired = { status: 'retired' as const };
    await tx.update(reportLayoutVersion).set(retired).where(isVersion(id, publishedVersion));
  }
  const publishing = { publishedAt: act.clock.now(), publishedBy: act.userId };
  await tx
    .update(reportLayoutVersion)
    .set({ status: 'published', ...publishing })
    .where(isVersion(id, version));
  await audit(tx, act, 'publishReportLayout', id, { version });
  return getLayout(tx, id, act.userId);
}
