import type { Job, JobRun, JobRunPage } from '@core/contract/jobs';
import type { JobName } from '@core/jobs';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/trabajos';

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<Job[], void>({
      query: () => ({ url: BASE }),
      providesTags: ['Job'],
    }),
    listJobRuns: build.query<JobRunPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: `${BASE}/historial`, params }),
      providesTags: ['Job'],
    }),
    runJob: build.mutation<JobRun, Command<JobName>>({
      query: ({ data: job, idempotencyKey }) =>
        post(`${BASE}/${job}/ejecucion`, {}, idempotencyKey),
      invalidatesTags: ['Job'],
    }),
  }),
});

export const { useListJobsQuery, useListJobRunsQuery, useRunJobMutation } = jobsApi;
