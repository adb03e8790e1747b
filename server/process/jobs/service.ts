import type { JobRun } from '@core/contract/jobs';
import { DomainError } from '@core/errors/domainError';
import { isJobUnderWay, JOB_STATUSES, type JobName } from '@core/jobs';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { jobRun } from '../../platform/db/tables/jobs';
import type { Act } from '../../platform/deps';
import { findJobRun } from './queries';

/** Asks for a job to be done once more, one of each at a time. Throws JOB_UNDER_WAY. */
export async function askForJob(tx: Database, act: Act, job: JobName): Promise<JobRun> {
  // Two who ask at the same time come one after the other.
  await tx.execute(sql`lock table job_run in share row exclusive mode`);
  const isUnderWay = inArray(jobRun.status, JOB_STATUSES.filter(isJobUnderWay));
  const moving = await tx
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(and(eq(jobRun.job, job), isUnderWay));
  if (moving.length > 0) throw new DomainError('JOB_UNDER_WAY');
  const [row] = await tx
    .insert(jobRun)
    .values({ job, status: 'waiting', requestedBy: act.userId, startedAt: act.clock.now() })
    .returning({ id: jobRun.id });
  const entry = { action: 'runJob', entity: 'job' as const, entityId: row!.id };
  await recordAudit(tx, act, { ...entry, after: { job } });
  return findJobRun(tx, row!.id);
}
