import type { ReportPage, ReportQuery } from '@core/contract/reports';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Deps } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';

/** Columns that say who somebody is. */
const PERSONAL = new Set(['borrower', 'investor', 'document']);

/** Hours for which a person who goes on reading the same is written down once. */
const SAME_READING_HOURS = 24;

/**
 * Keeps who read a report that names persons: once for a report with its filters and a person, not
 * for each of its pages.
 */
export async function recordReading(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  c: Context<AppEnv>,
  { id: report, columns, rows, from, to, asOf, currency, fundId }: ReportPage,
  { bands }: Pick<ReportQuery, 'bands'>,
): Promise<void> {
  if (rows.length === 0 || !columns.some(({ key }) => PERSONAL.has(key))) return;
  const entry = { action: 'getReport', entity: 'loan' as const, entityId: 0 };
  const after = { report, from, to, asOf, currency, fundId, bands: bands ?? null };
  const { userId } = c.get('actor');
  const since = new Date(clock.now().getTime() - SAME_READING_HOURS * 3_600_000);
  const earlier = await db.execute(sql`
    select from audit_log
    where entity = ${entry.entity} and entity_id = ${entry.entityId} and user_id = ${userId}
      and action = ${entry.action} and at > ${since.toISOString()}
      and after = ${JSON.stringify(after)}::jsonb
    limit 1`);
  if (earlier.rowCount !== 0) return;
  await recordAudit(db, { userId, requestId: c.get('requestId'), clock }, { ...entry, after });
}
