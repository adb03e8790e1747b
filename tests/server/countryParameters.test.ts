import type { CountryParameter, NewCountryParameter } from '@core/contract/countryParameters';
import type { NewProduct } from '@core/contract/products';
import { describe, expect, it } from 'vitest';
import { aNewProduct } from '@tests/support/products';
import { TEST_LENDER } from '@tests/support/testLender';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';

const BASE = '/protected/parametros-de-pais';
const LATE_CHARGE = { kind: 'fixed', value: '15.00', graceDays: 3 } as const;

const send = async ({ send: call }: TestApp, path: string, body: unknown) => {
  const response = await call('POST', path, { body });
  const answer = (await response.json()) as { readonly id?: number };
  return { status: response.status, ...answer };
};
const publish = (app: TestApp, terms: Partial<NewProduct['terms']> = {}) =>
  send(app, '/protected/productos', aNewProduct(terms));
const enter = (app: TestApp, change: Partial<NewCountryParameter> = {}) =>
  send(app, BASE, {
    country: 'MX',
    key: 'lateCeiling',
    validFrom: TODAY,
    value: 'none',
    source: 'Código de Comercio',
    ...change,
  });
const moveTo = (app: TestApp, country: 'MX' | 'PE') =>
  send(app, '/protected/prestamista', { ...TEST_LENDER, validFrom: TODAY, country });

describe('parameters of a country', () => {
  it('came with the program, each with its source', () =>
    withTestApp(async (app) => {
      const rows = (await (await app.send('GET', BASE)).json()) as CountryParameter[];
      expect(rows).toMatchObject([
        { country: 'CO', key: 'negativeNotice', value: 'days20Twice', isSeeded: true },
        { country: 'PE', key: 'lateCeiling', value: 'ordinaryCap', isSeeded: true },
        { country: 'PE', key: 'lateChargeBeside', value: 'allowed', enteredBy: null },
      ]);
    }));

  it('refuse what needs them until a person enters value and source', () =>
    withTestApp(async (app) => {
      expect(await moveTo(app, 'MX')).toMatchObject({ status: 201, country: 'MX' });
      expect(await publish(app)).toMatchObject({
        status: 422,
        code: 'COUNTRY_PARAMETER_MISSING',
        title: expect.stringContaining('Falta «Tope de la tasa moratoria» de México') as string,
        errors: [{ field: 'lateAnnualRatePercent' }],
      });
      expect(await publish(app, { lateAnnualRatePercent: '0' })).toMatchObject({ status: 201 });
      expect(await enter(app)).toMatchObject({ status: 201, isSeeded: false });
      expect(await enter(app)).toMatchObject({ status: 409, code: 'COUNTRY_PARAMETER_TAKEN' });
      expect(await publish(app)).toMatchObject({ status: 201 });
      expect(await publish(app, { lateCharge: LATE_CHARGE })).toMatchObject({
        code: 'COUNTRY_PARAMETER_MISSING',
        errors: [{ field: 'lateCharge' }],
      });
      expect(await publish(app, { restDays: 'sundaysAndHolidays' })).toMatchObject({
        code: 'COUNTRY_HOLIDAYS_MISSING',
        errors: [{ field: 'restDays' }],
      });
    }));

  it('say from their day whether a penalty stands beside late interest', () =>
    withTestApp(async (app) => {
      expect(await publish(app, { lateCharge: LATE_CHARGE })).toMatchObject({ status: 201 });
      const rule = { country: 'PE', key: 'lateChargeBeside', value: 'refused' } as const;
      const entered = await enter(app, { ...rule, source: 'Ley 31143' });
      expect(await publish(app, { lateCharge: LATE_CHARGE, maxInstallments: 20 })).toMatchObject({
        status: 422,
        code: 'LATE_CHARGE_BESIDE_REFUSED',
        title: expect.stringContaining('(Ley 31143)') as string,
      });
      const alone = { lateCharge: LATE_CHARGE, lateAnnualRatePercent: '0' };
      expect(await publish(app, alone)).toMatchObject({ status: 201 });
      const path = `${BASE}/${entered.id}/anulacion`;
      expect(await send(app, path, { reason: 'Mal registrado' })).toMatchObject({ isVoided: true });
      expect(await send(app, path, { reason: 'Mal registrado' })).toMatchObject({ status: 404 });
      const again = { lateCharge: LATE_CHARGE, maxInstallments: 20 };
      expect(await publish(app, again)).toMatchObject({ status: 201 });
    }));

  it('may ask for a ceiling of lateness of its own, or for none', () =>
    withTestApp(async (app) => {
      const rule = { country: 'PE', key: 'lateCeiling', source: 'Ley de prueba' } as const;
      await enter(app, { ...rule, value: 'ownCap' });
      expect(await publish(app)).toMatchObject({
        code: 'LATE_CAP_MISSING',
        title: expect.stringContaining('Topes de tasa') as string,
      });
      const cap = { kind: 'late', currency: 'PEN', validFrom: TODAY, source: 'BCRP' };
      await send(app, '/protected/topes-de-tasa', { ...cap, annualEffectivePercent: '11' });
      expect(await publish(app)).toMatchObject({ code: 'LATE_RATE_CAP_EXCEEDED' });
      expect(await publish(app, { lateAnnualRatePercent: '10' })).toMatchObject({ status: 201 });
    }));

  it('say whether interest of a grace may bear interest: by law, to publish and to lend', () =>
    withTestApp(async (app) => {
      const grace = { totalGrace: 2, graceInterest: 'compounded' } as const;
      expect(await publish(app, grace)).toMatchObject({
        status: 422,
        code: 'COUNTRY_PARAMETER_MISSING',
        title: expect.stringMatching(
          /«Capitalizar el interés de la gracia» de Perú.*Administración avanzada, País/,
        ) as string,
        errors: [{ field: 'graceInterest' }],
      });
      const rule = { country: 'PE', key: 'graceCompounding', source: 'Código Civil, art. 1249' };
      const refused = await enter(app, { ...rule, value: 'refused' } as never);
      expect(await publish(app, grace)).toMatchObject({
        code: 'GRACE_COMPOUNDING_REFUSED',
        title: expect.stringContaining('(Código Civil, art. 1249)') as string,
      });
      await send(app, `${BASE}/${refused.id}/anulacion`, { reason: 'Mal registrado' });
      const allowed = await enter(app, { ...rule, value: 'allowed' } as never);
      expect(await publish(app, { ...grace, method: 'flat' })).toMatchObject({
        code: 'GRACE_NOT_OF_METHOD',
        errors: [{ field: 'graceInterest' }],
      });
      const product = await publish(app, grace);
      expect(product).toMatchObject({ status: 201 });
      // Terms of before hold their version; a loan asks for the law of its own day.
      await send(app, `${BASE}/${allowed.id}/anulacion`, { reason: 'Mal registrado' });
      const tried = await send(app, '/protected/prestamos/comprobacion', {
        productId: product.id,
        isLater: false,
      });
      expect(JSON.stringify(tried)).toContain('Capitalizar el interés de la gracia');
    }));

  it('are refused where a value is not of the parameter', () =>
    withTestApp(async (app) => {
      expect(await enter(app, { value: 'allowed' })).toMatchObject({
        status: 422,
        errors: [{ field: 'value' }],
      });
    }));
});
