import { describe, expect, it } from 'vitest';
import type { FundProfile } from '@core/contract/fundProfiles';
import { act } from '@tests/support/bankFiles';
import { sql } from 'drizzle-orm';
import { aLoan, aNewLoan, someParties } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const PATH = '/protected/fondos/1/ficha';
const CHANGE = {
  kind: 'creditLine',
  bankName: 'BCP',
  bankAccount: '191-2233445',
  annualCostPercent: '9.5',
  minCash: '8000.00',
  maxLoan: '1500.00',
};

const read = async (app: TestApp) => (await (await app.send('GET', PATH)).json()) as FundProfile;
const change = (app: TestApp, body: object, as?: string) =>
  app.send('PUT', PATH, { body, ...(as && { as }) });
const lend = (app: TestApp, principal: string) =>
  act(app, '/protected/prestamos', aNewLoan({ borrowerId: 1, fundId: 1 }, { principal }));

describe('what a fund is', () => {
  it('says what of its cash is free and what it yielded, and is changed by who may', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-10');
      const payment = { amount: '408.03', receivedOn: '2026-04-10', means: 'cash' };
      await act(app, '/protected/prestamos/1/pagos', payment);
      // 12.00 of interest on a capital of 10,000.00; 8,800.00 of cash and 408.03 paid back.
      expect(await read(app)).toMatchObject({
        kind: 'own',
        free: '9208.03',
        committed: '0.00',
        result: '12.00',
        yieldPercent: '0.12',
        maxLoan: null,
      });
      expect((await change(app, CHANGE, ANALYST)).status).toBe(403);
      expect((await change(app, { ...CHANGE, annualCostPercent: '-1' })).status).toBe(422);
      expect(await (await change(app, CHANGE)).json()).toMatchObject({
        ...CHANGE,
        annualCostPercent: '9.5000',
        free: '1208.03',
      });
    }));

  it('keeps a loan within its limit, and what is set aside out of reach', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      await change(app, CHANGE);
      expect(await lend(app, '1500.01')).toMatchObject({
        status: 422,
        body: { code: 'FUND_LOAN_LIMIT' },
      });
      // 8,800.00 of cash, 8,000.00 kept.
      expect(await lend(app, '900.00')).toMatchObject({
        status: 422,
        body: { code: 'FUND_CASH_COMMITTED' },
      });
      expect(await lend(app, '800.00')).toMatchObject({ status: 201 });
    }));
});

it('a withdrawal leaves what a fund keeps, and says so beside the amount', () =>
  withTestApp(async (app) => {
    await someParties(app);
    await app.db.execute(sql`update fund set min_cash = 9500 where id = 1`);
    const path = '/protected/fondos/1/movimientos';
    const taken = (amount: string) =>
      app.send('POST', path, { body: { kind: 'withdrawal', amount, note: 'Dividendos' } });
    expect(await (await taken('500.01')).json()).toMatchObject({
      code: 'FUND_CASH_COMMITTED',
      errors: [{ field: 'amount' }],
      title: expect.stringContaining('se guardan'),
    });
    expect((await taken('500.00')).status).toBe(201);
  }));
