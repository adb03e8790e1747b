import type { CollectorDayPage } from '@core/contract/collectorDays';
import type { DayRoute } from '@core/contract/loanContacts';
import { appUser } from '@server/platform/db/schema';
import { officer } from '@server/platform/db/tables/officers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { FieldPhone, phoneOnRoute, THURSDAY } from '@tests/support/fieldPhone';
import { contact } from '@tests/support/loanContacts';
import { aUser } from '@tests/support/permissions';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const DAYS = '/protected/jornadas-de-cobranza';
const COLLECTOR = 'COBRADOR@PRUEBA.PE';
const OTHER = 'OTRO@PRUEBA.PE';

const read = async (app: TestApp, query = '', as = 'ADMIN@PRUEBA.PE') =>
  (await (await app.send('GET', `${DAYS}${query}`, { as })).json()) as CollectorDayPage;

it('follows the day of a collector: route, phone, money, and what calls for a look', () =>
  withTestApp(async (app) => {
    const phone = await phoneOnRoute(app);
    const route = (await (
      await app.send('GET', `/protected/ruta-del-dia?collectorId=${phone.userId}`)
    ).json()) as DayRoute;
    const before = (await read(app)).items[0]!;
    expect(before).toMatchObject({
      collectorId: phone.userId,
      on: THURSDAY,
      visits: route.stops.length,
      visitsMade: 0,
      desk: 'none',
      cash: [],
      phone: { pending: 0, held: 0 },
      alerts: [],
    });
    expect(before.amounts).toEqual(route.amounts);

    await phone.send(phone.money(1, '12.34'));
    await contact(
      app,
      { way: 'visit', madeOn: THURSDAY, madeMinute: 590, result: 'absent' },
      COLLECTOR,
      2,
    );
    const after = (await read(app)).items[0]!;
    const walked = await app.send('GET', `/protected/ruta-del-dia?collectorId=${phone.userId}`);
    const { stops } = (await walked.json()) as DayRoute;
    expect(stops.filter(({ isMade }) => isMade)).toHaveLength(after.visitsMade);
    expect(after).toMatchObject({ visitsMade: 2, cash: [{ currency: 'PEN', amount: '12.34' }] });
    expect(after.amounts[0]!.collected).toBe('12.34');
    expect(after.lastActAt).not.toBeNull();

    // The desk that stays open is cash of before on the next day, and the route began nothing.
    const opened = await app.send('POST', '/protected/caja/apertura', {
      body: { opening: [{ currency: 'PEN', amount: '0.00' }] },
      as: COLLECTOR,
    });
    expect(opened.status).toBe(201);
    expect((await read(app)).items[0]).toMatchObject({
      desk: 'open',
      cash: [{ currency: 'PEN', amount: '12.34' }],
    });
    // A desk that moved cash after its count waits for another, as its collector reads it.
    const counted = [{ currency: 'PEN', amount: '12.34' }];
    const closing = { businessDate: THURSDAY, note: '', counted };
    await app.send('POST', '/protected/caja/cierre', { body: closing, as: COLLECTOR });
    expect((await read(app)).items[0]!.desk).toBe('squared');
    await phone.send(phone.money(1, '1.00'));
    const sheet = await app.send('GET', '/protected/cobranza-diaria', { as: COLLECTOR });
    expect(await sheet.json()).toMatchObject({ cashDesk: { state: 'POR_CUADRAR' } });
    expect((await read(app)).items[0]!.desk).toBe('toSquare');
    app.setToday('2026-04-17');
    const next = await read(app, '?alert=cashOfBefore');
    expect(next).toMatchObject({ total: 1, items: [{ alerts: ['cashOfBefore'], visits: 0 }] });
    expect(await read(app, '?alert=held')).toMatchObject({ total: 0 });
    const thatDay = await read(app, `?date=${THURSDAY}&search=cobrador`);
    expect(thatDay).toMatchObject({ total: 1, items: [{ visitsMade: 2, alerts: [] }] });
    expect(thatDay.items[0]!.desk).toBe('toSquare');
  }));

it('shows a boss their team, a collector themselves, and a borrower nothing', () =>
  withTestApp(async (app) => {
    const phone = await phoneOnRoute(app);
    await aUser(app, OTHER, 'ASESOR');
    const [boss] = await app.db.select().from(appUser).where(eq(appUser.username, OTHER));
    expect(await read(app, '', OTHER)).toMatchObject({ total: 0 });
    expect(await read(app, '', COLLECTOR)).toMatchObject({ total: 1 });
    await app.db.insert(officer).values({ userId: phone.userId, bossId: boss!.id });
    expect(await read(app, '', OTHER)).toMatchObject({
      items: [{ collectorId: phone.userId }],
    });
    const team = await read(app, `?boss=${boss!.id}`);
    expect(team.items.map(({ collectorId }) => collectorId)).toEqual([phone.userId]);
    expect(await read(app, '?boss=1')).toMatchObject({ total: 0 });
    // Naming another boss shows nobody else's team.
    expect(await read(app, `?boss=${boss!.id}`, COLLECTOR)).toMatchObject({ total: 1 });
    const leaders = await app.send('GET', '/protected/responsables?leads=yes');
    expect(await leaders.json()).toMatchObject({ total: 1, items: [{ userId: boss!.id }] });
    const route = `/protected/ruta-del-dia?collectorId=${phone.userId}`;
    expect((await app.send('GET', route, { as: OTHER })).status).toBe(200);
    expect((await app.send('GET', DAYS, { as: BORROWER })).status).toBe(403);
  }));

it('tells of a phone that another one replaced before it was heard of again', () =>
  withTestApp(async (app) => {
    const phone = await phoneOnRoute(app);
    await phone.send(phone.money(1, '12.34'));
    app.wait(20);
    phone.money(1, '20');
    // The browser wiped what the phone held: the collector registers it once more.
    const again = new FieldPhone(app);
    await again.register();
    expect(await read(app, '?alert=replaced')).toMatchObject({
      items: [{ collectorId: phone.userId, alerts: ['replaced'] }],
    });
    await phone.revoke();
    expect(await read(app, '?alert=replaced')).toMatchObject({ total: 0 });
  }));
