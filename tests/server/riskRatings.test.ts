import { describe, expect, it } from 'vitest';
import type { RatingTable } from '@core/contract/riskRatings';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

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
