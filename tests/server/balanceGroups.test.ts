import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortfolioBalance, PortfolioGroups } from '@core/contract/portfolio';
import { sql } from 'drizzle-orm';
import { aNewLoan, someParties } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const PATH = '/protected/balance-prestamos';

let app: TestApp;
let fundId: number;
beforeAll(async () => {
  app = await createTestApp();
  const ids = await someParties(app);
  fundId = ids.fundId;
  for (const principal of ['1200.00', '2400.00']) {
    const preview = { principal };
    await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids, preview) });
  }
  // The second is paid up to its first installment; the first is late.
  app.setToday('2026-04-10');
  await generated(app);
  const body = { amount: '816.05', receivedOn: '2026-04-10', means: 'cash' };
  await app.send('POST', '/protected/prestamos/2/pagos', { body });
  app.setToday('2026-05-20');
  await generated(app);
});
afterAll(() => app.close());

const read = async <T>(query: string) =>
  (await (await app.send('GET', `${PATH}${query}`)).json()) as T;
const groupsOf = (query: string) => read<PortfolioGroups>(`/grupos?${query}`);

describe('the balance in groups', () => {
  it('adds up to the balance, whatever it is grouped by, on any date', async () => {
    for (const asOf of ['2026-04-01', '2026-04-10', '2026-05-20']) {
      const { totals } = await read<PortfolioBalance>(`?asOf=${asOf}`);
      for (const groupBy of ['fund', 'product', 'officer', 'zone', 'band', 'rating']) {
        const { groups } = await groupsOf(`groupBy=${groupBy}&asOf=${asOf}`);
        const sum = groups.reduce((all, { now }) => all + Number(now?.outstandingPrincipal), 0);
        expect([groupBy, sum]).toEqual([groupBy, Number(totals.outstandingPrincipal)]);
      }
    }
  });

  it('tells bands of arrears in their order, and leads to their loans', async () => {
    const { groups } = await groupsOf('groupBy=band');
    expect(groups.map(({ key, now }) => [key, now?.loans])).toEqual([
      ['1-30', 1],
      ['31-60', 1],
    ]);
    const { items, total } = await read<PortfolioBalance>('?band=31-60');
    expect([total, items[0]?.number, items[0]?.daysPastDue]).toEqual([1, 'P-000001', 40]);
  });

  it('compares two dates, with groups that only one of them has', async () => {
    const { compareOn, groups } = await groupsOf('groupBy=band&compareOn=2026-04-10');
    expect(compareOn).toBe('2026-04-10');
    const rows = groups.map(({ key, now, before, change }) => {
      return [key, now?.loans, before?.loans, change];
    });
    expect(rows).toEqual([
      ['0', undefined, 2, '-2807.95'],
      ['1-30', 1, undefined, '1607.95'],
      ['31-60', 1, undefined, '1200.00'],
    ]);
  });

  it('keeps to what is asked for: an officer, a zone, a product, nobody', async () => {
    await app.db.execute(sql`update borrower set officer_id = (select min(id) from app_user)`);
    const { groups } = await groupsOf('groupBy=officer');
    expect(groups).toMatchObject([{ key: '1', now: { loans: 2 } }]);
    expect((await read<PortfolioBalance>('?officerId=0')).total).toBe(0);
    expect((await read<PortfolioBalance>('?officerId=1&zoneId=0&productId=0')).total).toBe(2);
    expect((await groupsOf(`groupBy=zone&fundId=${fundId}`)).groups[0]?.name).toBeNull();
  });

  it('refuses a date to come, and what is no date', async () => {
    expect((await app.send('GET', `${PATH}?asOf=2030-01-01`)).status).toBe(422);
    expect((await app.send('GET', `${PATH}?asOf=2026-02-30`)).status).toBe(422);
    expect((await app.send('GET', `${PATH}/grupos?groupBy=otro`)).status).toBe(422);
  });

  it('is downloaded as it stands filtered, on its date, and who took it is kept', async () => {
    await app.db.execute(sql`update borrower set first_names = '=cmd()'`);
    const response = await app.send('GET', `${PATH}/csv?asOf=2026-04-10&status=active`);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`P-000002,"'=cmd() Quispe`);
    expect(lines[1]).toContain(',1607.95,0.00,');
    const { rows } = await app.db.execute(sql`select after from audit_log
      where action = 'exportBalance'`);
    expect(rows).toMatchObject([{ after: { asOf: '2026-04-10' } }]);
  });

  it('is for the staff', async () => {
    for (const path of ['/grupos?groupBy=fund', '/csv']) {
      expect((await app.send('GET', PATH + path, { as: BORROWER })).status).toBe(403);
    }
  });
});
