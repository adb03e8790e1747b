import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PortfolioBalance, PortfolioGroups } from '@core/contract/portfolio';
import type { LoanRating, RatingTable } from '@core/contract/riskRatings';
import { aProduct } from '@tests/support/products';
import { generated } from '@tests/support/chargeRuns';
import { ratedWorld } from '@tests/support/ratings';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const TABLES = '/protected/clases-de-riesgo';

const band = (rating: string, fromDay: number, percent: string) => ({ rating, fromDay, percent });
const stricter = {
  creditType: 'consumer',
  validFrom: '2026-04-01',
  source: 'Acuerdo de directorio 12-2026',
  bands: [
    band('NORMAL', 0, '1'),
    band('CPP', 5, '10'),
    band('DEFICIENTE', 20, '30'),
    band('DUDOSO', 45, '70'),
    band('PERDIDA', 90, '100'),
  ],
};

async function send(app: TestApp, path: string, body: object, as?: string) {
  const response = await app.send('POST', path, { body, as });
  return { status: response.status, body: (await response.json()) as RatingTable };
}

const tablesOf = async (app: TestApp, as?: string) =>
  (await (await app.send('GET', TABLES, { as })).json()) as RatingTable[];

describe('the tables of classes', () => {
  it('are those of Peru at first, and an administrator adds and annuls others by date', () =>
    withTestApp(async (app) => {
      const seeded = await tablesOf(app, ANALYST);
      expect(seeded.map((table) => [table.creditType, table.isCurrent])).toEqual([
        ['consumer', true],
        ['micro', true],
        ['small', true],
        ['mortgage', true],
      ]);
      expect(seeded[3]).toMatchObject({
        country: 'PE',
        source: expect.stringContaining('confírmelo con la norma vigente') as string,
        bands: [
          band('NORMAL', 0, '0.7'),
          band('CPP', 31, '5'),
          band('DEFICIENTE', 61, '25'),
          band('DUDOSO', 121, '60'),
          band('PERDIDA', 366, '100'),
        ],
      });
      expect(seeded[0]!.bands.map(({ fromDay }) => fromDay)).toEqual([0, 9, 31, 61, 121]);

      expect(await send(app, TABLES, stricter, ANALYST)).toMatchObject({ status: 403 });
      const added = await send(app, TABLES, stricter);
      // 10 March: it begins on 1 April.
      expect(added).toMatchObject({ status: 201, body: { ...stricter, isCurrent: false } });
      expect(await send(app, TABLES, stricter)).toMatchObject({
        status: 409,
        body: { code: 'RATING_TABLE_TAKEN', errors: [{ field: 'validFrom' }] },
      });
      const wrong = { ...stricter, validFrom: '2026-05-01', bands: stricter.bands.toReversed() };
      expect(await send(app, TABLES, wrong)).toMatchObject({
        status: 422,
        body: { code: 'RATING_BANDS_INVALID', errors: [{ field: 'bands' }] },
      });
      app.setToday('2026-04-01');
      const current = async () =>
        (await tablesOf(app)).find((table) => table.creditType === 'consumer' && table.isCurrent);
      expect(await current()).toMatchObject({ id: added.body.id });

      const path = `${TABLES}/${added.body.id}/anulacion`;
      const reason = { reason: 'El directorio lo dejó sin efecto' };
      expect(await send(app, path, reason)).toMatchObject({
        status: 200,
        body: { isVoided: true },
      });
      expect(await send(app, path, reason)).toMatchObject({ status: 404 });
      expect(await current()).toMatchObject({ id: seeded[0]!.id });
      const last = await send(app, `${TABLES}/${seeded[0]!.id}/anulacion`, reason);
      expect(last).toMatchObject({ status: 409, body: { code: 'RATING_TABLE_NEEDED' } });
    }));
});

const BALANCE = '/protected/balance-prestamos';

describe('the class of a loan', () => {
  it('is that of its days late, or of the worst loan of its borrower, on any date', () =>
    withTestApp(async (app) => {
      await ratedWorld(app);
      const read = async <T>(path: string) => (await (await app.send('GET', path)).json()) as T;
      const classOf = (loanId: number, asOf = '') =>
        read<LoanRating>(`/protected/prestamos/${loanId}/clase${asOf && `?asOf=${asOf}`}`);
      const groupsOn = async (asOf: string) => {
        const path = `${BALANCE}/grupos?groupBy=rating&asOf=${asOf}`;
        const { groups } = await read<PortfolioGroups>(path);
        return groups.map(({ key, now }) => [key, now?.loans]);
      };
      app.setToday('2026-05-12');
      await generated(app);

      // Loans 1 and 3 are 32 days late, loan 2 is 2: deficient in consumption, not in a mortgage.
      expect(await classOf(1)).toMatchObject({
        own: 'DEFICIENTE',
        rating: 'DEFICIENTE',
        worst: null,
        percent: '25',
        creditType: 'consumer',
        daysPastDue: 32,
      });
      expect(await classOf(2)).toMatchObject({
        own: 'NORMAL',
        rating: 'DEFICIENTE',
        worst: { id: 1, number: 'P-000001', daysPastDue: 32 },
        percent: '25',
      });
      expect(await classOf(3)).toMatchObject({ own: 'CPP', rating: 'CPP', creditType: 'mortgage' });
      expect(await groupsOn('2026-05-12')).toEqual([
        ['CPP', 1],
        ['DEFICIENTE', 2],
      ]);
      const bad = await read<PortfolioBalance>(`${BALANCE}?rating=DEFICIENTE&sort=number`);
      expect(bad.items.map(({ number }) => number)).toEqual(['P-000001', 'P-000002']);
      expect(bad.totals).toMatchObject({ loans: 2, outstandingPrincipal: '2807.95' });

      // 9 days late on 19 April, and in time before.
      expect(await classOf(2, '2026-04-19')).toMatchObject({ own: 'NORMAL', rating: 'CPP' });
      expect(await classOf(3, '2026-04-19')).toMatchObject({ rating: 'NORMAL', percent: '0.7' });
      expect(await classOf(1, '2026-03-01')).toMatchObject({ own: null, rating: null });
      expect(await groupsOn('2026-04-19')).toEqual([
        ['NORMAL', 1],
        ['CPP', 2],
      ]);
      expect((await read<PortfolioBalance>(`${BALANCE}?rating=CPP&asOf=2026-04-19`)).total).toBe(2);

      // Borrowers are classed by the same tables; a product's type holds for its earlier loans.
      const people = async () =>
        (
          await read<{ items: { riskRating: string }[] }>('/protected/clientes?sort=document')
        ).items.map(({ riskRating }) => riskRating);
      expect(await people()).toEqual(['DEFICIENTE', 'CPP']);
      await aProduct(app, { creditType: 'small' }, { code: 'CASA', validFrom: '2026-05-12' });
      expect(await people()).toEqual(['DEFICIENTE', 'DEFICIENTE']);

      const asked = await app.send('GET', '/protected/prestamos/1/clase', { as: BORROWER });
      expect(asked.status).toBe(403);
      expect((await app.send('GET', '/protected/prestamos/99/clase')).status).toBe(404);
    }));
});

it('of a company whose loan has no product is that of the small enterprise, everywhere', () =>
  withTestApp(async (app) => {
    await ratedWorld(app);
    await app.db.execute(sql`update borrower set kind = 'company'
      where id = (select borrower_id from loan where id = 1)`);
    const doubtful = band('DUDOSO', 25, '60');
    const bands = stricter.bands.map((one) => (one.rating === 'DUDOSO' ? doubtful : one));
    const small = { ...stricter, creditType: 'small', bands };
    expect((await send(app, TABLES, small)).status).toBe(201);
    app.setToday('2026-05-12');
    await generated(app);
    const rating = await app.send('GET', '/protected/prestamos/1/clase');
    expect(await rating.json()).toMatchObject({
      creditType: 'small',
      daysPastDue: 32,
      own: 'DUDOSO',
      percent: '60',
    });
    const path = `${BALANCE}?rating=DUDOSO&sort=number`;
    const { items } = (await (await app.send('GET', path)).json()) as PortfolioBalance;
    expect(items.map(({ number }) => number)).toContain('P-000001');
  }));
