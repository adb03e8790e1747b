import type { FieldDevicePage } from '@core/contract/fieldDevices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTwo } from '@tests/support/fourEyes';
import { FieldPhone, phoneOnRoute, PHONES, THURSDAY } from '@tests/support/fieldPhone';
import { aUser } from '@tests/support/permissions';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';

const OTHER = 'OTRO@PRUEBA.PE';

describe('the phones of collectors', () => {
  let app: TestApp;
  let phone: FieldPhone;

  beforeAll(async () => {
    app = await createTestApp();
    phone = await phoneOnRoute(app);
    await aUser(app, OTHER, 'COBRADOR');
  });
  afterAll(() => app.close());

  it('Ask for a key of their own, and work only once somebody else approved them', async () => {
    const bad = await app.send('POST', PHONES, {
      body: { label: 'Sin llave', publicKey: 'A'.repeat(120) },
      as: OTHER,
    });
    expect(await bad.json()).toMatchObject({ code: 'FIELD_KEY_NOT_VALID' });
    const other = new FieldPhone(app, OTHER);
    expect((await other.register()).body.status).toBe('requested');
    const again = new FieldPhone(app, OTHER);
    Object.assign(again, { publicKey: other.publicKey });
    expect((await again.register()).body.code).toBe('FIELD_KEY_TAKEN');
    expect((await other.startDay()).body.code).toBe('FIELD_DEVICE_WAITING');
    expect((await other.sync([])).body.code).toBe('FIELD_DEVICE_WAITING');
    const past = await other.approve({ expiresOn: '2026-04-15' });
    expect(await past.json()).toMatchObject({ code: 'FIELD_EXPIRY_PAST' });
    expect((await other.approve()).status).toBe(200);
    expect((await other.startDay()).body.code).toBe('FIELD_ROUTE_EMPTY');
  });

  it('Are given the route, what is owed for four days, and the same half again', async () => {
    const { body } = await phone.day();
    expect(body).toMatchObject({ on: THURSDAY, fromNumber: 1, toNumber: 50, previousHash: '' });
    expect(body.stops).toHaveLength(3);
    const [stop] = body.stops;
    expect(stop!.owed.map(({ on }) => on)).toEqual([
      THURSDAY,
      '2026-04-17',
      '2026-04-18',
      '2026-04-19',
    ]);
    expect(stop!.owed[0]!.amount).toMatch(/^[1-9]\d*\.\d{2}$/);
    expect(Number(stop!.owed[0]!.debt)).toBeGreaterThan(Number(stop!.owed[0]!.amount));
    expect(stop).toMatchObject({
      visitHours: { from: 600, until: 20 * 60 },
      callHours: { from: 600, until: 20 * 60 },
    });
    expect(stop!.documentEnd).toHaveLength(4);
    expect(Object.keys(stop!)).not.toContain('documentNumber');
    expect(Buffer.from(body.keyHalf, 'base64')).toHaveLength(32);
    expect((await phone.day()).body.keyHalf).toBe(body.keyHalf);
    const half = body.keyHalf;
    await phone.startDay();
    expect((await phone.day()).body.keyHalf).not.toBe(half);
  });

  it('Answer nothing of another collector, whose records they do not take', async () => {
    const thief = new FieldPhone(app, OTHER);
    Object.assign(thief, { id: phone.id, dayId: phone.dayId });
    expect((await thief.day()).status).toBe(404);
    expect((await thief.startDay()).status).toBe(404);
    expect((await thief.sync([thief.money(1, '10')])).status).toBe(404);
    expect((await app.send('GET', PHONES, { as: OTHER })).status).toBe(403);
    const missing = await app.send('GET', `${PHONES}/${phone.id}/jornadas/999`, { as: phone.as });
    expect(await missing.json()).toMatchObject({ code: 'FIELD_DAY_NOT_FOUND' });
  });

  it('Are listed with their last contact, found by words and by state', async () => {
    await phone.sync([], { pendingAfter: 7 });
    const page = async (query: string) =>
      (await (await app.send('GET', `${PHONES}${query}`)).json()) as FieldDevicePage;
    const { items, total } = await page('?status=active&search=prueba&sort=pending&direction=desc');
    expect(total).toBeGreaterThan(0);
    expect(items[0]).toMatchObject({ id: phone.id, pending: 7, number: 'TE-000001' });
    expect(items[0]!.lastSyncAt).not.toBeNull();
    expect((await page('?search=nadie')).total).toBe(0);
  });

  it('Send at once what they took of the same loans, each payment once', async () => {
    const phones = [0, 1, 2].map(() => new FieldPhone(app));
    const order = [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ];
    for (const one of phones) {
      await one.register();
      await one.approve();
      await one.startDay();
      await one.day();
    }
    const sent = await Promise.all(
      phones.map((one, index) =>
        one.sync(order[index]!.map((loanId) => one.money(loanId, `3${index}.00`))),
      ),
    );
    const outcomes = sent.flatMap(({ body }) => body.records.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(Array.from({ length: 9 }, () => 'payment'));
    const { rows } = await app.db.execute<{ payments: number; difference: string }>(sql`
      select (select count(*)::int from payment) as payments,
        (select sum(debit - credit)::text from journal_line) as difference`);
    expect(rows[0]).toEqual({ payments: 9, difference: '0.00' });
  });

  it('Work no more once their day came or they were revoked, and are not taken back', async () => {
    await phone.approve({ expiresOn: THURSDAY });
    app.setToday('2026-04-17');
    expect((await phone.startDay()).body.code).toBe('FIELD_DEVICE_EXPIRED');
    app.setToday(THURSDAY);
    expect((await phone.revoke()).status).toBe(200);
    expect(await (await phone.revoke()).json()).toMatchObject({ code: 'FIELD_DEVICE_REVOKED' });
    expect(await (await phone.approve()).json()).toMatchObject({ code: 'FIELD_DEVICE_REVOKED' });
    expect((await phone.day()).body.code).toBe('FIELD_DEVICE_REVOKED');
    expect((await phone.startDay()).body.code).toBe('FIELD_DEVICE_REVOKED');
  });
});

it('lets nobody approve their own phone, but who works alone by declaration', () =>
  withTestApp(async (app) => {
    const phone = new FieldPhone(app, 'ADMIN@PRUEBA.PE');
    await phone.register();
    await asTwo(app);
    expect(await (await phone.approve()).json()).toMatchObject({ code: 'FIELD_DEVICE_OWN' });
    await app.db.execute(sql`update sole_operator set ended_at = null`);
    expect(await (await phone.approve()).json()).toMatchObject({ status: 'active' });
  }));
