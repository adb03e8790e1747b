import type { DayRoute } from '@core/contract/loanContacts';
import { appUser } from '@server/platform/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ready } from '@tests/support/bankFiles';
import { aVisit, contact, PLACE, WEDNESDAY } from '@tests/support/loanContacts';
import { aUser } from '@tests/support/permissions';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const COLLECTOR = 'COBRADOR@PRUEBA.PE';
const OTHER = 'OTRO@PRUEBA.PE';
const ROUTE = '/protected/ruta-del-dia';
const SATURDAY = '2026-04-18';

const read = async <T>(app: TestApp, path: string, as = ANALYST) =>
  (await (await app.send('GET', path, { as })).json()) as T;

describe('the route of a day', () => {
  let app: TestApp;
  let collectorId = 0;
  const plan = (collectOn: string, as = COLLECTOR, id = collectorId) =>
    app.send('POST', ROUTE, { body: { collectorId: id, collectOn }, as });
  const loansOf = ({ stops }: DayRoute) => stops.map(({ loanId }) => loanId);

  beforeAll(async () => {
    app = await createTestApp();
    await ready(app);
    app.setToday(WEDNESDAY);
    await aUser(app, COLLECTOR, 'COBRADOR');
    await aUser(app, OTHER, 'COBRADOR');
    const [user] = await app.db.select().from(appUser).where(eq(appUser.username, COLLECTOR));
    collectorId = user!.id;
  });
  afterAll(() => app.close());

  it('Is refused without visits, on a past day and on one without visits by law', async () => {
    const code = async (response: Response) => (await response.json()) as { code: string };
    expect(await code(await plan(WEDNESDAY))).toMatchObject({ code: 'ROUTE_EMPTY', status: 422 });
    expect(await code(await plan('2026-04-14'))).toMatchObject({ code: 'ROUTE_DATE_PAST' });
    expect(await code(await plan(SATURDAY))).toMatchObject({ code: 'ROUTE_DAY_BLOCKED' });
    expect(await code(await plan(WEDNESDAY, 'ADMIN@PRUEBA.PE', 999))).toMatchObject({
      code: 'COLLECTOR_NOT_FOUND',
    });
  });

  it('Takes what calls for a visit, keeps what was visited first, changes by hand', async () => {
    await app.send('POST', '/protected/carteras/reasignaciones', {
      body: { borrowerIds: [1], officerId: collectorId, reason: 'Reparto de prueba' },
    });
    await contact(app, { next: { way: 'visit', on: '2026-04-16', minute: 600 } }, ANALYST, 2);
    app.setToday('2026-04-16');
    const route = (await (await plan('2026-04-16')).json()) as DayRoute;
    expect(route.stops.find(({ loanId }) => loanId === 2)).toMatchObject({
      why: 'pinned',
      minute: 600,
    });
    const rest = { from: 600, until: 20 * 60 };
    expect(route.stops[0]).toMatchObject({ visitHours: rest, callHours: rest });
    const turned = loansOf(route).toReversed();
    const order = { collectorId, collectOn: '2026-04-16' };
    const stale = await app.send('POST', `${ROUTE}/orden`, {
      body: { ...order, loanIds: [2, 99] },
      as: COLLECTOR,
    });
    expect(await stale.json()).toMatchObject({ code: 'ROUTE_ORDER_STALE' });
    const ordered = await app.send('POST', `${ROUTE}/orden`, {
      body: { ...order, loanIds: turned },
      as: COLLECTOR,
    });
    expect(loansOf((await ordered.json()) as DayRoute)).toEqual(turned);
    const last = turned.at(-1)!;
    const visit = aVisit({ madeOn: '2026-04-16', result: 'absent', place: PLACE });
    expect((await contact(app, visit, COLLECTOR, last)).status).toBe(201);
    const again = (await (await plan('2026-04-16')).json()) as DayRoute;
    expect(again.stops[0]).toMatchObject({
      loanId: last,
      visitHours: null,
      visit: { result: 'absent' },
      place: { latitude: -12.05, longitude: -77.04 },
    });
    expect(new Set(loansOf(again))).toEqual(new Set(turned));
  });

  it('Is planned while another request of its collector points at them', () =>
    app.db.transaction(async (tx) => {
      await tx.execute(sql`select from app_user where id = ${collectorId} for key share`);
      expect((await plan('2026-04-16')).status).toBe(200);
    }));

  it('Is shown to its collector and the office, and not to another collector', async () => {
    const query = `${ROUTE}?date=2026-04-16&collectorId=${collectorId}`;
    expect((await read<DayRoute>(app, query)).stops.length).toBeGreaterThan(0);
    expect((await read<DayRoute>(app, `${ROUTE}?date=2026-04-16`, COLLECTOR)).collectorId).toBe(
      collectorId,
    );
    const exported = query.replace('?', '/exportacion?');
    const file = await app.send('GET', exported, { as: ANALYST });
    expect(await file.text()).toMatch(/Motivo[^]*Visita acordada,10:00[^]*,No estaba,/);
    expect((await app.send('GET', query, { as: OTHER })).status).toBe(404);
    expect((await app.send('GET', exported, { as: OTHER })).status).toBe(404);
    expect((await app.send('GET', query, { as: BORROWER })).status).toBe(403);
  });
});
