import type { Reassignment } from '@core/contract/borrowerPortfolios';
import type {
  AssignmentPreview,
  Officer,
  OfficerPage,
  OfficerTerm,
  PortfolioSplit,
} from '@core/contract/officers';
import { OPERATIONS } from '@server/access/identity/authorize';
import { appUser } from '@server/platform/db/schema';
import { describeApi } from '@server/process/describeApi';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBorrower, aLoan } from '@tests/support/builders';
import { post as postContract } from '@tests/support/contracts';
import { aUser } from '@tests/support/permissions';
import { aProduct } from '@tests/support/products';
import { aDraft } from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const OFFICER = 'ASESORA@PRUEBA.PE';
const COLLECTOR = 'COBRADOR@PRUEBA.PE';
const BASE = '/protected/responsables';

let app: TestApp;
let officerId = 0;
let collectorId = 0;
let zoneId = 0;

const idOf = async (username: string) =>
  (await app.db.select().from(appUser).where(eq(appUser.username, username)))[0]!.id;
const read = async <T>(path: string, as?: string) =>
  (await (await app.send('GET', path, { as })).json()) as T;
const code = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;
const post = (path: string, body: object, as?: string) => app.send('POST', path, { body, as });
const reassign = (borrowerIds: number[], to: number | null) =>
  post('/protected/carteras/reasignaciones', {
    borrowerIds,
    officerId: to,
    reason: 'Reparto de prueba',
  });

/** Rosa (1), with a loan and a contract, is the officer's; Berta (2), of a request, the other's. */
beforeAll(async () => {
  app = await createTestApp();
  const loan = await aLoan(app);
  await postContract(app, 'contratos', { body: { loanId: loan.id, kinds: ['pagare'] } });
  const berta = { documentNumber: '41234568', firstNames: 'Berta', lastNames: 'Mamani' };
  await post('/protected/clientes', aBorrower({ ...berta, phone: '955555555' }));
  const product = await aProduct(app);
  await aDraft(app, product.id, { borrowerId: 2, as: 'ADMIN@PRUEBA.PE' });
  await post('/protected/catalogos/area', { name: 'Lima Sur' });
  const { zones } = await read<{ zones: { id: number }[] }>('/protected/carteras');
  zoneId = zones[0]!.id;
  await aUser(app, OFFICER, 'ASESOR');
  await aUser(app, COLLECTOR, 'COBRADOR');
  officerId = await idOf(OFFICER);
  collectorId = await idOf(COLLECTOR);
  await reassign([1], officerId);
  await reassign([2], collectorId);
});
afterAll(() => app.close());

const aPost = (change: object = {}) => ({
  positionId: null,
  zoneId: null,
  bossId: null,
  fromMinute: 480,
  toMinute: 1080,
  workDays: '1111110',
  maxBorrowers: null,
  ...change,
});
const change = async (id: number, body: object) => {
  const { version } = await read<Officer>(`${BASE}/${id}`);
  return app.send('PUT', `${BASE}/${id}`, { body: { ...aPost(body), version } });
};

it('names accounts of money to who works in the street, and their sums to the house', async () => {
  const path = '/protected/cuentas-de-dinero';
  const [seen] = await read<object[]>(path, OFFICER);
  expect(seen).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
  expect(seen).not.toHaveProperty('balance');
  expect((await read<object[]>(path, COLLECTOR))[0]).not.toHaveProperty('balance');
  expect((await read<object[]>(path))[0]).toHaveProperty('balance');
});

describe('whoever answers for a borrower', () => {
  it('is said by the lists of loans, borrowers and requests, which sort by it', async () => {
    for (const [path, first, none] of [
      ['/protected/prestamos', 'officer', 0],
      ['/protected/clientes', 'officer', 0],
      ['/protected/solicitudes', 'officer', 0],
    ] as const) {
      const page = await read<{ items: Record<string, unknown>[] }>(`${path}?sort=officer`);
      expect(page.items[0]?.[first], path).toBe('Alguien');
      const nobody = await read<{ total: number }>(`${path}?officer=none`);
      expect(nobody.total, path).toBe(none);
      const mine = await read<{ total: number }>(`${path}?officer=${officerId}`);
      expect(mine.total, path).toBe(path.endsWith('solicitudes') ? 0 : 1);
    }
  });

  it('keeps a history, also of what was undone the same day', async () => {
    app.setToday('2026-03-12');
    const made = (await (await reassign([1], collectorId)).json()) as Reassignment;
    const terms = async () =>
      (await read<{ items: OfficerTerm[] }>('/protected/clientes/1/responsables')).items.map(
        ({ officerId: who, fromOn, untilOn }) => [who, fromOn, untilOn],
      );
    expect(await terms()).toEqual([
      [collectorId, '2026-03-12', null],
      [officerId, '2026-03-10', '2026-03-12'],
    ]);
    await post(`/protected/carteras/reasignaciones/${made.id}/anulacion`, { reason: 'Fue error' });
    expect(await terms()).toEqual([
      [officerId, '2026-03-12', null],
      [collectorId, '2026-03-12', '2026-03-12'],
      [officerId, '2026-03-10', '2026-03-12'],
    ]);
  });
});

describe('an officer', () => {
  /** Every operation but one is given to both profiles: what they see is not up to it. */
  const giveEverything = () =>
    app.db.execute(sql`
      insert into permission (kind, profile, subject, value)
      select 'action', p.code, o.operation, 'S'
      from unnest(array['ASESOR', 'COBRADOR']) p (code),
        unnest(${sql.param(
          Object.keys(OPERATIONS).filter((operation) => operation !== 'listEveryPortfolio'),
        )}::text[]) o (operation)
      on conflict do nothing`);

  it('learns of no other portfolio by any route, even with every permission', async () => {
    await app.db.execute(sql`delete from permission`);
    await giveEverything();
    await app.db.execute(sql`update permission_state set revision = revision + 1`);
    const { paths } = JSON.parse(await describeApi()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const seen: string[] = [];
    let answered = 0;
    for (const [path, methods] of Object.entries(paths)) {
      const operation = methods.get?.operationId ?? '';
      if (!(operation in OPERATIONS)) continue;
      for (const [as, id, others] of [
        [OFFICER, '2', /Mamani|955555555|41234568/],
        [COLLECTOR, '1', /Quispe|987654321|41234567/],
      ] as const) {
        const address = path.replaceAll(/\{\w+\}/g, id);
        const response = await app.send('GET', address, { as });
        expect(response.status, `${operation} as ${as}`).not.toBe(500);
        if (response.ok) answered += 1;
        if (others.test(await response.text())) seen.push(`${operation} ${as}`);
      }
    }
    expect(seen).toEqual([]);
    expect(answered).toBeGreaterThan(40);
    await app.db.execute(sql`delete from permission`);
    await app.db.execute(sql`update permission_state set revision = revision + 1`);
  });

  it('reads what is theirs, and what is of others as if it were not there', async () => {
    expect((await app.send('GET', '/protected/prestamos/1', { as: OFFICER })).status).toBe(200);
    const get = (path: string) => app.send('GET', path, { as: COLLECTOR });
    expect(await code(await get('/protected/prestamos/1'))).toBe('404 LOAN_NOT_FOUND');
    expect(await code(await get('/protected/clientes/1'))).toBe('404 BORROWER_NOT_FOUND');
    expect(await code(await get(`${BASE}/${officerId}`))).toBe('404 OFFICER_NOT_FOUND');
    expect(await code(await get('/protected/balance-prestamos'))).toBe('403 FORBIDDEN');
    const as = { as: OFFICER };
    expect(await code(await app.send('GET', '/protected/solicitudes/1', as))).toBe(
      '404 REQUEST_NOT_FOUND',
    );
    const forAnother = { body: { borrowerId: 2 }, ...as };
    expect(await code(await app.send('POST', '/protected/solicitudes', forAnother))).toBe(
      '404 BORROWER_NOT_FOUND',
    );
    const payment = { amount: '10.00', receivedOn: '2026-03-12', means: 'cash' };
    expect(await code(await post('/protected/prestamos/1/pagos', payment, COLLECTOR))).toBe(
      '404 LOAN_NOT_FOUND',
    );
  });

  it('sees the portfolio of their team, and of whom they cover on those days', async () => {
    const seesRosa = async () =>
      (await app.send('GET', '/protected/clientes/1', { as: COLLECTOR })).status === 200;
    expect((await change(officerId, { bossId: collectorId })).status).toBe(200);
    expect(await seesRosa()).toBe(true);
    expect(await code(await change(collectorId, { bossId: officerId }))).toBe(
      '409 OFFICER_BOSS_LOOP',
    );
    await change(officerId, {});
    expect(await seesRosa()).toBe(false);
    const away = { fromOn: '2026-03-13', toOn: '2026-03-14', coverId: collectorId };
    const absences = `${BASE}/${officerId}/ausencias`;
    const made = await post(absences, { ...away, reason: 'Vacaciones' });
    expect(made.status).toBe(201);
    expect(await code(await post(absences, { ...away, reason: 'Vacaciones' }))).toBe(
      '409 ABSENCE_OVERLAPS',
    );
    app.setToday('2026-03-13');
    expect(await seesRosa()).toBe(true);
    const [absence] = ((await made.json()) as Officer).absences;
    await post(`${absences}/${absence!.id}/anulacion`, { reason: 'No viajó al final' });
    expect(await seesRosa()).toBe(false);
  });

  it('answers for whom they register', async () => {
    const body = aBorrower({ documentNumber: '41234570', firstNames: 'Nora', lastNames: 'Vega' });
    const made = await post('/protected/clientes', body, OFFICER);
    expect(await made.json()).toMatchObject({ officerId });
    const listed = await read<{ total: number }>('/protected/clientes', OFFICER);
    expect(listed.total).toBe(2);
  });
});

describe('an assignment by rule', () => {
  it('moves exactly whom its preview showed, and is undone', async () => {
    app.setToday('2026-04-20');
    const draft = { rule: { daysFrom: 5 }, officerId: collectorId };
    const preview = (await (
      await post(`${BASE}/asignaciones/vista-previa`, draft)
    ).json()) as AssignmentPreview;
    expect(preview).toMatchObject({
      borrowers: 1,
      loans: 1,
      principal: [{ currency: 'PEN', amount: '1200.00' }],
      borrowersAfter: 2,
      sample: [{ id: 1, daysPastDue: 10 }],
    });
    const assign = (digest: string) =>
      post(`${BASE}/asignaciones`, { ...draft, digest, reason: 'Mora temprana' });
    expect(await code(await assign('otra'))).toBe('409 ASSIGNMENT_CHANGED');
    await change(collectorId, { maxBorrowers: 1 });
    expect(await code(await assign(preview.digest))).toBe('409 OFFICER_FULL');
    await change(collectorId, {});
    const made = (await (await assign(preview.digest)).json()) as Reassignment;
    expect(made.borrowers).toBe(1);
    const split = await read<PortfolioSplit>(`${BASE}/reparto`);
    expect(split.rows).toMatchObject([
      { userId: collectorId, loans: 1, outstandingPrincipal: '1200.00', atRisk30: '0.00' },
    ]);
    await post(`/protected/carteras/reasignaciones/${made.id}/anulacion`, { reason: 'Fue error' });
    const page = await read<OfficerPage>(`${BASE}?portfolio=with&sort=borrowers&direction=desc`);
    expect(page.items.map(({ userId, borrowers }) => [userId, borrowers])).toEqual([
      [officerId, 2],
      [collectorId, 1],
    ]);
    expect(page.items[0]!.portfolio).toMatchObject([{ par30Percent: '0.00' }]);
    void zoneId;
  });
});
