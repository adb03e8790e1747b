import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ReportReader,
  ReportSchedule,
  ReportSchedulePage,
  ReportSendingPage,
} from '@core/contract/reportSchedules';
import { addDays } from '@core/calendar/plainDate';
import { runDay } from '@server/process/jobs/nightly';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import { ratedWorld } from '@tests/support/ratings';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

const BASE = '/protected/reportes-programados';

let app: TestApp;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  app = await createTestApp();
  await ratedWorld(app);
  await runDay(app.deps);
  const { rows } = await app.db.execute<{ username: string; id: number }>(
    sql`select username, id from app_user`,
  );
  ids = Object.fromEntries(rows.map(({ username, id }) => [username, id]));
});
afterAll(() => app.close());

const daily = { reportId: 'cobros', format: 'xlsx', period: 'day', frequency: 'daily' };
const add = (body: object, as?: string) => app.send('POST', BASE, { body, as });
const made = async (body: object) => bodyOf<ReportSchedule>(await add(body));
const step = (id: number, act: string) =>
  app.send('POST', `${BASE}/${id}/${act}`, { body: { reason: 'Ya no hace falta' } });
const sendings = async (id: number) =>
  (await bodyOf<ReportSendingPage>(await app.send('GET', `${BASE}/${id}/envios`))).items;
const listed = async () => (await bodyOf<ReportSchedulePage>(await app.send('GET', BASE))).items;
const endOfDay = (day: string) => {
  app.setToday(day);
  return runDay(app.deps);
};

describe('a scheduled report', () => {
  it('is offered to whoever may take it from its screen', async () => {
    const readers = await bodyOf<ReportReader[]>(await app.send('GET', `${BASE}/destinatarios`));
    expect(readers.map(({ fullName }) => fullName)).toEqual(['Ada Ruiz', 'Noé Díaz']);
    expect(readers[0]?.formats).toEqual(['xlsx', 'csv', 'pdf']);
  });

  it('leaves with its file after the close of the day, once for each reader', async () => {
    const { id, nextOn } = await made({ ...daily, userIds: [ids[ADMIN], ids[ANALYST]] });
    expect(nextOn).toBe('2026-04-10');
    await runDay(app.deps);
    expect(await sendings(id)).toEqual([]);
    await endOfDay('2026-04-11');
    await runDay(app.deps);
    const sent = await sendings(id);
    expect(sent.map(({ reader, outcome }) => [reader, outcome])).toEqual([
      ['Noé Díaz', 'attached'],
      ['Ada Ruiz', 'attached'],
    ]);
    expect(sent[0]).toMatchObject({
      on: '2026-04-10',
      from: '2026-04-10',
      to: '2026-04-10',
      fileName: 'cobros-PEN-2026-04-10-a-2026-04-10.xlsx',
      mail: 'queued',
    });
    const { rows } = await app.db.execute<{ subject: string; body: string; bytes: number }>(sql`
      select m.subject, m.body, length(a.content) as bytes
      from mail_outbox m join mail_attachment a on a.id = m.attachment_id
      where m.event = 'reportSent' and m.recipient = ${ANALYST.toLowerCase()}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toBe('Cobros y extornos en PEN: 10/04/2026');
    expect(rows[0]?.body).toContain('Moneda: PEN\nFondo: Todos los de la moneda');
    expect(rows[0]?.body).toContain(
      'https://prestamos.example/dashboard/advanced/reportes/cobros?from=2026-04-10&to=2026-04-10',
    );
    expect(Number(rows[0]?.bytes)).toBeGreaterThan(1_000);
    const { rows: audit } = await app.db.execute(sql`
      select after ->> 'reader' as reader, after ->> 'report' as report, user_id as "userId"
      from audit_log where action = 'sendReport' order by id`);
    expect(audit).toEqual([
      { reader: String(ids[ADMIN]), report: 'cobros', userId: null },
      { reader: String(ids[ANALYST]), report: 'cobros', userId: null },
    ]);
    await step(id, 'fin');
  });

  it('gives nothing to who lost the right, and says so', async () => {
    const { id } = await made({ ...daily, format: 'csv', userIds: [ids[ADMIN], ids[ANALYST]] });
    const moved = { profile: 'COBRADOR', reason: 'Pasa a cobrar en la calle' };
    const path = `/protected/usuarios/${ids[ANALYST]}/perfil`;
    expect((await app.send('PUT', path, { body: moved })).status).toBe(200);
    const mine = (await listed()).find((one) => one.id === id)!;
    expect(mine.readers).toMatchObject([
      { fullName: 'Ada Ruiz', hindrance: null },
      { fullName: 'Noé Díaz', hindrance: 'Su perfil no puede descargar reportes' },
    ]);
    await endOfDay('2026-04-12');
    expect(await sendings(id)).toMatchObject([
      { reader: 'Noé Díaz', outcome: 'refused', reason: /no puede descargar/, mail: null },
      { reader: 'Ada Ruiz', outcome: 'attached' },
    ]);
    expect(await codeOf(await add({ ...daily, userIds: [ids[ANALYST]] }))).toBe(
      'REPORT_READER_UNFIT',
    );
    const back = { profile: 'ANALISTA', reason: 'Vuelve a la oficina' };
    expect((await app.send('PUT', path, { body: back })).status).toBe(200);
    await step(id, 'fin');
  });

  it('is of the last whole week or month, and waits while it is paused', async () => {
    const userIds = [ids[ADMIN]];
    const week = { ...daily, format: 'csv', period: 'lastWeek', frequency: 'weekly', onDay: 1 };
    const weekly = await made({ ...week, userIds });
    const month = { ...daily, format: 'pdf', period: 'lastMonth', frequency: 'monthly', onDay: 31 };
    const monthly = await made({ ...month, reportId: 'antiguedad', userIds });
    expect([weekly.nextOn, monthly.nextOn]).toEqual(['2026-04-13', '2026-04-30']);
    await endOfDay('2026-04-14');
    expect(await sendings(weekly.id)).toMatchObject([
      { on: '2026-04-13', from: '2026-04-06', to: '2026-04-12' },
    ]);
    expect(await codeOf(await step(weekly.id, 'reanudacion'))).toBe('REPORT_SCHEDULE_STATE');
    expect((await step(weekly.id, 'pausa')).status).toBe(200);
    await endOfDay('2026-05-01');
    expect(await sendings(weekly.id)).toHaveLength(1);
    expect(await sendings(monthly.id)).toMatchObject([
      { on: '2026-04-30', to: '2026-04-30', fileName: 'antiguedad-PEN-2026-04-30.pdf' },
    ]);
    const resumed = await bodyOf<ReportSchedule>(await step(weekly.id, 'reanudacion'));
    expect([resumed.status, resumed.nextOn]).toEqual(['active', '2026-05-04']);
    const ended = await bodyOf<ReportSchedule>(await step(weekly.id, 'fin'));
    expect([ended.status, ended.nextOn]).toEqual(['ended', null]);
    expect(await codeOf(await step(weekly.id, 'fin'))).toBe('REPORT_SCHEDULE_STATE');
  });

  it('that cannot be made says so, and keeps no other from leaving', async () => {
    const userIds = [ids[ADMIN]];
    const broken = await made({ ...daily, userIds });
    const whole = await made({ ...daily, reportId: 'libro-diario', userIds });
    await app.db.execute(sql`alter table payment_allocation rename to away`);
    await app.db.execute(
      sql`insert into day_close (closed_on, closed_at) values ('2026-05-01', now())`,
    );
    app.setToday('2026-05-02');
    const asked = await app.send('POST', '/protected/trabajos/sendReports/ejecucion');
    expect(asked.status).toBe(202);
    const sent = async () => (await sendings(whole.id)).length;
    await expect.poll(sent, { timeout: 20_000 }).toBe(1);
    await app.db.execute(sql`alter table away rename to payment_allocation`);
    expect(await sendings(broken.id)).toMatchObject([{ outcome: 'failed', reason: /No se pudo/ }]);
    expect(await sendings(whole.id)).toMatchObject([{ outcome: 'attached' }]);
  });

  it('says its fund, its currency and its bands in its mail', async () => {
    const name = 'Fondo de prueba';
    const bodies = { ...daily, reportId: 'antiguedad', format: 'csv', fundId: 1, bands: '30, 60' };
    const { id } = await made({ ...bodies, userIds: [ids[ADMIN]] });
    const { nextOn } = (await listed()).find((one) => one.id === id)!;
    await endOfDay(addDays(nextOn!, 1));
    const { rows } = await app.db.execute<{ subject: string; body: string }>(
      sql`select subject, body from mail_outbox where event = 'reportSent'
        order by id desc limit 1`,
    );
    expect(rows[0]?.subject).toMatch(
      new RegExp(`^Antigüedad .* en PEN de ${name}: al \\d\\d/05/2026$`),
    );
    expect(rows[0]?.body).toContain(`Fondo: ${name}\nBandas de días de atraso: 30, 60`);
    expect((await sendings(id))[0]?.fileName).toBe(`antiguedad-PEN-fondo-de-prueba-${nextOn}.csv`);
    await step(id, 'fin');
  });

  it.each([
    [{ ...daily, onDay: 3 }, 'onDay'],
    [{ ...daily, bands: '30,60' }, 'bands'],
    [{ ...daily, reportId: 'libros-en-moneda-contable', currency: 'USD' }, 'currency'],
    [{ ...daily, frequency: 'weekly' }, 'onDay'],
    [{ ...daily, frequency: 'weekly', onDay: 8 }, 'onDay'],
    [{ ...daily, frequency: 'monthly' }, 'onDay'],
    [{ ...daily, userIds: [] }, 'userIds'],
    [{ ...daily, userIds: [999] }, 'userIds'],
    [{ ...daily, fundId: 1, currency: 'USD' }, 'fundId'],
  ])('is refused beside its field: %j', async (body, field) => {
    const refused = await add({ userIds: [ids[ADMIN]], ...body });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field }] });
  });

  it('is not scheduled twice, but for other days, filters or readers', async () => {
    const ageing = { ...daily, reportId: 'antiguedad', format: 'pdf', bands: '30, 60' };
    const userIds = [ids[ADMIN]!, ids[ANALYST]!];
    const { id } = await made({ ...ageing, userIds });
    const same = { ...ageing, bands: '30,60', currency: 'PEN', userIds: userIds.toReversed() };
    const repeated = await add(same);
    expect(repeated.status).toBe(409);
    expect(await codeOf(repeated)).toBe('REPORT_SCHEDULE_REPEATED');
    const others = [
      { ...same, bands: '30,90' },
      { ...same, userIds: [ids[ADMIN]] },
      { ...same, fundId: 1 },
      { ...same, currency: 'USD' },
      { ...same, frequency: 'weekly', onDay: 2 },
    ];
    for (const other of others) expect((await add(other)).status).toBe(201);
    await step(id, 'fin');
    expect((await add(same)).status).toBe(201);
  });

  it('is scheduled by administrators, and sent to nobody outside', async () => {
    expect((await add({ ...daily, userIds: [ids[ADMIN]] }, ANALYST)).status).toBe(403);
    expect(await codeOf(await add({ ...daily, userIds: [ids[BORROWER]] }))).toBe(
      'REPORT_READER_UNFIT',
    );
  });
});
