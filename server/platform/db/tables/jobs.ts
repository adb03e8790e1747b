import type { JobName, JobStatus } from '@core/jobs';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const jobRun = pgTable('job_run', {
  id: identity(),
  job: text().$type<JobName>().notNull(),
  status: text().$type<JobStatus>().notNull(),
  requestedBy: id(),
  startedAt: instant().notNull(),
  endedAt: instant(),
  handled: integer().notNull().default(0),
  error: text().notNull().default(''),
});
