import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job, JobRun, JobRunPage } from '@core/contract/jobs';
import { DAY_JOBS } from '@core/jobs';
import { runDay } from '@server/process/jobs/nightly';
import { endInterrupted, runQuietly } from '@server/process/jobs/runJob';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const BASE = '/protected/trabajos';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const history = async (query = '') =>
  (await (await app.send('GET', `${BASE}/historial?${query}`)).json()) as JobRunPage;
const ask = (job: string, options = {}) => app.send('POST', `${BASE}/${job}/ejecucion`, options);

/** Waits until nothing is under way. */
async function ended(id: number): Promise<JobRun> {
  for (;;) {
    const run = (await history('limit=100')).items.find((one) => one.id === id)!;
    if (run.endedAt !== null) return run;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the jobs', () => {
  it('of a day are kept one by one, in their order', async () => {
    await runDay(app.deps);
    const { items, total } = await history('direction=asc');
    expect(items.map(({ job }) => job)).toEqual(DAY_JOBS);
    expect(total).toBe(DAY_JOBS.length);
    expect(items[0]).toMatchObject({ status: 'done', requestedBy: null, seconds: 0, error: '' });
    const jobs = (await (await app.send('GET', BASE)).json()) as Job[];
    expect(jobs.find(({ job }) => job === 'closeDay')?.last).toMatchObject({ handled: 1 });
    expect(jobs.find(({ job }) => job === 'sendMails')?.last).toBeNull();
  });

  it('that are frequent are kept when they deal with something, or fail', async () => {
    await runQuietly(app.deps, 'sendMails');
    expect((await history('job=sendMails')).total).toBe(0);
    await app.db.execute(sql`alter table mail_outbox rename to away`);
    await app.db.execute(sql`insert into setting (name, value, updated_at)
      values ('mailServer', '{"host":"localhost","port":1}', now())
      on conflict (name) do update set value = excluded.value`);
    await runQuietly(app.deps, 'sendMails');
    await app.db.execute(sql`alter table away rename to mail_outbox`);
    const { items } = await history('job=sendMails&status=failed');
    expect(items[0]?.error).toMatch(/mail_outbox/);
  });

  it('stop after one that fails, which is done again by who asks', async () => {
    await app.db.execute(sql`alter table contract rename to away`);
    await expect(runDay(app.deps)).rejects.toThrow();
    await app.db.execute(sql`alter table away rename to contract`);
    const [failed] = (await history('limit=1')).items;
    expect(failed).toMatchObject({ job: 'lapseContracts', status: 'failed' });
    const response = await ask('lapseContracts', { key: 'otra-vez' });
    expect(response.status).toBe(202);
    const asked = (await response.json()) as JobRun;
    expect(asked).toMatchObject({ status: 'waiting', requestedBy: 'Ada Ruiz' });
    expect(await ended(asked.id)).toMatchObject({ status: 'done' });
    const again = await ask('lapseContracts', { key: 'otra-vez' });
    expect(((await again.json()) as JobRun).id).toBe(asked.id);
    expect((await history('job=lapseContracts&limit=1')).items[0]?.id).toBe(asked.id);
    const { rows } = await app.db.execute(sql`select after from audit_log
      where action = 'runJob' and entity = 'job' and entity_id = ${asked.id}`);
    expect(rows).toEqual([{ after: { job: 'lapseContracts' } }]);
  });

  it('run one at a time; what a stop cut off is told as failed', async () => {
    await app.db.execute(sql`insert into job_run (job, status, started_at)
      values ('takeSnapshot', 'running', '2026-03-10T15:00:00Z')`);
    const refused = await ask('takeSnapshot');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'JOB_UNDER_WAY' });
    await endInterrupted(app.db, app.deps.clock.now());
    const { items } = await history('job=takeSnapshot&status=failed');
    expect(items[0]?.error).toMatch(/se detuvo/);
    expect((await ask('takeSnapshot')).status).toBe(202);
  });

  it('are for administrators, and known by name', async () => {
    expect((await ask('takeSnapshot', { as: ANALYST })).status).toBe(403);
    expect((await app.send('GET', BASE, { as: ANALYST })).status).toBe(403);
    expect((await ask('otro')).status).toBe(422);
  });
});
