import { z } from 'zod';
import { JOB_NAMES, JOB_STATUSES } from '../jobs';
import { ListQuery, pageOf } from './common';

/** One time that a job ran. */
export const JobRun = z
  .object({
    id: z.int(),
    job: z.enum(JOB_NAMES),
    status: z.enum(JOB_STATUSES),
    requestedBy: z.string().nullable().describe('Null: corrió por sí mismo'),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    seconds: z.number().nullable(),
    handled: z.int().describe('Cuántas cosas atendió'),
    error: z.string(),
  })
  .meta({ id: 'JobRun' });
export type JobRun = z.infer<typeof JobRun>;

/** A job with the last time that it ran; null before the first. */
export const Job = z
  .object({ job: z.enum(JOB_NAMES), last: JobRun.nullable() })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

/** Query of the history, newest first. */
export const JobRunQuery = ListQuery.extend({
  sort: z.enum(['startedAt']).optional(),
  job: z.enum(JOB_NAMES).optional(),
  status: z.enum(JOB_STATUSES).optional(),
});
export type JobRunQuery = z.infer<typeof JobRunQuery>;

/** A page of the history. */
export const JobRunPage = pageOf('JobRunPage', JobRun);
export type JobRunPage = z.infer<typeof JobRunPage>;

/** The part of an address that names a job. */
export const JobParam = z.object({ job: z.enum(JOB_NAMES) });
