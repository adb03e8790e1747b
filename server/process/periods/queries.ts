import type { Period, PeriodQuery } from '@core/contract/periods';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { nameThen } from '../../platform/db/nameThen';
import { instantText } from '../../platform/db/text';
import { planPage } from '../../platform/http/pagination';

const COLUMNS = sql<Period>`
  p.id, to_char(p.month, 'YYYY-MM') as month,
  ((p.month + interval '1 month')::date - 1)::text as "endsOn", p.checks, p.note,
  ${instantText(sql`p.closed_at`)} as "closedAt",
  ${nameThen(sql`p.closed_by`, sql`p.closed_at`)} as "closedBy",
  ${instantText(sql`p.reopened_at`)} as "reopenedAt",
  ${nameThen(sql`p.reopened_by`, sql`p.reopened_at`)} as "reopenedBy",
  ${nameThen(sql`p.reopening_approved_by`, sql`p.reopened_at`)} as "reopeningApprovedBy",
  p.reopen_reason as "reopenReason",
  p.reopened_at is null and not exists (
    select from period_close o where o.month > p.month and o.reopened_at is null) as "canReopen"`;

/** The closes of months, the last one first. */
export function findPeriodPage(db: Database, query: PeriodQuery) {
  const plan = planPage({
    query,
    sorts: { month: { column: sql`p.month`, type: 'date' } },
    defaultSort: 'month',
    defaultDirection: 'desc',
    id: sql`p.id`,
  });
  const isAsked = {
    closed: sql`p.reopened_at is null`,
    reopened: sql`p.reopened_at is not null`,
  };
  const filter = query.state === undefined ? sql`true` : isAsked[query.state];
  return findPage<Period>(db, query, plan, {
    columns: COLUMNS,
    from: sql`from period_close p`,
    filter,
  });
}

/** The close of a month that stands, or its last one. */
export async function findPeriod(db: Database, month: string): Promise<Period | undefined> {
  const { rows } = await db.execute<Period & Record<string, unknown>>(sql`
    select ${COLUMNS} from period_close p where p.month = ${`${month}-01`}
    order by p.reopened_at is null desc, p.id desc limit 1`);
  return rows[0];
}

/** The last month that is closed, as `'2026-03'`. */
export async function findLastClosed(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ month: string | null }>(
    sql`select to_char(closed_through(), 'YYYY-MM') as month`,
  );
  return rows[0]!.month;
}
