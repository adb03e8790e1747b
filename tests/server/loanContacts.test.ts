import type { ContactAllowance, LoanContactPage } from '@core/contract/loanContacts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, ready } from '@tests/support/bankFiles';
import {
  aVisit,
  contact,
  contactsOf as pathOf,
  PLACE,
  WEDNESDAY,
} from '@tests/support/loanContacts';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const SATURDAY = '2026-04-18';

const pay = (app: TestApp, loanId: number, receivedOn: string) =>
  act(app, `/protected/prestamos/${loanId}/pagos`, {
    amount: '50.00',
    receivedOn,
    means: 'cash',
    way: 'payAhead',
  });

const read = async <T>(app: TestApp, path: string) =>
  (await (await app.send('GET', path, { as: ANALYST })).json()) as T;

describe('a contact about a loan', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await ready(app);
    app.setToday(WEDNESDAY);
  });
  afterAll(() => app.close());

  it('Is numbered with its result and what follows, and annulled with a reason', async () => {
    const next = { way: 'visit', on: '2026-04-16', minute: 11 * 60 };
    const { status, body } = await contact(app, { next, note: 'Nadie contestó' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 'GE-000001',
      result: 'noAnswer',
      nextOn: '2026-04-16',
      nextMinute: 660,
      against: [],
      recordedBy: 'Noé Díaz',
    });
    const path = `${pathOf(1)}/${body.id}/anulacion`;
    const reason = { reason: 'Era de otro préstamo' };
    expect((await app.send('POST', path, { body: reason, as: ANALYST })).status).toBe(403);
    expect(await act(app, path, reason)).toMatchObject({
      status: 200,
      body: { voiding: { by: 'Ada Ruiz', ...reason } },
    });
    expect(await act(app, path, reason)).toMatchObject({
      status: 409,
      body: { code: 'CONTACT_VOIDED' },
    });
    expect(await act(app, `${pathOf(1)}/99/anulacion`, reason)).toMatchObject({
      status: 404,
      body: { code: 'CONTACT_NOT_FOUND' },
    });
    const { items } = await read<LoanContactPage>(app, pathOf(1));
    expect(items.map(({ number }) => number)).toEqual(['GE-000001']);
  });

  it('Made out of hours is refused with its rule and source, or kept as against it', async () => {
    const early = { madeMinute: 6 * 60 + 30 };
    const refused = await contact(app, early);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CONTACT_AGAINST_LAW',
        title:
          'La norma no lo permite: ' +
          'Solo se llama o visita de lunes a viernes de 7:00 a 20:00, sin feriados ' +
          '(Ley 29571 art. 62, literal b (Perú)). ' +
          'Puede hacerlo desde el 15/04/2026 a las 07:00. ' +
          'Si ya ocurrió, marque que la registra como contraria a la norma.',
        errors: [{ field: 'acceptsAgainst' }],
      },
    });
    const marked = await contact(app, { ...early, acceptsAgainst: true });
    expect(marked).toMatchObject({ status: 201, body: { against: [{ rule: 'PE.hours' }] } });
    const file = await app.send('GET', `${pathOf(1)}/exportacion`, { as: ANALYST });
    expect(file.status).toBe(200);
    expect(await file.text()).toContain('Ley 29571 art. 62');
    await act(app, `${pathOf(1)}/${marked.body.id}/anulacion`, { reason: 'Fin de la prueba' });
  });

  it.each([
    ['with a third party', { addressee: 'employer' }, 409, 'CONTACT_AGAINST_LAW'],
    ['that is still to come', { madeMinute: 15 * 60 }, 422, 'CONTACT_DATE_OUT_OF_LIMITS'],
    ['of long ago', { madeOn: '2026-04-07' }, 422, 'CONTACT_DATE_OUT_OF_LIMITS'],
    [
      'with a payment that is not there',
      aVisit({ result: 'paid' }),
      422,
      'CONTACT_PAYMENT_MISSING',
    ],
    ['with the result of another way', { result: 'absent' }, 422, 'VALIDATION'],
    ['with a promise without sum', { result: 'promise' }, 422, 'VALIDATION'],
    [
      'that plans a visit on a Saturday',
      { next: { way: 'visit', on: SATURDAY } },
      422,
      'CONTACT_PLAN_BLOCKED',
    ],
    [
      'that plans a call at night',
      { next: { way: 'call', on: '2026-04-16', minute: 21 * 60 } },
      422,
      'CONTACT_PLAN_BLOCKED',
    ],
    [
      'that plans beyond two months',
      { next: { way: 'call', on: '2026-07-01' } },
      422,
      'CONTACT_NEXT_OUT_OF_LIMITS',
    ],
    [
      'that keeps a place without consent',
      aVisit({ result: 'absent', place: { ...PLACE, hasConsent: false } }),
      422,
      'VALIDATION',
    ],
    [
      'by a letter that looks judicial',
      { way: 'letter', result: 'sent', note: 'Último aviso antes del embargo' },
      409,
      'CONTACT_AGAINST_LAW',
    ],
  ])('Refuses one %s', async (_case, change, status, code) => {
    expect(await contact(app, change)).toMatchObject({ status, body: { code } });
  });

  it('Is not written down twice, nor by who may not', async () => {
    const at = { madeMinute: 8 * 60 };
    expect((await contact(app, at)).status).toBe(201);
    expect(await contact(app, at)).toMatchObject({
      status: 409,
      body: { code: 'CONTACT_REPEATED' },
    });
    // The allowance says nothing of the contact that was made this very minute.
    expect((await contact(app, { way: 'sms', madeMinute: 600, result: 'sent' })).status).toBe(201);
    const { ways } = await read<ContactAllowance>(app, `${pathOf(1)}/permiso`);
    expect(ways.find(({ way }) => way === 'sms')).toMatchObject({ isAllowed: true, against: [] });
    expect((await contact(app, at, BORROWER)).status).toBe(403);
    expect(await contact(app, at, ANALYST, 99)).toMatchObject({
      status: 404,
      body: { code: 'LOAN_NOT_FOUND' },
    });
  });

  it('Obeys what the person said of channels and hours', async () => {
    const allowed = await read<ContactAllowance>(app, `${pathOf(2)}/permiso`);
    expect(allowed).toMatchObject({ country: 'PE', on: WEDNESDAY, minute: 600, wish: null });
    expect(allowed.ways.find(({ way }) => way === 'call')).toMatchObject({
      isAllowed: true,
      until: 20 * 60,
    });
    const wish = {
      channels: ['whatsapp', 'visit'],
      fromMinute: 14 * 60,
      toMinute: 18 * 60,
      days: '1111100',
      isOptedOut: true,
      saidHow: 'Por teléfono, el 15 de abril',
    };
    expect(await act(app, `${pathOf(2)}/preferencias`, { ...wish, toMinute: 60 })).toMatchObject({
      status: 422,
    });
    const said = await act(app, `${pathOf(2)}/preferencias`, wish);
    expect(said).toMatchObject({ status: 201, body: { wish } });
    const { ways } = said.body as unknown as ContactAllowance;
    const of = (name: string) => ways.find(({ way }) => way === name)!;
    expect(of('call')).toMatchObject({
      isAllowed: false,
      against: [{ rule: 'consent' }, { rule: 'person-hours' }],
      next: null,
    });
    expect(of('visit')).toMatchObject({
      isAllowed: false,
      against: [{ rule: 'person-hours' }],
      next: { on: WEDNESDAY, minute: 14 * 60 },
    });
  });

  it('With a promise makes it, after which nothing is asked for until its day', async () => {
    const promise = { amount: '100.00', promisedOn: '2026-04-17' };
    const made = await contact(app, { madeMinute: 540, result: 'promise', promise }, ANALYST, 3);
    expect(made).toMatchObject({ status: 201, body: { promiseNumber: 'PP-000001' } });
    expect(await contact(app, { madeMinute: 590 }, ANALYST, 3)).toMatchObject({
      status: 409,
      body: { code: 'CONTACT_AGAINST_LAW', params: { when: 'Esperar no lo cambia.' } },
    });
    const asked = { madeMinute: 590, aim: 'requested', result: 'spoke' };
    expect((await contact(app, asked, ANALYST, 3)).status).toBe(201);
  });

  it('That was paid has its payment, and a place that it kept is forgotten', async () => {
    await pay(app, 1, WEDNESDAY);
    const visit = aVisit({ result: 'partial', aim: 'requested', madeMinute: 595, place: PLACE });
    expect((await contact(app, visit)).status).toBe(201);
    const path = `${pathOf(1)}/ubicacion/retiro`;
    const reason = { reason: 'Ya no lo autoriza' };
    expect(await act(app, path, reason)).toMatchObject({ status: 200, body: { hasPlace: false } });
    expect(await act(app, path, reason)).toMatchObject({
      status: 404,
      body: { code: 'PLACE_NOT_FOUND' },
    });
    const { rows } = await app.db.execute(sql`select latitude, longitude from borrower_place`);
    expect(rows).toEqual([{ latitude: null, longitude: null }]);
  });
});
