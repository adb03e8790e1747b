import type { FieldPermission } from '@core/contract/permissions';
import { describe, expect, it } from 'vitest';
import { aBorrower, aLoan, aNewLoan, someParties } from '@tests/support/builders';
import { allow, setField } from '@tests/support/permissions';
import { aProduct } from '@tests/support/products';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const register = ({ send }: TestApp, change: object) =>
  send('POST', '/protected/clientes', { as: ANALYST, body: { ...aBorrower(), ...change } });

describe('the fields of a profile', () => {
  it('that are required by the factory are demanded beside the field', () =>
    withTestApp(async (app) => {
      const response = await register(app, { address: '' });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'FIELD_REQUIRED',
        errors: [{ field: 'address', message: 'Complete este dato: Dirección.' }],
      });
    }));

  it('may be spared, and may be demanded', () =>
    withTestApp(async (app) => {
      await setField(app, 'ANALISTA', 'newBorrower.address', {});
      await setField(app, 'ANALISTA', 'newBorrower.email', { requerido: true });
      const lacking = await register(app, { address: '' });
      expect(await lacking.json()).toMatchObject({ errors: [{ field: 'email' }] });
      const full = await register(app, { address: '', email: 'rosa@correo.pe' });
      expect(full.status).toBe(201);
    }));

  it.each([
    ['hidden', { visible: false }],
    ['read-only', { solo_lectura: true }],
  ])('that are %s take no value but that of the factory', (_case, state) =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      app.setToday('2026-03-20');
      await allow(app, 'ANALISTA', 'recordPayment', true);
      await setField(app, 'ANALISTA', 'payment.receivedOn', state);
      const pay = (receivedOn: string) =>
        app.send('POST', `/protected/prestamos/${loan.id}/pagos`, {
          as: ANALYST,
          body: { amount: '10.00', receivedOn, means: 'cash' },
        });
      const refused = await pay('2026-03-19');
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        code: 'FIELD_NOT_ALLOWED',
        errors: [{ field: 'receivedOn' }],
      });
      expect((await pay('2026-03-20')).status).toBe(201);
    }),
  );

  it.each([
    ['fund.currency', '/protected/fondos', { name: 'Otro', currency: 'USD', openingCapital: '1' }],
    [
      'fundMovement.note',
      '/protected/fondos/1/movimientos',
      { kind: 'contribution', amount: '1', note: 'Algo' },
    ],
    [
      'payment.note',
      '/protected/prestamos/1/pagos/simulacion',
      { amount: '1', receivedOn: '2026-03-10', means: 'cash', note: 'Algo' },
    ],
  ])('are held on %s', (subject, path, body) =>
    withTestApp(async (app) => {
      await aLoan(app);
      await setField(app, 'ADMINISTRADOR', subject, { visible: false });
      const response = await app.send('POST', path, { body });
      expect(await response.json()).toMatchObject({ code: 'FIELD_NOT_ALLOWED' });
    }),
  );

  it('leave the method of a loan to its product, or to who may choose it', () =>
    withTestApp(async (app) => {
      const ids = await someParties(app);
      const terms = { method: 'bullet' as const, rateKind: 'annualNominal' as const };
      const limits = { ...terms, minAmount: '1000.00', minRatePercent: '10', minInstallments: 3 };
      const { id: productId } = await aProduct(app, { ...limits, feePercent: '0' });
      await allow(app, 'ANALISTA', 'disburseLoan', true);
      const disburse = (change: object) =>
        app.send('POST', '/protected/prestamos', { as: ANALYST, body: change });
      const bullet = aNewLoan(ids, { method: 'bullet' });
      await setField(app, 'ANALISTA', 'newLoan.method', { visible: true, solo_lectura: true });
      expect(await (await disburse(bullet)).json()).toMatchObject({
        code: 'FIELD_NOT_ALLOWED',
        errors: [{ field: 'method' }],
      });
      expect((await disburse({ ...bullet, productId })).status).toBe(201);
      expect((await disburse(aNewLoan(ids))).status).toBe(201);
    }));

  it('that make the act what it is cannot be configured', () =>
    withTestApp(async (app) => {
      const response = await setField(app, 'ANALISTA', 'payment.amount', { visible: false });
      expect(await response.json()).toMatchObject({ code: 'PERMISSION_UNKNOWN' });
    }));

  it('are answered to whoever fills the form in', () =>
    withTestApp(async (app) => {
      await setField(app, 'ANALISTA', 'payment.note', { visible: false });
      const options = { as: ANALYST, body: { c_usuario: ANALYST } };
      const answer = await app.send('POST', '/protected/getFormularioPermisos', options);
      const rows = (await answer.json()) as FieldPermission[];
      expect(rows.find(({ c_campo }) => c_campo === 'note')).toEqual({
        c_formulario: 'payment',
        c_campo: 'note',
        visible: false,
        requerido: false,
        solo_lectura: false,
      });
    }));
});

describe('the approval limit of a profile', () => {
  it('stops a larger loan', () =>
    withTestApp(async (app) => {
      const ids = await someParties(app);
      await allow(app, 'ANALISTA', 'disburseLoan', true);
      const change = { name: 'Analista', isActive: true, maxWaiverAmount: null };
      const limit = (maxApprovalAmount: string) =>
        app.send('PUT', '/protected/perfiles/ANALISTA', { body: { ...change, maxApprovalAmount } });
      const disburse = () =>
        app.send('POST', '/protected/prestamos', { as: ANALYST, body: aNewLoan(ids) });
      await limit('1199.99');
      const refused = await disburse();
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        code: 'APPROVAL_LIMIT_EXCEEDED',
        errors: [{ field: 'principal' }],
      });
      // A limit in dollars says nothing of soles: another profile approves them.
      const inDollars = { ...change, maxApprovalAmount: '9000.00', limitCurrency: 'USD' };
      await app.send('PUT', '/protected/perfiles/ANALISTA', { body: inDollars });
      expect(await (await disburse()).json()).toMatchObject({
        code: 'APPROVAL_LIMIT_EXCEEDED',
        params: { limit: '9000.00', currency: 'USD' },
      });
      await app.send('PUT', '/protected/perfiles/ANALISTA', {
        body: { ...change, maxApprovalAmount: '1200', limitCurrency: 'PEN' },
      });
      expect((await disburse()).status).toBe(201);
    }));
});
