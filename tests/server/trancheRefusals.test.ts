import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allow } from '@tests/support/permissions';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { reason, refusalOf, trancheWorld } from '@tests/support/tranches';

let app: TestApp;
let world: Awaited<ReturnType<typeof trancheWorld>>;
beforeAll(async () => {
  app = await createTestApp();
  world = await trancheWorld(app);
});
afterAll(() => app.close());

describe('a later tranche', () => {
  it('is refused when what was seen changed, in arrears, after the last due date', async () => {
    const { id } = await world.aTranchedLoan();
    const seen = await world.preview(id);
    const body = { loanVersion: seen.loanVersion, previewTotalDue: seen.totalDue };
    const path = `/${id}/desembolsos`;
    const stale = await world.post(path, { ...body, loanVersion: seen.loanVersion + 1 });
    expect(await refusalOf(stale)).toEqual([409, 'LOAN_CHANGED']);
    const other = await world.post(path, { ...body, previewTotalDue: '1.00' });
    expect(await refusalOf(other)).toEqual([409, 'PREVIEW_OUTDATED']);
    app.setToday('2026-04-11');
    expect(await refusalOf(await world.post(path, body))).toEqual([422, 'TRANCHE_IN_ARREARS']);
    app.setToday('2026-06-10');
    const { installments } = await world.detail(id);
    const owed = installments.slice(0, 2).map(({ outstanding }) => parseMoney(outstanding, 'PEN'));
    await world.pay(id, formatMoney(sum(owed), 'PEN'), '2026-06-10');
    expect(await refusalOf(await world.post(path, body))).toEqual([422, 'TRANCHE_TOO_LATE']);
  });

  it('is held by the approval limit to what it adds, not to the whole', async () => {
    const loan = await world.aTranchedLoan();
    await allow(app, 'ANALISTA', 'disburseTranche', true);
    const profile = { name: 'Analista', isActive: true, maxWaiverAmount: null };
    const limit = (maxApprovalAmount: string) =>
      app.send('PUT', '/protected/perfiles/ANALISTA', { body: { ...profile, maxApprovalAmount } });
    const { loanVersion, totalDue: previewTotalDue } = await world.preview(loan.id);
    const path = `/${loan.id}/desembolsos`;
    const disburse = () => world.post(path, { loanVersion, previewTotalDue }, { as: ANALYST });
    await limit('999.99');
    expect(await refusalOf(await disburse())).toEqual([422, 'APPROVAL_LIMIT_EXCEEDED']);
    expect((await world.detail(loan.id)).version).toBe(loanVersion);
    await limit('1000.00');
    expect((await disburse()).status).toBe(201);
    await allow(app, 'ANALISTA', 'disburseTranche', false);
  });

  it('checks again the cash, and undoes only the last on its day', async () => {
    const { id } = await world.aTranchedLoan();
    const path = `/${id}/desembolsos`;
    await world.disburse(id);
    expect((await world.disburse(id)).status).toBe(201);
    expect(await refusalOf(await world.post(`${path}/2/anulacion`, reason))).toEqual([
      409,
      'TRANCHE_NOT_LATEST',
    ]);
    expect(await refusalOf(await world.post(`/${id}/anulacion`, reason))).toEqual([
      409,
      'LOAN_HAS_TRANCHES',
    ]);
    app.setToday('2026-03-11');
    expect(await refusalOf(await world.post(`${path}/3/anulacion`, reason))).toEqual([
      409,
      'TRANCHE_DAY_CLOSED',
    ]);

    const poor = await world.aTranchedLoan();
    const rest = parseMoney(await world.cashOf(), 'PEN') - 99_900n;
    await app.db.execute(sql`
      update fund set min_cash = ${formatMoney(rest, 'PEN')}::numeric
      where id = ${world.ids.fundId}`);
    const seen = await app.send('GET', `/protected/prestamos/${poor.id}/desembolsos/vista-previa`);
    expect(await refusalOf(seen)).toEqual([422, 'FUND_CASH_COMMITTED']);
  });

  it.each([
    ['desembolsos', { loanVersion: 1, previewTotalDue: '1.00' }],
    ['desembolsos/2/anulacion', reason],
    ['desembolsos/cierre', reason],
    ['desembolsos/reapertura', reason],
  ])('is not for an analyst: %s', async (path, body) => {
    const response = await world.post(`/1/${path}`, body, { as: ANALYST });
    expect(response.status).toBe(403);
  });
});
