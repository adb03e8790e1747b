import { describe, expect, it } from 'vitest';
import { aLoan, someTerms } from '@tests/support/builders';
import { withTestApp } from '@tests/support/testApp';

/* Pesos of Chile have no cents: no door takes an amount of them that has. */

const CURRENCY = 'CLP';

const refusal = (field: string) => ({ code: 'AMOUNT_DECIMALS', errors: [{ field }] });

const LIMIT = {
  currency: CURRENCY,
  means: 'cash',
  validFrom: '2026-04-01',
  maxPayment: '200.00',
  maxDay: '300.00',
};

const RULE = {
  act: 'disburse',
  profile: null,
  currency: CURRENCY,
  fundId: null,
  productCode: null,
  needsSecond: true,
  amountFrom: '1000.50',
  validFrom: '2026-03-10',
  reason: 'Desembolsos grandes',
};

const APPRAISAL = {
  value: '90000.50',
  currency: CURRENCY,
  appraisedOn: '2026-03-01',
  appraiser: 'Tasaciones Lima',
};

const COLLATERAL = {
  kind: 'vehicle',
  description: 'Camioneta del negocio',
  owner: { kind: 'borrower' },
};

describe('an amount with cents in pesos of Chile', () => {
  it('is refused beside its field as a limit, from which to approve, and as a value', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app, someTerms());
      const codes = ['PEN', 'USD', CURRENCY];
      expect((await app.send('PUT', '/protected/monedas', { body: { codes } })).status).toBe(200);
      const post = async (path: string, body: object) => {
        const response = await app.send('POST', `/protected/${path}`, { body });
        return { status: response.status, body: (await response.json()) as unknown };
      };
      const limits = 'limites-de-pago';
      const collaterals = `prestamos/${id}/garantias`;
      const whole = { ...APPRAISAL, value: '90000' };
      const refused = [
        [limits, { ...LIMIT, maxPayment: '200.50' }, 'maxPayment'],
        [limits, { ...LIMIT, maxDay: '300.50' }, 'maxDay'],
        ['cuatro-ojos/reglas', RULE, 'amountFrom'],
        [collaterals, { ...COLLATERAL, appraisal: APPRAISAL }, 'appraisal.value'],
      ] as const;
      for (const [path, body, field] of refused) {
        expect(await post(path, body)).toMatchObject({ status: 422, body: refusal(field) });
      }
      expect((await post(limits, LIMIT)).status).toBe(201);
      const { status, body } = await post(collaterals, { ...COLLATERAL, appraisal: whole });
      expect(status).toBe(201);
      const path = `${collaterals}/${(body as { id: number }).id}/tasaciones`;
      expect(await post(path, APPRAISAL)).toMatchObject({ status: 422, body: refusal('value') });
      expect((await post(path, whole)).status).toBe(200);
    }));
});
