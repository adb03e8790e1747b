import type { CollectorDayPage } from '@core/contract/collectorDays';
import type { CollectionRoutePage, CollectionSheet } from '@core/contract/collection';
import type { DayRoute } from '@core/contract/loanContacts';
import type { LoanDetail } from '@core/contract/loans';
import { PREPAYMENT_WAYS } from '@core/loan/paymentWays';
import { appUser } from '@server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { pay, readJson } from '@tests/support/paperMoney';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

/** Sums expected of a route of one visit: stop and total, daily sheet, its list, and the day. */
async function expectedOf(app: TestApp) {
  const route = await readJson<DayRoute>(app, 'ruta-del-dia');
  const sheet = await readJson<CollectionSheet>(app, 'cobranza-diaria');
  const routes = await readJson<CollectionRoutePage>(app, 'rutas-de-cobranza');
  const days = await readJson<CollectorDayPage>(app, 'jornadas-de-cobranza');
  const sums = [
    route.stops[0]?.expected,
    route.amounts[0]?.expected,
    sheet.stops[0]?.expected,
    routes.items[0]?.amounts[0]?.expected,
    days.items[0]?.amounts[0]?.expected,
  ];
  expect(new Set(sums).size).toBe(1);
  return sums[0];
}

/** A loan on the route of whoever looks, on a day; and its first installment. */
async function onRoute(app: TestApp, dayOf: (dueOn: string) => string) {
  const { id } = await aLoan(app);
  const { installments } = await readJson<LoanDetail>(app, `prestamos/${id}`);
  const [first] = installments;
  const on = dayOf(first!.dueOn);
  const [user] = await app.db.select().from(appUser).where(eq(appUser.username, ADMIN));
  const body = { collectorId: user!.id, collectOn: on, zone: 'Centro', loanIds: [id] };
  const response = await app.send('POST', '/protected/rutas-de-cobranza', { body });
  expect(response.status).toBe(201);
  app.setToday(on);
  return { id, on, total: first!.total };
}

it.each(PREPAYMENT_WAYS)('a payment counts in what is expected up to what was owed: %s', (way) =>
  withTestApp(async (app) => {
    const { id, on, total } = await onRoute(app, (dueOn) => dueOn);
    expect(await expectedOf(app)).toBe(total);
    await pay(app, id, '100.00', on, { way });
    expect(await expectedOf(app)).toBe(total);
    await pay(app, id, '900.00', on, { way });
    expect(await expectedOf(app)).toBe(total);
    const { amount } = await readJson<{ amount: string }>(app, `prestamos/${id}/cancelacion`);
    await pay(app, id, amount, on, { way: 'payOff' });
    expect(await expectedOf(app)).toBe(total);
  }),
);

it('what lateness added stays expected as it is paid, and money beyond adds nothing', () =>
  withTestApp(async (app) => {
    const { id, on, total } = await onRoute(app, () => '2026-04-20');
    await generated(app);
    const owed = await expectedOf(app);
    expect(Number(owed)).toBeGreaterThan(Number(total));
    await pay(app, id, '10.00', on, { way: 'payAhead' });
    expect(await expectedOf(app)).toBe(owed);
    await pay(app, id, '900.00', on, { way: 'payAhead' });
    expect(await expectedOf(app)).toBe(owed);
  }));

it('money of whoever owes nothing by that day is not expected of them', () =>
  withTestApp(async (app) => {
    const { id, on } = await onRoute(app, () => '2026-03-20');
    expect(await expectedOf(app)).toBe('0.00');
    await pay(app, id, '50.00', on, { way: 'lowerInstallment' });
    expect(await expectedOf(app)).toBe('0.00');
  }));
