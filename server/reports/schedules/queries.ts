import type {
  ReportSchedule,
  ReportScheduleQuery,
  ReportSending,
} from '@core/contract/reportSchedules';
import type { ListQuery } from '@core/contract/common';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { nameThen } from '../../platform/db/nameThen';
import { instantText } from '../../platform/db/text';
import { planPage } from '../../platform/http/pagination';
import { REPORTS } from '../catalogue/index';
import { findReaders } from './readers';

type Row = Omit<ReportSchedule, 'reportName' | 'readers'> & { readonly userIds: readonly number[] };

const COLUMNS = sql<Row>`
  s.id, s.report_id as "reportId", s.format, s.period, s.frequency, s.on_day as "onDay",
  s.currency, s.fund_id as "fundId", f.name as "fundName", s.bands, s.status, s.reason,
  s.next_on as "nextOn",
  (select max(g.sent_for) from report_sending g where g.schedule_id = s.id) as "lastOn",
  (select array_agg(r.user_id::float8) from report_schedule_reader r
    where r.schedule_id = s.id) as "userIds",
  ${nameThen(sql`s.created_by`, sql`s.created_at`)} as "createdBy",
  ${instantText(sql`s.created_at`)} as "createdAt"`;
const FROM = sql`from report_schedule s left join fund f on f.id = s.fund_id`;

/** Schedules with the name of their report, and their readers as they stand now. */
async function withReaders(db: Database, rows: readonly Row[]): Promise<ReportSchedule[]> {
  const readers = await findReaders(db, [...new Set(rows.flatMap(({ userIds }) => userIds))]);
  return rows.map(({ userIds, ...row }) => ({
    ...row,
    reportName: REPORTS[row.reportId].name,
    readers: readers
      .filter(({ userId }) => userIds.includes(userId))
      .map(({ userId, fullName, hindrances }) => {
        return { userId, fullName, hindrance: hindrances[row.format] };
      }),
  }));
}

/** Scheduled reports, the newest first. */
export async function findSchedulePage(db: Database, query: ReportScheduleQuery) {
  const plan = planPage({
    query,
    sorts: { createdAt: { column: sql`s.id`, type: 'bigint' } },
    defaultSort: 'createdAt',
    defaultDirection: 'desc',
    id: sql`s.id`,
  });
  const filter = query.status === undefined ? sql`true` : sql`s.status = ${query.status}`;
  const page = await findPage(db, query, plan, { columns: COLUMNS, from: FROM, filter });
  return { ...page, items: await withReaders(db, page.items) };
}

export async function findSchedule(db: Database, id: number): Promise<ReportSchedule | undefined> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select ${COLUMNS} ${FROM} where s.id = ${id}`,
  );
  return (await withReaders(db, rows))[0];
}

/** Sendings of a scheduled report, the newest first. */
export function findSendingPage(db: Database, scheduleId: number, query: ListQuery) {
  const plan = planPage({
    query,
    sorts: { at: { column: sql`g.id`, type: 'bigint' } },
    defaultSort: 'at',
    defaultDirection: 'desc',
    id: sql`g.id`,
  });
  const columns = sql<ReportSending>`
    g.id, g.sent_for as "on", g.from_on as "from", g.to_on as "to",
    ${nameThen(sql`g.user_id`, sql`g.at`)} as reader, g.outcome, g.reason,
    g.file_name as "fileName", m.status as mail, ${instantText(sql`g.at`)} as at`;
  const from = sql`from report_sending g left join mail_outbox m on m.id = g.mail_id`;
  const filter = sql`g.schedule_id = ${scheduleId}`;
  return findPage(db, query, plan, { columns, from, filter });
}
