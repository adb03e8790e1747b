import type { LayoutInfo, LayoutVersion, ReportLayout } from '@core/contract/reportLayouts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { nameThen } from '../../platform/db/nameThen';
import { instantText } from '../../platform/db/text';

/** Fields of a version `v` that nobody compared with what its reader asks for. */
const UNVERIFIED = sql`jsonb_path_query_array(v.layout,
  '$.records[*].fields[*]?(@.isUnverified == true).name')`;

const versionOf = (status: SQL) => sql`(select version from report_layout_version v
  where v.layout_id = l.id and v.status = ${status})`;

const COLUMNS = sql`l.id, l.name, l.country, l.kind,
  ${versionOf(sql`'published'`)} as "publishedVersion",
  ${versionOf(sql`'draft'`)} as "draftVersion",
  (select jsonb_array_length(${UNVERIFIED}) from report_layout_version v
    where v.layout_id = l.id order by v.version desc limit 1) as "unverifiedCount"`;

/** Every layout, by name. */
export async function findLayouts(db: Database): Promise<LayoutInfo[]> {
  const { rows } = await db.execute<LayoutInfo & Record<string, unknown>>(
    sql`select ${COLUMNS} from report_layout l order by l.name`,
  );
  return rows;
}

/**
 * Person who wrote a version of a layout last. A draft is saved whole: whoever did so last answers
 * for all of it, and the others may publish it. Were they all kept from it, nobody could where two
 * wrote.
 */
export const lastWriterOf = (layoutId: number, version: SQL) => sql`(
  select a.user_id from audit_log a
  where a.entity = 'reportLayout' and a.entity_id = ${layoutId}
    and a.action in ('addReportLayout', 'saveLayoutDraft')
    and (a.after ->> 'version')::int = ${version}
  order by a.id desc limit 1)`;

/** A layout with its versions, the newest first, as somebody reads it. */
export async function findLayout(
  db: Database,
  id: number,
  userId: number | null,
): Promise<ReportLayout | undefined> {
  const { rows } = await db.execute<LayoutInfo & Record<string, unknown>>(
    sql`select ${COLUMNS} from report_layout l where l.id = ${id}`,
  );
  const [info] = rows;
  if (info === undefined) return undefined;
  const { rows: versions } = await db.execute<LayoutVersion & Record<string, unknown>>(sql`
    select v.version, md5(v.source || v.layout::text) as digest, v.status, v.source, v.layout,
      ${UNVERIFIED} as unverified,
      ${nameThen(sql`v.written_by`, sql`v.written_at`)} as "writtenBy",
      coalesce(${lastWriterOf(id, sql`v.version`)} = ${userId}::bigint, false) as "isOwn",
      ${instantText(sql`v.written_at`)} as "writtenAt",
      ${nameThen(sql`v.published_by`, sql`v.published_at`)} as "publishedBy",
      ${instantText(sql`v.published_at`)} as "publishedAt"
    from report_layout_version v where v.layout_id = ${id} order by v.version desc`);
  return { ...info, versions };
}
