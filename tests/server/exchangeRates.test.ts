import { describe, expect, it } from 'vitest';
import type { ExchangeRate } from '@core/contract/exchangeRates';
import { RATES, rate, withDollars } from '@tests/support/dollars';
import { approve, asTwo, awaited, bodyOf, codeOf } from '@tests/support/fourEyes';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const get = async <T>(app: TestApp, path: string) => bodyOf<T>(await app.send('GET', path));
const revalue = (app: TestApp, month: string) =>
  app.send('POST', `/protected/contabilidad/revaluaciones/${month}`);

describe('an exchange rate', () => {
  it('is corrected by a later one of its day, and waits for a second person', () =>
    withDollars(async (app) => {
      await rate(app, '2026-03-10', { accounting: '3.71' });
      const rates = await get<ExchangeRate[]>(app, RATES);
      expect(rates.map(({ accounting, isReplaced }) => [accounting, isReplaced])).toEqual([
        ['3.71', false],
        ['3.7', true],
      ]);
      await asTwo(app);
      const act = await awaited(await rate(app, '2026-03-31', { accounting: '3.80' }));
      expect(await get<ExchangeRate[]>(app, RATES)).toHaveLength(2);
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await get<ExchangeRate[]>(app, RATES)).toHaveLength(3);
      const refused = await app.send('POST', RATES, { body: {}, as: ANALYST });
      expect(refused.status).toBe(403);
    }));

  it('changes none of a closed month', () =>
    withDollars(async (app) => {
      await rate(app, '2026-03-31', { accounting: '3.80' });
      await revalue(app, '2026-03');
      const closing = { body: { note: 'Se concilia después' } };
      const month = '/protected/contabilidad/meses/2026-03';
      expect((await app.send('POST', `${month}/cierre`, closing)).status).toBe(201);
      // Days before the first rate are told by it.
      for (const on of ['2026-03-31', '2026-03-20', '2026-03-01']) {
        const refused = await rate(app, on, { accounting: '3.81' });
        expect(refused.status).toBe(409);
        expect(await bodyOf(refused)).toMatchObject({
          code: 'EXCHANGE_RATE_CLOSED',
          errors: [{ field: 'on' }],
        });
      }
      expect((await rate(app, '2026-04-01', { accounting: '3.81' })).status).toBe(201);
      const first = { currency: 'EUR', on: '2026-03-31', source: 'SBS', accounting: '4.10' };
      expect((await app.send('POST', RATES, { body: first })).status).toBe(201);
    }));

  it('that is far from the last one of its currency is asked about', () =>
    withDollars(async (app) => {
      const refused = await rate(app, '2026-03-31', { accounting: '375' });
      expect(refused.status).toBe(409);
      expect(await bodyOf(refused)).toMatchObject({
        code: 'EXCHANGE_RATE_UNUSUAL',
        errors: [{ field: 'accounting' }],
        params: { rate: '3.7', date: '2026-03-10' },
      });
      const code = async (body: object, on = '2026-03-31') => codeOf(await rate(app, on, body));
      expect(await code({ buy: '3.7', sell: '37.1' })).toBe('EXCHANGE_RATE_UNUSUAL');
      expect(await code({ accounting: '2.95' })).toBe('EXCHANGE_RATE_UNUSUAL');
      // Another one of the only day that is known, and one of before it.
      expect(await code({ accounting: '370' }, '2026-03-10')).toBe('EXCHANGE_RATE_UNUSUAL');
      expect(await code({ accounting: '0.37' }, '2026-03-01')).toBe('EXCHANGE_RATE_UNUSUAL');
      expect((await rate(app, '2026-03-20', { accounting: '4.44' })).status).toBe(201);
      const sure = { accounting: '375', confirmsUnusual: true };
      expect((await rate(app, '2026-03-31', sure)).status).toBe(201);
      // Rates of its own day are replaced: the day before counts.
      expect((await rate(app, '2026-03-31', { accounting: '4.5' })).status).toBe(201);
    }));

  it.each([
    [{ accounting: '0' }, 'accounting'],
    [{ accounting: '3.7', buy: '3.6' }, 'accounting'],
    [{}, 'accounting'],
    [{ buy: '3.7' }, 'sell'],
    [{ sell: '3.7' }, 'buy'],
    [{ buy: '3.8', sell: '3.7' }, 'sell'],
    [{ currency: 'PEN', accounting: '1' }, 'currency'],
    [{ accounting: '3.7', on: '2026-04-02' }, 'on'],
    [{ accounting: '3.7', source: '' }, 'source'],
  ])('is refused beside its field: %j', (body, field) =>
    withDollars(async (app) => {
      const refused = await rate(app, '2026-04-01', body);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ field }] });
    }),
  );
});
