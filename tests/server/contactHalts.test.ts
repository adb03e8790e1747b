import type { ContactAllowance, DayRoute } from '@core/contract/loanContacts';
import { appUser } from '@server/platform/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, ready } from '@tests/support/bankFiles';
import { aVisit, contact, contactsOf, PLACE, WEDNESDAY } from '@tests/support/loanContacts';
import { readPdf } from '@tests/support/paperMoney';
import { aUser } from '@tests/support/permissions';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const COLLECTOR = 'COBRADOR@PRUEBA.PE';
const ROUTE = '/protected/ruta-del-dia';
const TOMORROW = '2026-04-16';

describe('a death or a dispute', () => {
  let app: TestApp;
  let collectorId = 0;
  const haltsOf = (loanId: number) => `${contactsOf(loanId)}/suspensiones`;
  const halt = async (loanId: number, change: object = {}, as = ANALYST) => {
    const body = { kind: 'disputed', since: WEDNESDAY, saidHow: 'Reclamo 0007', ...change };
    const response = await app.send('POST', haltsOf(loanId), { body, as });
    const answer = (await response.json()) as ContactAllowance & { code?: string };
    return { status: response.status, body: answer };
  };
  const end = (loanId: number, haltId: number, as = ADMIN) =>
    app.send('POST', `${haltsOf(loanId)}/${haltId}/fin`, {
      body: { reason: 'Se atendió el reclamo' },
      as,
    });
  const plan = async () => {
    const body = { collectorId, collectOn: TOMORROW };
    const response = await app.send('POST', ROUTE, { body, as: COLLECTOR });
    return (await response.json()) as DayRoute & { code?: string };
  };

  beforeAll(async () => {
    app = await createTestApp();
    await ready(app);
    app.setToday(WEDNESDAY);
    await aUser(app, COLLECTOR, 'COBRADOR');
    const [user] = await app.db.select().from(appUser).where(eq(appUser.username, COLLECTOR));
    collectorId = user!.id;
    await app.send('POST', '/protected/carteras/reasignaciones', {
      body: { borrowerIds: [1], officerId: collectorId, reason: 'Reparto de prueba' },
    });
  });
  afterAll(() => app.close());

  it('Stops every contact about the debt until it is ended with a reason', async () => {
    const made = await halt(1);
    expect(made).toMatchObject({
      status: 201,
      body: { halts: [{ number: 'SC-000001', kind: 'disputed', ending: null }] },
    });
    const { ways } = made.body;
    expect(ways.filter(({ isAllowed }) => isAllowed)).toEqual([]);
    expect(ways[0]!.next).toBeNull();
    expect(await contact(app)).toMatchObject({
      status: 409,
      body: { code: 'CONTACT_AGAINST_LAW', params: { when: 'Esperar no lo cambia.' } },
    });
    // The loans of the same person that they do not dispute are collected as before.
    expect((await contact(app, {}, ANALYST, 2)).status).toBe(201);
    expect(await halt(1)).toMatchObject({
      status: 409,
      body: { code: 'CONTACT_HALT_STANDING' },
    });
    const { id } = made.body.halts[0]!;
    expect((await end(1, id, ANALYST)).status).toBe(403);
    expect((await end(2, id)).status).toBe(404);
    expect(await (await end(1, id)).json()).toMatchObject({
      halts: [{ id, ending: { by: 'Ada Ruiz', reason: 'Se atendió el reclamo' } }],
    });
    expect((await end(1, id)).status).toBe(409);
    expect((await contact(app)).status).toBe(201);
  });

  it('Keeps a loan off the route of a day, or last on it with its reason', async () => {
    await contact(app, { madeMinute: 545, next: { way: 'visit', on: TOMORROW } }, ANALYST, 2);
    const disputed = await halt(2);
    app.setToday(TOMORROW);
    const without = await plan();
    const loansOf = ({ stops = [] }: Partial<DayRoute>) => stops.map(({ loanId }) => loanId);
    expect(loansOf(without)).not.toContain(2);
    await end(2, disputed.body.halts[0]!.id);
    const route = await plan();
    expect(loansOf(route)).toContain(2);
    await halt(2, { since: TOMORROW }, COLLECTOR);
    const again = await plan();
    expect(again.stops.at(-1)).toMatchObject({ loanId: 2, halt: 'disputed' });
    expect((await halt(2, { since: TOMORROW })).status).toBe(409);
    const body = { collectorId, collectOn: '2026-04-17', zone: 'Centro', loanIds: [2] };
    expect(await act(app, '/protected/rutas-de-cobranza', body)).toMatchObject({
      status: 422,
      body: { code: 'ROUTE_LOAN_HALTED' },
    });
  });

  it('Of a person stops all of their loans from its day, and not a visit of before', async () => {
    app.setToday(TOMORROW);
    const death = { kind: 'deceased', since: TOMORROW, saidHow: 'Acta de defunción 123' };
    expect(await halt(1, { ...death, since: '2026-04-17' })).toMatchObject({
      status: 422,
      body: { code: 'CONTACT_HALT_DATE_AHEAD' },
    });
    expect((await halt(1, death)).status).toBe(201);
    const today = { madeOn: TOMORROW, madeMinute: 500 };
    expect((await contact(app, today, ANALYST, 2)).status).toBe(409);
    expect(await contact(app, { ...today, acceptsAgainst: true }, ANALYST, 2)).toMatchObject({
      status: 201,
      body: { against: [{ rule: 'purpose.dead' }] },
    });
    const log = await readPdf(app, 'prestamos/2/gestiones/bitacora.pdf');
    expect(log).toMatch(/BITÁCORA DE GESTIONES/);
    expect(log).toMatch(/SC-\d{6}[^]*Acta de defunción 123[^]*Vigente/);
    expect(log).toMatch(/Llamada\. Cobranza[^]*No contestó[^]*Contra la norma: No se cobra/);
    const before = aVisit({ madeOn: '2026-04-14', result: 'absent' });
    expect(await contact(app, before)).toMatchObject({ status: 201, body: { against: [] } });
  });

  it('Of two fichas of one person leaves one standing when they are merged', async () => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select borrower_id as id from loan where id in (1, 3) order by id`,
    );
    const [survivor, merged] = rows.map(({ id }) => id);
    const death = { kind: 'deceased', since: TOMORROW, saidHow: 'Acta de defunción 123' };
    expect((await halt(3, death)).status).toBe(201);
    for (const loanId of [1, 3]) {
      const visit = aVisit({ madeOn: '2026-04-13', result: 'absent', place: PLACE });
      expect((await contact(app, visit, ANALYST, loanId)).status).toBe(201);
    }
    const fusion = { mergedId: merged, reason: 'Es la misma persona' };
    expect(await act(app, `/protected/clientes/${survivor}/fusion`, fusion)).toMatchObject({
      status: 200,
    });
    const { body } = await halt(3, death);
    expect(body.code).toBe('CONTACT_HALT_STANDING');
  });
});
