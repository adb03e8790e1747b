import type { Reassignment } from '@core/contract/borrowerPortfolios';
import type { BorrowerPage } from '@core/contract/borrowers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBorrower, aLoan } from '@tests/support/builders';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const BASE = '/protected/carteras';
let app: TestApp;
let officerId = 0;
let zoneId = 0;

beforeAll(async () => {
  app = await createTestApp();
  // Rosa owes: three monthly instalments from 10 April.
  await aLoan(app);
  for (const documentNumber of ['41234568', '41234569']) {
    const body = aBorrower({ documentNumber, firstNames: 'Ana', lastNames: 'Núñez' });
    await app.send('POST', '/protected/clientes', { body });
  }
  const area = { name: 'Lima Sur' };
  await app.send('POST', '/protected/catalogos/area', { body: area });
  const options = await (await app.send('GET', BASE)).json();
  const { officers, zones } = options as Record<string, { id: number; name: string }[]>;
  officerId = officers!.find(({ name }) => name === 'Noé Díaz')!.id;
  zoneId = zones!.find(({ name }) => name === 'Lima Sur')!.id;
});
afterAll(() => app.close());

const list = async (filter: string) => {
  const page = (await (
    await app.send('GET', `/protected/clientes?${filter}`)
  ).json()) as BorrowerPage;
  expect(page.total).toBe(page.items.length);
  return page.items;
};
const ids = async (filter: string) =>
  (await list(filter)).map(({ id }) => id).toSorted((a, b) => a - b);
const reassign = (change: object, as?: string) =>
  app.send('POST', `${BASE}/reasignaciones`, {
    body: { borrowerIds: [2, 3], reason: 'Cambio de zona', ...change },
    as,
  });
const undo = (id: number) =>
  app.send('POST', `${BASE}/reasignaciones/${id}/anulacion`, { body: { reason: 'Fue un error' } });
const code = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;

describe('the portfolio of an officer', () => {
  it('takes borrowers over with a reason, lists them, and gives them back', async () => {
    const made = (await (await reassign({ officerId, zoneId })).json()) as Reassignment;
    expect(made.borrowers).toBe(2);
    expect(await ids(`officer=${officerId}`)).toEqual([2, 3]);
    expect(await ids(`zone=${zoneId}&officer=none`)).toEqual([]);
    expect((await list(`zone=${zoneId}`))[0]).toMatchObject({
      officer: 'Noé Díaz',
      zone: 'Lima Sur',
    });
    const history = await (await app.send('GET', '/protected/clientes/2/bitacora')).text();
    expect(history).toContain('Cambio de zona');
    // Borrower 3 was handed over again: that stays.
    await reassign({ borrowerIds: [3], officerId: null });
    expect(await (await undo(made.id)).json()).toEqual({ id: made.id, borrowers: 1 });
    expect(await ids('officer=none')).toEqual([1, 2, 3]);
    expect(await ids(`zone=${zoneId}`)).toEqual([3]);
    expect(await code(await undo(made.id))).toBe('409 REASSIGNMENT_UNDONE');
  });

  it.each([
    ['nobody', () => ({ borrowerIds: [], officerId }), '422 VALIDATION'],
    ['nothing', () => ({}), '422 VALIDATION'],
    ['a borrower as officer', () => ({ officerId: 3 }), '422 OFFICER_NOT_AVAILABLE'],
    ['an unknown zone', () => ({ zoneId: 999 }), '422 ZONE_NOT_AVAILABLE'],
    ['an unknown borrower', () => ({ borrowerIds: [99], officerId }), '404 BORROWER_NOT_FOUND'],
  ])('refuses to hand over %s', async (_what, change, refusal) => {
    expect(await code(await reassign(change()))).toBe(refusal);
  });

  it('is handed over by administrators only', async () => {
    expect(await code(await reassign({ officerId }, ANALYST))).toBe('403 FORBIDDEN');
  });
});

describe('the list of borrowers', () => {
  it.each([
    ['2026-04-18', 8, 'NORMAL'],
    ['2026-04-19', 9, 'CPP'],
    ['2026-05-11', 31, 'DEFICIENTE'],
    ['2026-08-09', 121, 'PERDIDA'],
  ])('on %s shows %i days late as %s', async (day, daysPastDue, riskRating) => {
    app.setToday(day);
    expect(await list(`riskRating=${riskRating}`)).toMatchObject([
      { id: 1, daysPastDue, riskRating },
    ]);
    expect(await ids('riskRating=DUDOSO')).toEqual([]);
  });

  it('is saved as CSV as it is filtered, and who took it is kept', async () => {
    await app.db.execute(sql`update borrower set first_names = '=1+1' where id = 3`);
    const response = await app.send('GET', `${BASE}/exportacion?search=nunez&limit=1`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Tipo de documento,Número de documento,/);
    expect(lines.join('\n')).toContain("'=1+1");
    const { rows } = await app.db.execute(sql`
      select after from audit_log where action = 'exportBorrowers'`);
    expect(rows).toEqual([{ after: { search: 'nunez' } }]);
    expect(await code(await app.send('GET', `${BASE}/exportacion`, { as: ANALYST }))).toBe(
      '403 FORBIDDEN',
    );
  });
});
