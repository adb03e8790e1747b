import type { Job, JobRun, JobRunQuery } from '@core/contract/jobs';
import { JOB_NAMES } from '@core/jobs';
import { sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText } from '../../platform/db/text';
import { planPage } from '../../platform/http/pagination';

const COLUMNS = sql<JobRun>`r.id, r.job, r.status, r.handled, r.error,
  ${nameThen(sql`r.requested_by`, sql`r.started_at`)} as "requestedBy",
  ${instantText(sql`r.started_at`)} as "startedAt", ${instantText(sql`r.ended_at`)} as "endedAt",
  extract(epoch from r.ended_at - r.started_at)::float8 as seconds`;

/** Every job with the last time that it ran. */
export async function findJobs(db: Database): Promise<Job[]> {
  const { rows } = await db.execute<JobRun & Record<string, unknown>>(sql`
    select ${COLUMNS} from unnest(${sql.param(JOB_NAMES)}::text[]) name
    join lateral (select * from job_run where job = name order by id desc limit 1) r on true`);
  const last = new Map(rows.map((run) => [run.job, run]));
  return JOB_NAMES.map((job) => ({ job, last: last.get(job) ?? null }));
}

/** Runs of jobs, newest first. */
export function findJobRunPage(db: Database, query: JobRunQuery) {
  const plan = planPage({
    query,
    sorts: { startedAt: { column: sql`r.id`, type: 'bigint' } },
    defaultSort: 'startedAt',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const isJob = query.job === undefined ? sql`true` : sql`r.job = ${query.job}`;
  const isStatus = query.status === undefined ? sql`true` : sql`r.status = ${query.status}`;
  const filter = sql`${isJob} and ${isStatus}`;
  return findPage(db, query, plan, { columns: COLUMNS, from: sql`from job_run r`, filter });
}

export async function findJobRun(db: Database, id: number): Promise<JobRun> {
  const { rows } = await db.execute<JobRun & Record<string, unknown>>(
    sql`select ${COLUMNS} from job_run r where r.id = ${id}`,
  );
  return rows[0]!;
}
