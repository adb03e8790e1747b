import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Health, HealthCheck } from '@core/contract/health';
import { asSent, DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import {
  markDemonstration,
  refuseDemonstration,
} from '@server/process/demonstration/demonstrationMark';
import { checkDemonstration } from '@server/process/health/checks';
import { insertUser } from '@server/access/identity/queries';
import { runDay } from '@server/process/jobs/nightly';
import { aLoan } from '@tests/support/builders';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function matches(name: HealthCheck['name']): Promise<HealthCheck> {
  const { checks } = (await (await app.send('GET', '/protected/salud')).json()) as Health;
  return checks.find((check) => check.name === name)!;
}

describe('the health of the system', () => {
  it('knows a night that was missed, one that failed, and one that went well', async () => {
    expect(await matches('night')).toMatchObject({ state: 'bad' });
    await runDay(app.deps);
    expect(await matches('night')).toMatchObject({ state: 'good', advice: '' });
    expect(await matches('close')).toMatchObject({ state: 'good' });
    await app.db.execute(sql`insert into job_run (job, status, started_at, ended_at, error)
      values ('takeSnapshot', 'failed', now(), now(), 'roto')`);
    expect((await matches('night')).finding).toBe('Un trabajo falló');
  });

  it('asks to look where loans and books differ, by as little as a céntimo', async () => {
    expect(await matches('books')).toMatchObject({ state: 'good', advice: '' });
    const { id } = await aLoan(app);
    await app.db.execute(sql`update loan set outstanding_principal = outstanding_principal - 0.01
      where id = ${id}`);
    const { state, finding, advice } = await matches('books');
    expect([state, finding]).toEqual(['bad', 'Los préstamos y los libros difieren en S/ 0.01']);
    expect(advice).toMatch(/^Revise/);
    await app.db.execute(sql`update loan set outstanding_principal = outstanding_principal + 0.01
      where id = ${id}`);
    expect(await matches('books')).toMatchObject({ state: 'good' });
    await app.db.execute(sql`insert into loan_check
      (business_date, started_at, ended_at, loans, differences)
      values ('2026-03-10', now(), now(), 1, 2)`);
    expect(await matches('books')).toMatchObject({ state: 'warn' });
    await app.db.execute(sql`delete from loan_check`);
  });

  it('says what to do about mail', async () => {
    expect(await matches('mails')).toMatchObject({ state: 'warn' });
    await app.db.execute(sql`insert into mail_outbox
      (recipient, subject, body, event, status, created_at, next_attempt_at)
      values ('a@b.pe', '', '', 'trial', 'failed', now(), now())`);
    await app.db.execute(sql`insert into setting (name, value, updated_at)
      values ('mailServer', '{"host":"localhost","port":1}', now())
      on conflict (name) do update set value = excluded.value`);
    expect(await matches('mails')).toMatchObject({
      state: 'bad',
      finding: '0 en cola, 1 fallidos',
    });
  });

  it('tells of demonstration users, worse where others reach the server', async () => {
    expect(await matches('demonstration')).toMatchObject({ state: 'good', advice: '' });
    const seeded = {
      username: 'ADMIN@DEMO.PE',
      password: asSent(DEMO_PASSWORD),
      fullName: 'Lucía Paredes Soto',
      profile: 'ADMINISTRADOR',
      status: 'ACTIVA' as const,
    };
    // User as an older version seeded it: without a mark.
    const id = await insertUser(app.db, seeded, app.deps.clock.now());
    expect(await matches('demonstration')).toMatchObject({ state: 'warn' });
    await expect(refuseDemonstration(app.db)).rejects.toThrow(/DATA_DIR/);
    await app.db.execute(sql`
      update app_user set username = 'LUCIA@PRUEBA.PE' where id = ${id}`);
    await refuseDemonstration(app.db);
    await markDemonstration(app.db, app.deps.clock.now());
    expect(await checkDemonstration(app.deps)).toMatchObject({ state: 'warn' });
    const settings = { ...app.deps.settings, isForThisMachine: false };
    expect(await checkDemonstration({ ...app.deps, settings })).toMatchObject({ state: 'bad' });
    await expect(refuseDemonstration(app.db)).rejects.toThrow(/DATA_DIR/);
  });

  it('tells the rest when one look fails, and names a newer database', async () => {
    await app.db.execute(sql`insert into schema_migration (name, hash) values ('9999_x.sql', '')`);
    expect((await matches('migrations')).finding).toMatch(/1 de una versión más nueva/);
    await app.db.execute(sql`alter table schema_migration rename to away`);
    expect(await matches('migrations')).toMatchObject({
      state: 'bad',
      finding: 'No se pudo comprobar',
    });
    expect(await matches('database')).toMatchObject({ state: 'good' });
    await app.db.execute(sql`alter table away rename to schema_migration`);
    await app.db.execute(sql`delete from schema_migration where name = '9999_x.sql'`);
  });

  it('is for administrators', async () => {
    const refused = await app.send('GET', '/protected/salud', { as: ANALYST });
    expect(refused.status).toBe(403);
  });
});
