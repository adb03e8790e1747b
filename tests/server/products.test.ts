import type { NewProduct, Product, RateCap } from '@core/contract/products';
import { describe, expect, it } from 'vitest';
import { aNewProduct, aProduct } from '@tests/support/products';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const list = async ({ send }: TestApp, query = '') =>
  (await (await send('GET', `/protected/productos${query}`)).json()) as Product[];

const publish = ({ send }: TestApp, body: unknown, as?: string) =>
  send('POST', '/protected/productos', { body, as });

/** Rate by the day of 113.158 % over 360 days and 113.1602 % over 365; the cap is 113.16 %. */
const NEAR_CAP: Partial<NewProduct['terms']> = {
  rateKind: 'annualNominal',
  maxRatePercent: '75.7659',
  frequencies: ['monthly', 'daily'],
};

/** Rules by which the lender decides; written here once more, so that none is told by a slip. */
const INNER_RULES = [
  'minRatePercent',
  'maxRatePercent',
  'committee',
  'maxCapacityPercent',
  'maxExposure',
  'renewalMinPaidPercent',
];

describe('a product', () => {
  it('has dated versions: the next one waits for its day, and the earlier one stays', () =>
    withTestApp(async (app) => {
      const first = await aProduct(app);
      const next = aNewProduct({ maxAmount: '30000.00' }, { validFrom: '2026-04-01' });
      expect(await (await publish(app, next)).json()).toMatchObject({
        version: 2,
        isCurrent: false,
      });
      expect(await list(app)).toMatchObject([{ versionId: first.versionId, isCurrent: true }]);
      app.setToday('2026-04-01');
      expect(await list(app)).toMatchObject([{ version: 2, terms: { maxAmount: '30000.00' } }]);
      expect(await list(app, '?code=PERSONAL')).toHaveLength(2);
    }));

  it('has no version that says what the one of that day says', () =>
    withTestApp(async (app) => {
      await aProduct(app);
      const again = aNewProduct({ maxRatePercent: '60.00' });
      for (const validFrom of [again.validFrom, '2026-05-01']) {
        const refused = await publish(app, { ...again, validFrom });
        expect([refused.status, await refused.json()]).toMatchObject([
          409,
          {
            code: 'PRODUCT_UNCHANGED',
            title: expect.stringMatching(/^No cambió nada: la versión 1/),
          },
        ]);
      }
      const renamed = { ...again, name: 'Personal de mayo', validFrom: '2026-05-01' };
      expect((await publish(app, renamed)).status).toBe(201);
      // Going back to the first one after that day is a change.
      expect((await publish(app, { ...again, validFrom: '2026-06-01' })).status).toBe(201);
      expect(await list(app, '?code=PERSONAL')).toHaveLength(3);
    }));

  it.each([
    ['before today', aNewProduct({}, { validFrom: '2026-03-09' }), 'PRODUCT_DATE_PAST'],
    ['with crossed limits', aNewProduct({ minAmount: '30000.00' }), 'PRODUCT_LIMITS_INVALID'],
    [
      'with a proposal outside them',
      aNewProduct({ defaultAmount: '100.00' }),
      'AMOUNT_OUTSIDE_PRODUCT',
    ],
    [
      'with ranges that do not end',
      aNewProduct({ committee: [{ upTo: '100.00', votes: 1 }] }),
      'COMMITTEE_INVALID',
    ],
    ['above the legal cap', aNewProduct({ maxRatePercent: '113.17' }), 'RATE_CAP_EXCEEDED'],
    [
      'above it in the last of its frequencies alone',
      // 76.6 % nominal: 110.05 % paid by the month, 114.98 % by the day.
      aNewProduct({
        rateKind: 'annualNominal',
        maxRatePercent: '76.6',
        frequencies: ['monthly', 'daily'],
      }),
      'RATE_CAP_EXCEEDED',
    ],
    [
      'above it in a frequency of its own alone',
      // 76.6 % nominal: 110.05 % paid by the month, 113.39 % every 10 days.
      aNewProduct({
        rateKind: 'annualNominal',
        maxRatePercent: '76.6',
        frequencies: ['monthly', 'every10days'],
      }),
      'RATE_CAP_EXCEEDED',
    ],
    [
      'above it by less than a hundredth, counted over 365 days',
      aNewProduct({ ...NEAR_CAP, dayCount: 'actual/365' }),
      'RATE_CAP_EXCEEDED',
    ],
    [
      'with a late rate above it',
      aNewProduct({ lateAnnualRatePercent: '500' }),
      'LATE_RATE_CAP_EXCEEDED',
    ],
  ])('is refused %s', (_case, body, code) =>
    withTestApp(async (app) => {
      const response = await publish(app, body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code });
      expect(await list(app)).toEqual([]);
    }),
  );

  it('is published where the same rate counted over 360 days is below the cap', () =>
    withTestApp(async (app) => {
      expect((await publish(app, aNewProduct({ ...NEAR_CAP, dayCount: '30/360' }))).status).toBe(
        201,
      );
    }));

  it('keeps its currency', () =>
    withTestApp(async (app) => {
      await aProduct(app);
      const response = await publish(app, aNewProduct({}, { currency: 'USD' }));
      expect(await response.json()).toMatchObject({ code: 'PRODUCT_CURRENCY_FIXED' });
    }));

  it('is taken out of use with a reason, and back', () =>
    withTestApp(async (app) => {
      const { id } = await aProduct(app);
      const act = (name: string, reason = 'Fin de campaña') =>
        app.send('POST', `/protected/productos/${id}/${name}`, { body: { reason } });
      expect((await act('desactivacion', '')).status).toBe(422);
      expect(await (await act('desactivacion')).json()).toMatchObject({ isActive: false });
      expect((await act('desactivacion')).status).toBe(404);
      expect(await (await act('activacion')).json()).toMatchObject({ isActive: true });
    }));

  it('is read by those who borrow and published by the administrator', () =>
    withTestApp(async (app) => {
      await aProduct(app);
      const sold = await app.send('GET', '/protected/productos', { as: BORROWER });
      const [{ terms }] = (await sold.json()) as [{ terms: object }];
      expect(Object.keys(terms)).toEqual(
        expect.arrayContaining(['defaultRatePercent', 'minAmount']),
      );
      for (const rule of INNER_RULES) expect(terms).not.toHaveProperty(rule);
      for (const as of [ANALYST, BORROWER]) {
        expect((await publish(app, aNewProduct(), as)).status).toBe(403);
      }
    }));
});

describe('a legal cap of rates', () => {
  const body = {
    currency: 'PEN',
    validFrom: '2026-03-01',
    annualEffectivePercent: '50',
    source: 'BCRP',
  };
  const add = ({ send }: TestApp) => send('POST', '/protected/topes-de-tasa', { body });

  it('holds from its day, once, and gives way to the one before when annulled', () =>
    withTestApp(async (app) => {
      const cap = (await (await add(app)).json()) as RateCap;
      expect(await (await add(app)).json()).toMatchObject({ code: 'RATE_CAP_TAKEN' });
      expect((await publish(app, aNewProduct())).status).toBe(422);
      const undo = { body: { reason: 'Mal digitado' } };
      const voided = await app.send('POST', `/protected/topes-de-tasa/${cap.id}/anulacion`, undo);
      expect(await voided.json()).toMatchObject({ isVoided: true });
      expect((await publish(app, aNewProduct())).status).toBe(201);
    }));

  it('of lateness bounds the late rate alone', () =>
    withTestApp(async (app) => {
      const late = { ...body, kind: 'late', annualEffectivePercent: '11' };
      const added = await app.send('POST', '/protected/topes-de-tasa', { body: late });
      expect(await added.json()).toMatchObject({ kind: 'late' });
      const refused = await publish(app, aNewProduct({ lateAnnualRatePercent: '11' }));
      // Over the 365 days of a year, by days of a year of 360.
      expect(await refused.json()).toMatchObject({
        code: 'LATE_RATE_CAP_EXCEEDED',
        params: { quoted: '11', rate: '11.15', cap: '11' },
        errors: [{ field: 'lateAnnualRatePercent' }],
        title: expect.stringContaining(
          'Máximo 11.00 %. La tasa moratoria de 11.00 %, en base 360 y sin capitalizar, ' +
            'cuesta 11.15 % en un año de 365 días',
        ) as string,
      });
      const allowed = await publish(app, aNewProduct({ lateAnnualRatePercent: '10.84' }));
      expect(allowed.status).toBe(201);
    }));

  it('came with the program for every semester that its source gives', () =>
    withTestApp(async ({ send }) => {
      const caps = (await (await send('GET', '/protected/topes-de-tasa')).json()) as RateCap[];
      const soles = caps.filter((cap) => cap.currency === 'PEN' && !cap.isVoided);
      // BCRP by larepublica.pe (2022-11-01, 2025-10-14) and infomercado.pe.
      expect(soles.map((cap) => [cap.validFrom, cap.annualEffectivePercent])).toEqual([
        ['2025-11-01', '113.16'],
        ['2025-05-01', '115.14'],
        ['2024-11-01', '112.98'],
        ['2024-05-01', '109.83'],
        ['2023-11-01', '101.86'],
        ['2023-05-01', '96.3'],
        ['2022-11-01', '87.91'],
        ['2022-05-01', '83.7'],
        ['2021-11-01', '83.64'],
        ['2021-05-10', '83.4'],
      ]);
      expect(soles.every(({ isSeeded, kind }) => isSeeded && kind === 'ordinary')).toBe(true);
    }));
});
