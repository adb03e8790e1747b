import { expect } from 'vitest';
import { runDay } from '@server/process/jobs/nightly';
import { someParties } from './builders';
import { withTestApp, type TestApp } from './testApp';

/** Address of the exchange rates. */
export const RATES = '/protected/tipos-de-cambio';

/** A rate of the dollar on a day. */
export const rate = (app: TestApp, on: string, body: object) =>
  app.send('POST', RATES, { body: { currency: 'USD', on, source: 'SBS', ...body } });

/** A fund of 1,000.00 dollars of 10 March, when a dollar was 3.70; 1 April has begun. */
export const withDollars = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await someParties(app);
    const fund = { name: 'Dólares', currency: 'USD', openingCapital: '1000' };
    expect((await app.send('POST', '/protected/fondos', { body: fund })).status).toBe(201);
    expect((await rate(app, '2026-03-10', { accounting: '3.70' })).status).toBe(201);
    await runDay(app.deps);
    app.setToday('2026-04-01');
    await runDay(app.deps);
    await test(app);
  });
