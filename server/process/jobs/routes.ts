import { Job, JobParam, JobRun, JobRunPage, JobRunQuery } from '@core/contract/jobs';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { findJobRunPage, findJobs } from './queries';
import { runAsked } from './runJob';
import { askForJob } from './service';

const routes = routesOf('Trabajos');
const BASE = '/protected/trabajos';

const listJobs = routes.get(BASE, 'listJobs', {
  summary: 'Lista lo que el sistema hace por sí mismo, con su última vez',
  responses: { 200: json(z.array(Job), 'Los trabajos') },
});

const listRuns = routes.get(`${BASE}/historial`, 'listJobRuns', {
  summary: 'Muestra cada vez que corrió un trabajo',
  request: { query: JobRunQuery },
  responses: { 200: json(JobRunPage, 'Una página del historial') },
});

const postRun = routes.post(`${BASE}/{job}/ejecucion`, 'runJob', {
  summary: 'Hace otra vez un trabajo',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params: JobParam },
  responses: { 202: json(JobRun, 'Quedó pedido') },
});

export const jobRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listJobs, async (c) => c.json(await findJobs(deps.db), 200))
    .openapi(listRuns, async (c) =>
      c.json(await findJobRunPage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(postRun, async (c) => {
      const { job } = c.req.valid('param');
      const run = await runCommand(c, deps, { job }, (tx, act) => askForJob(tx, act, job));
      void runAsked(deps, run.id).catch((error: unknown) =>
        deps.log.error({ job, run: run.id, error: String(error) }),
      );
      return c.json(run, 202);
    });
