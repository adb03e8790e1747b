import type {
  Collateral,
  CollateralPage,
  LoanCollaterals,
  NewCollateral,
} from '@core/contract/collaterals';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aBorrower, aLoan } from '@tests/support/builders';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { HTML, PDF, uploadAs } from '@tests/support/uploads';

const LOAN = '/protected/prestamos/1';
const PATH = `${LOAN}/garantias`;
const REASON = { reason: 'Así lo pidió el cliente' };
const SEALED = { registryReference: 'Partida 11023456' };

const aCar = (change: Partial<NewCollateral> = {}): NewCollateral => ({
  kind: 'vehicle',
  description: 'Camioneta Toyota Hilux 2021, placa ABC-123',
  owner: { kind: 'borrower' },
  insuredUntil: '2026-12-31',
  appraisal: {
    value: '900.00',
    currency: 'PEN',
    appraisedOn: '2026-03-01',
    appraiser: 'Tasaciones Andinas S.A.C.',
  },
  ...change,
});

const send = async (app: TestApp, path: string, body: object, as = ANALYST) => {
  const response = await app.send('POST', path, { body, as });
  return { status: response.status, body: (await response.json()) as Collateral };
};
const read = async <T>(app: TestApp, path: string) =>
  (await (await app.send('GET', path, { as: ANALYST })).json()) as T;
const all = (app: TestApp) => read<LoanCollaterals>(app, PATH);
const matches = async (app: TestApp, query: string) =>
  (await read<CollateralPage>(app, `/protected/garantias${query}`)).items.map(({ id }) => id);

const payWhole = (app: TestApp) =>
  act(app, `${LOAN}/pagos`, {
    amount: '1224.08',
    receivedOn: '2026-04-10',
    means: 'cash',
    way: 'payAhead',
  });

describe('what a loan is secured with', () => {
  it('covers it once it is constituted, by its last appraisal, and is given back when paid', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-10');
      expect(await send(app, PATH, aCar())).toMatchObject({
        status: 201,
        body: {
          number: 'GA-000001',
          status: 'registered',
          ownerName: 'Rosa Quispe Huamán',
          ownerDocument: 'DNI 41234567',
          coveragePercent: null,
          registeredBy: 'Noé Díaz',
        },
      });
      expect(await all(app)).toMatchObject({ balance: '1200.00', coveragePercent: '0.00' });
      const made = await send(app, `${PATH}/1/constitucion`, SEALED);
      expect(made.body).toMatchObject({
        status: 'constituted',
        ...SEALED,
        coveragePercent: '75.00',
      });
      expect(await all(app)).toMatchObject({ value: '900.00', coveragePercent: '75.00' });

      const worth = { ...aCar().appraisal, value: '1300.00', appraisedOn: '2026-04-09' };
      const { body } = await send(app, `${PATH}/1/tasaciones`, worth);
      expect(body.appraisals.map(({ value }) => value)).toEqual(['1300.00', '900.00']);
      expect(body).toMatchObject({ value: '1300.00', coveragePercent: '108.33' });
      // One of the past, written down late, changes nothing of today.
      await send(app, `${PATH}/1/tasaciones`, {
        ...worth,
        value: '2.00',
        appraisedOn: '2026-01-01',
      });
      // Collateral valued in another currency does not count, and says so by its own coverage.
      const dollars = { ...worth, currency: 'USD' as const };
      await send(app, PATH, aCar({ kind: 'deposit', appraisal: dollars }));
      await send(app, `${PATH}/2/constitucion`, SEALED);
      expect(await all(app)).toMatchObject({
        value: '1300.00',
        coveragePercent: '108.33',
        isOwed: true,
        items: [{ id: 2, coveragePercent: null }, { id: 1 }],
      });

      expect(await send(app, `${PATH}/1/liberacion`, REASON)).toMatchObject({
        status: 409,
        body: { code: 'COLLATERAL_LOAN_OWES' },
      });
      const early = `${PATH}/2/liberacion-anticipada`;
      expect((await send(app, early, REASON)).status).toBe(403);
      expect((await send(app, early, REASON, ADMIN)).body).toMatchObject({ status: 'released' });
      expect(await matches(app, '?show=toRelease')).toEqual([]);
      await payWhole(app);
      expect(await matches(app, '?show=toRelease')).toEqual([1]);
      expect(await all(app)).toMatchObject({ isOwed: false, coveragePercent: null });
      expect((await send(app, `${PATH}/1/liberacion`, REASON)).body).toMatchObject({
        status: 'released',
        acts: [{ kind: 'released', note: REASON.reason, by: 'Noé Díaz' }, { kind: 'constituted' }],
      });
      expect(await matches(app, '?show=toRelease')).toEqual([]);
      expect(await send(app, PATH, aCar())).toMatchObject({
        status: 409,
        body: { code: 'LOAN_PAID_OFF' },
      });
      const { items } = await read<{ items: { title: string }[] }>(app, `${LOAN}/bitacora`);
      expect(items[0]).toMatchObject({
        title: 'Libera la garantía de un préstamo que ya no se debe',
      });
    }));

  it('is taken only for a debt that is late', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      await send(app, PATH, aCar());
      const path = `${PATH}/1/ejecucion`;
      const refused = { status: 409, body: { code: 'COLLATERAL_STATE_REFUSED' } };
      expect(await send(app, path, REASON, ADMIN)).toMatchObject(refused);
      await send(app, `${PATH}/1/constitucion`, SEALED);
      expect(await send(app, path, REASON, ADMIN)).toMatchObject({
        status: 409,
        body: { code: 'COLLATERAL_LOAN_NOT_LATE' },
      });
      app.setToday('2026-05-10');
      expect((await send(app, path, REASON)).status).toBe(403);
      expect((await send(app, path, REASON, ADMIN)).body).toMatchObject({ status: 'executed' });
      expect(await send(app, `${PATH}/1/tasaciones`, aCar().appraisal)).toMatchObject(refused);
    }));
});

describe('a collateral', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await aLoan(app);
    await send(app, PATH, aCar());
  });
  afterAll(() => app.close());

  it.each([
    [
      'an appraisal of tomorrow',
      { appraisal: { ...aCar().appraisal, appraisedOn: '2026-03-11' } },
      'APPRAISAL_DATE_AHEAD',
    ],
    [
      'somebody who does not answer',
      { owner: { kind: 'guarantor', borrowerId: 1 } },
      'COLLATERAL_OWNER_REFUSED',
    ],
    [
      'a third person without document',
      { owner: { kind: 'third', name: 'Luz Paz', document: '' } },
      'VALIDATION',
    ],
    ['an unknown kind', { kind: 'jewel' }, 'VALIDATION'],
    ['no value', { appraisal: { ...aCar().appraisal, value: '0' } }, 'VALIDATION'],
  ])('is refused with %s', async (_case, change, code) => {
    const body = { ...aCar(), ...change };
    expect(await send(app, PATH, body)).toMatchObject({ status: 422, body: { code } });
  });

  it('is not there, or is nobody else’s business', async () => {
    expect(await send(app, '/protected/prestamos/9/garantias', aCar())).toMatchObject({
      status: 404,
      body: { code: 'LOAN_NOT_FOUND' },
    });
    expect(await send(app, `${PATH}/9/constitucion`, SEALED)).toMatchObject({
      status: 404,
      body: { code: 'COLLATERAL_NOT_FOUND' },
    });
    expect((await app.send('GET', PATH, { as: BORROWER })).status).toBe(403);
  });

  it('is of a guarantor of the borrower, or of a third person', async () => {
    const { body } = await act(app, '/protected/clientes', {
      ...aBorrower({ documentNumber: '41234568', firstNames: 'Iván' }),
    });
    const borrowerId = Number(body['id']);
    await act(app, '/protected/clientes/1/datos', {
      kind: 'relation',
      role: 'guarantor',
      relatedId: borrowerId,
      relationship: 'Hermano',
    });
    const owners = [
      { kind: 'guarantor' as const, borrowerId },
      { kind: 'third' as const, name: 'Luz Paz', document: 'DNI 40404040' },
    ];
    for (const owner of owners) await send(app, PATH, aCar({ owner }));
    const { items } = await all(app);
    expect(items.map(({ ownerName, ownerDocument }) => [ownerName, ownerDocument])).toEqual([
      ['Luz Paz', 'DNI 40404040'],
      ['Iván Quispe Huamán', 'DNI 41234568'],
      ['Rosa Quispe Huamán', 'DNI 41234567'],
    ]);
    expect(await matches(app, '?borrowerId=1&search=hilux')).toEqual([1, 2, 3]);
    expect(await matches(app, `?borrowerId=${borrowerId}`)).toEqual([]);
  });

  it('is annulled only while nothing binds it, and insured while it stands', async () => {
    await send(app, `${PATH}/2/anulacion`, REASON);
    const refused = { status: 409, body: { code: 'COLLATERAL_STATE_REFUSED' } };
    expect(await send(app, `${PATH}/2/constitucion`, SEALED)).toMatchObject(refused);
    await send(app, `${PATH}/1/constitucion`, SEALED);
    expect(await send(app, `${PATH}/1/anulacion`, REASON)).toMatchObject(refused);
    app.setToday('2027-01-01');
    expect(await matches(app, '?show=uninsured')).toEqual([1]);
    const insured = { insuredUntil: '2027-12-31', policy: 'Rímac 88-123' };
    expect((await send(app, `${PATH}/1/seguro`, insured)).body).toMatchObject({
      insuredUntil: '2027-12-31',
      acts: [{ kind: 'insured', note: 'Rímac 88-123, hasta el 31/12/2027' }, {}],
    });
    expect(await matches(app, '?show=uninsured')).toEqual([]);
    expect(await send(app, `${PATH}/2/seguro`, insured)).toMatchObject(refused);
  });

  it('keeps its papers, which are taken away with a reason', async () => {
    const address = `${PATH}/1/documentos`;
    expect((await uploadAs(app, ANALYST, `${address}/archivo?name=x.pdf`, HTML)).status).toBe(422);
    const sent = await uploadAs(app, ANALYST, `${address}/archivo?name=partida.pdf`, PDF);
    expect((await sent.json()) as Collateral).toMatchObject({
      documents: [{ id: 1, name: 'partida.pdf', addedBy: 'Noé Díaz' }],
    });
    const file = await app.send('GET', `${address}/1/archivo`, { as: ANALYST });
    expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
    expect((await app.send('GET', `${address}/1/archivo`, { as: BORROWER })).status).toBe(403);
    const removed = await send(app, `${address}/1/retiro`, REASON);
    expect(removed.body.documents).toEqual([]);
    expect(await send(app, `${address}/1/retiro`, REASON)).toMatchObject({
      status: 404,
      body: { code: 'COLLATERAL_DOCUMENT_NOT_FOUND' },
    });
    const { rows } = await app.db.execute(sql`select remove_reason from collateral_document`);
    expect(rows).toEqual([REASON].map(({ reason }) => ({ remove_reason: reason })));
  });
});
