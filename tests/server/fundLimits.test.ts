import type { FundLimit } from '@core/contract/fundLimits';
import type { ReportPage } from '@core/contract/reports';
import { describe, expect, it } from 'vitest';
import { aBorrower, aLoan, aNewLoan } from '@tests/support/builders';
import { approve, asTwo, awaited, bodyOf, codeOf } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const LIMITS = '/protected/fondos/1/limites';

const limits = async ({ send }: TestApp) => bodyOf<FundLimit[]>(await send('GET', LIMITS));

const set = (app: TestApp, body: object) => app.send('POST', LIMITS, { body });

const lend = (app: TestApp, principal: string, change: object = {}) =>
  app.send('POST', '/protected/prestamos', {
    body: { ...aNewLoan({ borrowerId: 1, fundId: 1 }, { principal }), ...change },
  });

const another = async (app: TestApp, zoneId?: number) => {
  const body = aBorrower({ documentNumber: '41234568', firstNames: 'Iván' });
  const { id } = await bodyOf<{ id: number }>(
    await app.send('POST', '/protected/clientes', { body }),
  );
  if (zoneId !== undefined) await inZone(app, id, zoneId);
  return id;
};

const inZone = (app: TestApp, borrowerId: number, zoneId: number) =>
  app.send('POST', '/protected/carteras/reasignaciones', {
    body: { borrowerIds: [borrowerId], zoneId, reason: 'Vive en esa zona' },
  });

/** A loan of 1,200.00 from a fund of 10,000.00. */
const lent = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    await test(app);
  });

describe('the limits of a fund', () => {
  it('say what is lent to whoever owes most, and hold the next loan back', () =>
    lent(async (app) => {
      expect((await set(app, { kind: 'borrower', amount: '1500' })).status).toBe(201);
      expect(await limits(app)).toEqual([
        {
          id: 1,
          kind: 'borrower',
          of: null,
          capitalPercent: null,
          fromOn: '2026-03-10',
          limit: '1500.00',
          used: '1200.00',
          usedBy: 'Rosa Quispe Huamán',
          free: '300.00',
          isExceeded: false,
        },
      ]);
      const refused = await lend(app, '300.01');
      expect(await refused.json()).toMatchObject({
        code: 'FUND_EXPOSURE_LIMIT',
        title:
          'Este fondo presta hasta S/ 1,500.00 a cada prestatario y ya tiene S/ 1,200.00: quedan ' +
          'S/ 300.00. Baje el monto o elija otro fondo.',
        errors: [{ field: 'principal' }],
      });
      const other = await another(app);
      expect((await lend(app, '1500', { borrowerId: other })).status).toBe(201);
      expect((await lend(app, '300')).status).toBe(201);
    }));

  it('are a report by borrower, product and zone, on any day', () =>
    lent(async (app) => {
      await set(app, { kind: 'borrower', capitalPercent: '15' });
      const other = await another(app);
      expect((await lend(app, '1500', { borrowerId: other })).status).toBe(201);
      await app.send('POST', `${LIMITS}/1/fin`, { body: { reason: 'Se baja el límite' } });
      await set(app, { kind: 'borrower', amount: '1400' });
      const path = '/protected/reportes/limites-de-fondos';
      const { rows } = await bodyOf<ReportPage>(await app.send('GET', path));
      expect(rows.map(({ cells, borrowerId }) => [...cells.slice(2), borrowerId])).toEqual([
        ['Iván Quispe Huamán', '1400.00', '1500.00', '0.00', '0.00', '107.14', 'Excedido', other],
        ['Rosa Quispe Huamán', '1400.00', '1200.00', '0.00', '200.00', '85.71', 'Dentro', 1],
      ]);
      const before = await bodyOf<ReportPage>(await app.send('GET', `${path}?asOf=2026-03-09`));
      expect(before.rows).toEqual([]);
    }));

  it('are told while a loan is typed', () =>
    lent(async (app) => {
      await set(app, { kind: 'borrower', amount: '1500' });
      const typed = { borrowerId: 1, fundId: 1, principal: '900', isLater: false };
      const answer = await app.send('POST', '/protected/prestamos/comprobacion', { body: typed });
      expect(await answer.text()).toContain('FUND_EXPOSURE_LIMIT');
    }));

  it('may be a share of the capital, and follow it', () =>
    lent(async (app) => {
      await set(app, { kind: 'borrower', capitalPercent: '15' });
      expect(await limits(app)).toMatchObject([{ limit: '1500.00', capitalPercent: '15.0000' }]);
      expect(await codeOf(await lend(app, '400'))).toBe('FUND_EXPOSURE_LIMIT');
      const body = { kind: 'contribution', amount: '2000', note: 'Aporte de socios' };
      await app.send('POST', '/protected/fondos/1/movimientos', { body });
      expect(await limits(app)).toMatchObject([{ limit: '1800.00', free: '600.00' }]);
      expect((await lend(app, '400')).status).toBe(201);
    }));

  it('of a zone count those of zones merged into it', () =>
    lent(async (app) => {
      const zones: number[] = [];
      for (const name of ['Norte', 'Sur']) {
        const entries = await app.send('POST', '/protected/catalogos/area', { body: { name } });
        zones.push((await bodyOf<{ id: number }[]>(entries)).at(-1)!.id);
      }
      const [north, south] = zones as [number, number];
      await inZone(app, 1, south);
      const other = await another(app, north);
      const limit = { kind: 'zone', zoneId: north, amount: '1500' };
      expect((await set(app, limit)).status).toBe(201);
      expect(await limits(app)).toMatchObject([{ of: 'Norte', used: '0.00' }]);
      const into = { body: { intoId: north } };
      await app.send('PUT', `/protected/catalogos/area/${south}/fusion`, into);
      expect(await limits(app)).toMatchObject([{ used: '1200.00', usedBy: null }]);
      expect(await codeOf(await lend(app, '500', { borrowerId: other }))).toBe(
        'FUND_EXPOSURE_LIMIT',
      );
    }));

  it('count what is promised, and free what a renewal pays off', () =>
    lent(async (app) => {
      await set(app, { kind: 'borrower', amount: '2000' });
      const later = { disbursedOn: '2026-03-20', firstDueOn: '2026-04-20' };
      const body = aNewLoan({ borrowerId: 1, fundId: 1 }, { ...later, principal: '500.00' });
      const agreed = await app.send('POST', '/protected/prestamos/por-desembolsar', { body });
      expect(agreed.status).toBe(201);
      expect(await limits(app)).toMatchObject([{ used: '1700.00' }]);
      expect(await codeOf(await lend(app, '301'))).toBe('FUND_EXPOSURE_LIMIT');
    }));

  it('are ended with a reason, and then hold nothing back', () =>
    lent(async (app) => {
      await set(app, { kind: 'borrower', amount: '1000' });
      expect(await limits(app)).toMatchObject([{ free: '0.00', isExceeded: true }]);
      expect(await codeOf(await set(app, { kind: 'borrower', amount: '5000' }))).toBe(
        'FUND_LIMIT_TAKEN',
      );
      const end = () =>
        app.send('POST', `${LIMITS}/1/fin`, { body: { reason: 'Lo decidió el comité' } });
      expect((await end()).status).toBe(200);
      expect((await end()).status).toBe(404);
      expect(await limits(app)).toEqual([]);
      expect((await lend(app, '800')).status).toBe(201);
    }));

  it.each([
    [{ kind: 'borrower' }, 'amount'],
    [{ kind: 'borrower', amount: '100', capitalPercent: '10' }, 'amount'],
    [{ kind: 'borrower', capitalPercent: '0' }, 'capitalPercent'],
    [{ kind: 'borrower', capitalPercent: '100.5' }, 'capitalPercent'],
    [{ kind: 'product', amount: '100' }, 'productId'],
    [{ kind: 'zone', zoneId: 99, amount: '100' }, 'zoneId'],
    [{ kind: 'product', productId: 99, amount: '100' }, 'productId'],
    [{ kind: 'borrower', amount: '10.005' }, 'amount'],
  ])('are refused beside the field: %j', (body, field) =>
    lent(async (app) => {
      const refused = await set(app, body);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(await refused.json()).toMatchObject({ errors: [{ field }] });
      expect((await app.send('POST', LIMITS, { body, as: ANALYST })).status).toBe(403);
    }),
  );

  it('wait for a second person where settings do', () =>
    lent(async (app) => {
      await asTwo(app);
      const act = await awaited(await set(app, { kind: 'borrower', amount: '1500' }));
      expect(await limits(app)).toEqual([]);
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await limits(app)).toHaveLength(1);
    }));
});
