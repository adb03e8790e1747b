import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const NEW_FUND = { name: 'Fondo propio', currency: 'PEN', openingCapital: '5000.00' };

const open = ({ send }: TestApp, change = {}) =>
  send('POST', '/protected/fondos', { body: { ...NEW_FUND, ...change } });

const move = ({ send }: TestApp, kind: string, amount: string) =>
  send('POST', '/protected/fondos/1/movimientos', {
    body: { kind, amount, note: 'Prueba de movimiento' },
  });

describe('POST /protected/fondos', () => {
  it('opens a fund whose cash is its opening capital', () =>
    withTestApp(async (app) => {
      const response = await open(app);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({
        id: 1,
        capital: '5000.00',
        cash: '5000.00',
        lent: '0.00',
      });
    }));

  it('opens one without capital', () =>
    withTestApp(async (app) => {
      const response = await open(app, { openingCapital: '0' });
      expect(await response.json()).toMatchObject({ capital: '0.00', cash: '0.00' });
    }));

  it('refuses the same name, whatever its accents and capitals', () =>
    withTestApp(async (app) => {
      await open(app);
      const response = await open(app, { name: 'FONDO  própio' });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'FUND_NAME_TAKEN',
        errors: [{ field: 'name' }],
      });
    }));

  it('is for administrators', () =>
    withTestApp(async ({ send }) => {
      const response = await send('POST', '/protected/fondos', { as: ANALYST, body: NEW_FUND });
      expect(response.status).toBe(403);
    }));
});

describe('POST /protected/fondos/:id/movimientos', () => {
  it('a withdrawal undoes a contribution', () =>
    withTestApp(async (app) => {
      await open(app);
      expect(await (await move(app, 'contribution', '250.50')).json()).toMatchObject({
        cash: '5250.50',
        capital: '5250.50',
      });
      expect(await (await move(app, 'withdrawal', '250.50')).json()).toMatchObject({
        cash: '5000.00',
        capital: '5000.00',
      });
    }));

  it('refuses to take out more than there is', () =>
    withTestApp(async (app) => {
      await open(app);
      const response = await move(app, 'withdrawal', '5000.01');
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'FUND_CASH_INSUFFICIENT',
        title: expect.stringContaining('5,000.00 disponibles.') as string,
        params: { available: '5000.00' },
        errors: [{ field: 'amount' }],
      });
    }));

  it('lists every movement of cash, newest first', () =>
    withTestApp(async (app) => {
      const { fundId } = await aLoan(app);
      const response = await app.send('GET', `/protected/fondos/${fundId}/movimientos`);
      const { items, total } = (await response.json()) as {
        items: { kind: string; amount: string }[];
        total: number;
      };
      expect(total).toBe(2);
      expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['disbursement', '-1200.00'],
        ['fundContribution', '10000.00'],
      ]);
    }));
});
