import type { AuditPage } from '@core/contract/auditLog';
import { act } from '@tests/support/bankFiles';
import { aBorrower, aLoan, aNewLoan } from '@tests/support/builders';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.send('POST', '/protected/clientes', { body: aBorrower() });
  const fund = { name: 'Fondo nuevo', currency: 'PEN', openingCapital: '10.00' };
  app.setToday('2026-03-12');
  await app.send('POST', '/protected/fondos', { body: fund });
});
afterAll(() => app.close());

const page = async (query = '') =>
  (await (await app.send('GET', `/protected/bitacora?${query}`)).json()) as AuditPage;
const titles = async (query: string) => (await page(query)).items.map(({ title }) => title);

describe('the log of what was done', () => {
  it('tells who did what, newest first, with what it changed', async () => {
    const { items } = await page('entity=borrower');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ by: 'Ada Ruiz', entity: 'borrower', entityId: 1 });
    expect(items[0]!.title).toMatch(/prestatario/i);
    expect(items[0]!.changes).toContainEqual({
      field: 'Nombres o razón social',
      before: '',
      after: 'Rosa',
    });
    const [newest, older] = (await page()).items;
    expect([newest!.entity, newest!.id > older!.id]).toEqual(['fund', true]);
  });

  it('is found by person, number and reference, and by the lender’s days', async () => {
    const { items } = await page('entity=fund');
    expect(await titles(`search=${items[0]!.requestId}`)).toEqual([items[0]!.title]);
    expect(await titles('search=ruiz&entity=fund')).toHaveLength(1);
    expect(await titles('search=nadie')).toEqual([]);
    expect(await titles('from=2026-03-11&to=2026-03-12')).toEqual([items[0]!.title]);
    expect(await titles('to=2026-03-09&entity=fund')).toEqual([]);
    const first = await page('limit=1');
    const next = await page(`limit=1&after=${first.next}`);
    expect(next.items[0]!.id).toBeLessThan(first.items[0]!.id);
    expect(first.total).toBe((await page()).total);
  });

  it('names what an act is about, and finds it by that name and by its number', async () => {
    const { items } = await page('search=rosa%20quispe');
    expect(items[0]).toMatchObject({ entity: 'borrower', name: 'Rosa Quispe Huamán' });
    expect((await page('search=fondo%20nuevo')).items[0]).toMatchObject({ name: 'Fondo nuevo' });
    await withTestApp(async (freshApp) => {
      await aLoan(freshApp);
      const log = await freshApp.send('GET', '/protected/bitacora?search=P-000001');
      const told = (await log.json()) as AuditPage;
      expect(told.items[0]).toMatchObject({ entity: 'loan', number: 'P-000001', name: null });
    });
  });

  it('is for administrators', async () => {
    const of = async (as: string) => (await app.send('GET', '/protected/bitacora', { as })).status;
    expect([await of(ADMIN), await of(ANALYST)]).toEqual([200, 403]);
  });
});

describe('the log of a loan', () => {
  it('names funds, people and accounts, not the ids of their rows', () =>
    withTestApp(async (freshApp) => {
      await aLoan(freshApp);
      const log = await freshApp.send('GET', '/protected/prestamos/1/bitacora');
      const { items } = (await log.json()) as AuditPage;
      const told = items.flatMap(({ changes }) => changes);
      expect(told).toContainEqual({ field: 'Fondo', before: '', after: 'Fondo de prueba' });
      expect(told).toContainEqual({
        field: 'Prestatario',
        before: '',
        after: 'Rosa Quispe Huamán',
      });
    }));

  it('holds what was done with it and its payments, and nothing of others', () =>
    withTestApp(async (freshApp) => {
      const { borrowerId, fundId } = await aLoan(freshApp);
      const other = aNewLoan({ borrowerId, fundId }, { principal: '1100.00' });
      await act(freshApp, '/protected/prestamos', other);
      const payment = { amount: '10.00', receivedOn: '2026-03-10', means: 'cash' };
      await act(freshApp, '/protected/prestamos/1/pagos', payment);
      const read = (id: number, query = '', as = ADMIN) =>
        freshApp.send('GET', `/protected/prestamos/${id}/bitacora?${query}`, { as });
      const kinds = async (id: number, query = '') =>
        ((await (await read(id, query)).json()) as AuditPage).items.map((one) => one.entity);
      expect(await kinds(1)).toEqual(['payment', 'loan']);
      expect(await kinds(2)).toEqual(['loan']);
      expect(await kinds(1, 'limit=1')).toEqual(['payment']);
      expect(await kinds(1, 'direction=asc')).toEqual(['loan', 'payment']);
      expect(await kinds(1, 'search=nadie')).toEqual([]);
      expect((await read(1, '', ANALYST)).status).toBe(200);
      expect((await read(1, '', BORROWER)).status).toBe(403);
      expect((await read(99)).status).toBe(404);
    }));
});
