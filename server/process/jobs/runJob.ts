import { isJobUnderWay, JOB_STATUSES, type JobName } from '@core/jobs';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { jobRun } from '../../platform/db/tables/jobs';
import { JOB_WORK, type JobDeps } from './work';

const ERROR_MAX_LENGTH = 300;
const INTERRUPTED = 'El servidor se detuvo antes de que terminara';

/** Does a job now, and keeps how it went. What it throws goes on to the caller. */
export async function runJob(deps: JobDeps, job: JobName): Promise<number> {
  const { db, clock } = deps;
  const [row] = await db
    .insert(jobRun)
    .values({ job, status: 'running', startedAt: clock.now() })
    .returning({ id: jobRun.id });
  return finish(deps, row!.id, job);
}

/**
 * Does the job of a run that a person asked for. A run that was begun already, by a command sent
 * twice, is left alone. What goes wrong stands in its row and in the log.
 */
export async function runAsked(deps: JobDeps, id: number): Promise<void> {
  const [row] = await deps.db
    .update(jobRun)
    .set({ status: 'running' })
    .where(and(eq(jobRun.id, id), eq(jobRun.status, 'waiting')))
    .returning({ job: jobRun.job });
  if (row === undefined) return;
  await finish(deps, id, row.job).catch(() => undefined);
}

async function finish(deps: JobDeps, id: number, job: JobName): Promise<number> {
  const { db, clock, log } = deps;
  const end = (values: Partial<typeof jobRun.$inferInsert>) =>
    db
      .update(jobRun)
      .set({ ...values, endedAt: clock.now() })
      .where(eq(jobRun.id, id));
  try {
    const handled = await JOB_WORK[job](deps);
    await end({ status: 'done', handled });
    log.info({ job, run: id, handled });
    return handled;
  } catch (error) {
    await end({ status: 'failed', error: reasonOf(error) });
    log.error({ job, run: id, error: String(error) });
    throw error;
  }
}

/** A failed query quotes its parameters in its message: the cause alone says what broke. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause instanceof Error ? cause.message : message).slice(0, ERROR_MAX_LENGTH);
}

/** Keeps a run of something too frequent to be told each time: when it dealt with something. */
export async function runQuietly(deps: JobDeps, job: JobName): Promise<void> {
  const { db, clock, log } = deps;
  const startedAt = clock.now();
  const keep = (values: Pick<typeof jobRun.$inferInsert, 'status' | 'handled' | 'error'>) =>
    db.insert(jobRun).values({ job, startedAt, endedAt: clock.now(), ...values });
  try {
    const handled = await JOB_WORK[job](deps);
    if (handled === 0) return;
    await keep({ status: 'done', handled });
    log.info({ job, handled });
  } catch (error) {
    log.error({ job, error: String(error) });
    // The database itself may be what failed: then the log alone tells.
    await keep({ status: 'failed', error: reasonOf(error) }).catch(() => undefined);
  }
}

/** Runs that a stop of the server cut off: told as failed, so that they may be done again. */
export async function endInterrupted(db: Database, now: Date): Promise<void> {
  await db
    .update(jobRun)
    .set({ status: 'failed', error: INTERRUPTED, endedAt: now })
    .where(inArray(jobRun.status, JOB_STATUSES.filter(isJobUnderWay)));
}
