import { describe, expect, it } from 'vitest';
import {
  collect,
  count,
  expectedOf,
  open,
  sheetOf,
  soles,
  THIRD,
  TOMORROW,
  withThree,
  type Person,
} from '@tests/support/cashOfThree';
import { SECOND } from '@tests/support/fourEyes';
import { ALL, bringCash, post } from '@tests/support/moneyTransfers';
import { ADMIN } from '@tests/support/testUsers';

const REFUSED = {
  status: 422,
  body: { code: 'CASH_DESK_OPENING_SHORT', errors: [{ field: 'openingPEN' }] },
};

describe('cash that somebody moved today', () => {
  it('is not taken by another to open, nor again by who moved it', () =>
    withThree(async (app) => {
      await bringCash(app, '500.00', { as: ADMIN });
      await bringCash(app, '300.00', { as: SECOND });
      const refused = await open(app, '300.00', ADMIN);
      expect(refused).toMatchObject(REFUSED);
      expect(refused.body.title).toMatch(/puede tomar S\/.0\.00/);
      expect(refused.body.title).toContain('queda libre cuando ella cuadra su caja');
      expect(await open(app, '0.01', SECOND)).toMatchObject(REFUSED);
      expect((await open(app, '0.00', ADMIN)).status).toBe(201);
      expect(await expectedOf(app, ADMIN)).toBe('500.00');
    }));

  it('is carried by who collected it, until they count it', () =>
    withThree(async (app, desk) => {
      expect((await collect(app, desk, '40.00', THIRD)).status).toBe(201);
      expect((await sheetOf(app, ADMIN)).cashAccounts[0]).toMatchObject({ free: '0.00' });
      expect(await open(app, '40.00', ADMIN)).toMatchObject(REFUSED);
      expect(await open(app, '40.00', THIRD)).toMatchObject(REFUSED);
      expect((await open(app, '0.00', THIRD)).status).toBe(201);
      expect(await open(app, '40.00', ADMIN)).toMatchObject(REFUSED);
      expect((await count(app, '40.00', THIRD)).status).toBe(200);
      expect((await open(app, '40.00', ADMIN)).status).toBe(201);
      expect(await expectedOf(app, ADMIN)).toBe('40.00');
    }));

  it('is taken to a bank by nobody else before its desk is squared', () =>
    withThree(async (app, { fundId, cash, bank, ...desk }) => {
      expect((await open(app, '0.00', THIRD)).status).toBe(201);
      await collect(app, { fundId, cash, bank, ...desk }, '100.00', THIRD);
      const body = { fundId, fromAccountId: cash.id, toAccountId: bank.id, amount: '100.00' };
      const transfer = (path = '') => post(app, `${ALL}${path}`, body, ADMIN);
      for (const path of ['/vista-previa', '']) {
        expect(await transfer(path)).toMatchObject({
          status: 409,
          body: { code: 'CASH_IN_DESKS', errors: [{ field: 'amount' }] },
        });
      }
      expect((await count(app, '100.00', THIRD)).status).toBe(200);
      expect((await transfer()).status).toBe(201);
    }));

  it('does not come back to a desk once another opened with it', () =>
    withThree(async (app) => {
      await bringCash(app, '500.00', { as: SECOND });
      expect((await open(app, '0.00', SECOND)).status).toBe(201);
      const counted = await count(app, '500.00', SECOND);
      const reopen = () =>
        post(app, `/protected/caja/${String(counted.body['id'])}/reapertura`, { reason: 'Error' });
      expect((await reopen()).status).toBe(200);
      expect((await count(app, '500.00', SECOND)).status).toBe(200);
      expect((await open(app, '200.00', ADMIN)).status).toBe(201);
      expect((await reopen()).status).toBe(200);
      expect(await expectedOf(app, SECOND)).toBe('300.00');
      expect(await expectedOf(app, ADMIN)).toBe('200.00');
    }));

  it('is not expected again of whoever handed it over and collects more', () =>
    withThree(async (app, desk) => {
      expect((await open(app, '0.00', THIRD)).status).toBe(201);
      await collect(app, desk, '500.00', THIRD);
      expect((await count(app, '500.00', THIRD)).status).toBe(200);
      expect((await open(app, '500.00', ADMIN)).status).toBe(201);
      expect(await sheetOf(app, THIRD)).toMatchObject({
        cashDesk: { state: 'CUADRADA', amounts: [{ expectedCash: '500.00', difference: '0.00' }] },
      });
      await collect(app, desk, '40.00', THIRD);
      const { cashDesk } = await sheetOf(app, THIRD);
      expect(cashDesk!.amounts).toMatchObject([
        {
          expectedCash: '40.00',
          movedSince: '40.00',
          lines: [
            { kind: 'collected', amount: '540.00' },
            { kind: 'handedOver', amount: '-500.00' },
          ],
        },
      ]);
      expect((await count(app, '40.00', THIRD)).body).toMatchObject({ state: 'CUADRADA' });
      expect(await expectedOf(app, ADMIN)).toBe('500.00');
    }));

  it('is taken from where its taker says, and else from no desk first', () =>
    withThree(async (app, desk) => {
      await bringCash(app, '500.00', { as: ADMIN });
      app.setToday(TOMORROW);
      await collect(app, desk, '300.00', THIRD);
      expect((await open(app, '0.00', THIRD)).status).toBe(201);
      const { id: fromDeskId } = (await count(app, '300.00', THIRD)).body;
      const [account] = (await sheetOf(app, ADMIN)).cashAccounts;
      expect(account).toMatchObject({
        free: '800.00',
        squared: [{ deskId: fromDeskId, person: 'Luz Vega', amount: '300.00' }],
      });
      const taken = (amount: string, from = {}, as: Person = ADMIN) =>
        post(app, '/protected/caja/apertura', { opening: [{ ...soles(amount)[0], ...from }] }, as);
      expect(await taken('300.01', { fromDeskId })).toMatchObject(REFUSED);
      expect((await taken('100.00', { fromDeskId })).status).toBe(201);
      expect((await taken('550.00', {}, SECOND)).status).toBe(201);
      await collect(app, desk, '40.00', THIRD);
      expect(await expectedOf(app, THIRD)).toBe('190.00');
      const [rest] = (await sheetOf(app, ADMIN)).cashAccounts;
      expect(rest).toMatchObject({ free: '0.00', squared: [] });
    }));

  it('is free for the others tomorrow', () =>
    withThree(async (app) => {
      await bringCash(app, '300.00', { as: SECOND });
      app.setToday(TOMORROW);
      expect((await open(app, '300.00', ADMIN)).status).toBe(201);
      expect(await open(app, '0.01', SECOND)).toMatchObject(REFUSED);
    }));
});
