import type { CashCountPreview, CashDesk, CollectionSheet } from '@core/contract/collection';
import type { FundMovementPage } from '@core/contract/funds';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anEntry } from '@tests/support/entries';
import { addSecond, approve, askForTwo, awaited, look, SECOND } from '@tests/support/fourEyes';
import {
  ACCOUNTS,
  ALL,
  bringCash,
  leaveCash,
  post,
  read,
  withMoney,
} from '@tests/support/moneyTransfers';
import { TODAY, type TestApp } from '@tests/support/testApp';

const SHORTAGE = '1903';
const SURPLUS = '2603';
const THIRD = 'TERCERA@PRUEBA.PE';

const open = (app: TestApp, amount: string, change: object = {}, as?: string) =>
  post(app, '/protected/caja/apertura', { opening: [{ currency: 'PEN', amount, ...change }] }, as);

async function count(app: TestApp, amount: string, note = 'Se revisó dos veces') {
  const counted = [{ currency: 'PEN', amount }];
  const closing = { businessDate: TODAY, counted, note };
  const { status, body } = await post(app, '/protected/caja/cierre', closing);
  return { status, desk: body as unknown as CashDesk };
}

const sheetOf = (app: TestApp) => read<CollectionSheet>(app, '/protected/cobranza-diaria');
const deskOf = async (app: TestApp) => (await sheetOf(app)).cashDesk!;

/** Balance of an account in the books, debit less credit. */
async function booked({ db }: TestApp, account: string): Promise<string> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select coalesce(sum(debit - credit), 0)::numeric(18,2)::text as amount
    from journal_line where account = ${account}`);
  return rows[0]!.amount;
}

const books = async (app: TestApp) => ({
  shortage: await booked(app, SHORTAGE),
  surplus: await booked(app, SURPLUS),
  cash: (await sheetOf(app)).cashDesk?.amounts[0]?.expectedCash,
});

/** A desk opened with 100.00 of the 500.00 that the cash desk of the fund holds. */
const withDesk = (test: (app: TestApp, cash: MoneyAccount) => Promise<void>) =>
  withMoney(async (app, { fundId, cash }) => {
    await addSecond(app);
    await leaveCash(app, '500.00', SECOND, fundId);
    expect((await open(app, '100.00')).status).toBe(201);
    await test(app, cash);
  });

const balanceOf = async (app: TestApp, { id }: MoneyAccount) =>
  (await read<MoneyAccount[]>(app, `${ACCOUNTS}?fund=1`)).find((one) => one.id === id)!.balance;

describe('cash that a count finds', () => {
  it('lacking is owed by whoever had the desk, numbered, in the movements of the fund', () =>
    withDesk(async (app, cash) => {
      const { status, desk } = await count(app, '90.00');
      expect(status).toBe(200);
      expect(desk).toMatchObject({
        state: 'CUADRADA',
        amounts: [{ expectedCash: '100.00', counted: '90.00', difference: '-10.00' }],
      });
      const [amount] = desk.counts[0]!.amounts;
      expect(amount).toMatchObject({ difference: '-10.00', isTakenBack: false });
      expect(await books(app)).toMatchObject({ shortage: '10.00', surplus: '0.00' });
      expect(await balanceOf(app, cash)).toBe('490.00');
      const { items } = await read<FundMovementPage>(app, '/protected/fondos/1/movimientos');
      expect(items[0]).toMatchObject({ entryNumber: amount!.entryNumber, amount: '-10.00' });
      expect(items[0]!.description).toMatch(/^Faltante de la caja n\.º 2 de /);
    }));

  it('left over waits for its owner, and is taken back when the desk is opened again', () =>
    withDesk(async (app, cash) => {
      const { desk } = await count(app, '104.00');
      expect(await books(app)).toMatchObject({ shortage: '0.00', surplus: '-4.00' });
      expect(await balanceOf(app, cash)).toBe('504.00');
      const reopening = `/protected/caja/${desk.id}/reapertura`;
      expect((await post(app, reopening, { reason: 'Contó mal' })).status).toBe(200);
      expect(await books(app)).toEqual({ shortage: '0.00', surplus: '0.00', cash: '100.00' });
      expect(await balanceOf(app, cash)).toBe('500.00');
      expect((await deskOf(app)).counts[0]!.amounts[0]).toMatchObject({ isTakenBack: true });
      const exact = await count(app, '100.00', '');
      expect(exact.desk.counts[0]!.amounts[0]).toMatchObject({ entryNumber: null });
    }));

  it('lacking of several funds and found again leaves nothing behind in any', () =>
    withDesk(async (app) => {
      const fund = { name: 'Otro fondo', currency: 'PEN', openingCapital: '0.00' };
      const { body: other } = await post(app, '/protected/fondos', fund);
      const brought = (fundId: unknown, amount: string) =>
        post(app, `/protected/fondos/${String(fundId)}/movimientos`, {
          kind: 'contribution',
          amount,
          note: 'Aporte en efectivo',
          means: 'cash',
        });
      await brought(other['id'], '7.90');
      await count(app, '97.90');
      expect(await books(app)).toMatchObject({ shortage: '10.00' });
      await brought(1, '33.33');
      const { desk } = await count(app, '141.23');
      expect(desk.amounts[0]).toMatchObject({ expectedCash: '131.23', difference: '10.00' });
      const { rows } = await app.db.execute(sql`
        select fund_id, account from journal_line where account in (${SHORTAGE}, ${SURPLUS})
        group by fund_id, account having sum(debit - credit) <> 0`);
      expect(rows).toEqual([]);
    }));

  it('is expected no more, and found again pays first what lacked', () =>
    withDesk(async (app, cash) => {
      await count(app, '90.00');
      await post(app, ALL, {
        fundId: 1,
        fromAccountId: (await read<MoneyAccount[]>(app, `${ACCOUNTS}?fund=1`)).find(
          ({ kind }) => kind === 'bank',
        )!.id,
        toAccountId: cash.id,
        amount: '200.00',
      });
      expect(await deskOf(app)).toMatchObject({
        state: 'POR_CUADRAR',
        amounts: [
          {
            expectedCash: '290.00',
            lines: [
              { kind: 'transferred', amount: '200.00' },
              { kind: 'found', amount: '-10.00' },
            ],
          },
        ],
      });
      const { desk } = await count(app, '305.00');
      expect(desk.amounts[0]).toMatchObject({ expectedCash: '290.00', difference: '15.00' });
      expect(await books(app)).toMatchObject({ shortage: '0.00', surplus: '-5.00' });
      expect(await balanceOf(app, cash)).toBe('705.00');
    }));
});

describe('what a count found lacking', () => {
  const entries = '/protected/contabilidad/asientos';

  it('is given up by two persons, and the desk is not opened again over it', () =>
    withDesk(async (app) => {
      const { desk } = await count(app, '90.00');
      await askForTwo(app);
      const entry = { fundId: 1, debit: '4501', credit: SHORTAGE, amount: '10.00' };
      const asked = await app.send('POST', entries, {
        body: anEntry({ ...entry, description: 'Se perdona el faltante de la caja' }),
      });
      expect(asked.status).toBe(202);
      expect(await books(app)).toMatchObject({ shortage: '10.00' });
      const { id } = await awaited(asked);
      expect((await look(app, id)).entries).toHaveLength(1);
      expect((await approve(app, id)).status).toBe(200);
      expect(await books(app)).toMatchObject({ shortage: '0.00' });
      const reopening = `/protected/caja/${desk.id}/reapertura`;
      expect(await post(app, reopening, { reason: 'Contó mal' })).toMatchObject({
        status: 409,
        body: { code: 'CASH_DIFFERENCE_SETTLED' },
      });
      expect(await books(app)).toMatchObject({ shortage: '0.00' });
    }));

  it('over and given to income waits for a second person too', () =>
    withDesk(async (app) => {
      await count(app, '104.00');
      await askForTwo(app);
      const entry = { fundId: 1, debit: SURPLUS, credit: '5107', amount: '4.00' };
      const body = anEntry({ ...entry, description: 'El sobrante pasa a ingresos' });
      expect((await app.send('POST', entries, { body })).status).toBe(202);
      expect(await books(app)).toMatchObject({ surplus: '-4.00' });
    }));
});

describe('cash that a count finds in a desk with the money of two funds', () => {
  const shortages = async ({ db }: TestApp) => {
    const { rows } = await db.execute<{ fundId: number; amount: string }>(sql`
      select e.fund_id as "fundId", sum(j.debit - j.credit)::numeric(18,2)::text as amount
      from journal_line j join journal_entry e on e.id = j.entry_id
      where j.account in (${SHORTAGE}, ${SURPLUS}) group by 1 order by 1`);
    return rows.map(({ fundId, amount }) => [fundId, amount]);
  };

  const previewOf = async (app: TestApp, amount: string) => {
    const counted = [{ currency: 'PEN', amount }];
    const address = '/protected/caja/cierre/simulacion';
    const { status, body } = await post(app, address, { businessDate: TODAY, counted });
    expect(status).toBe(200);
    return (body as unknown as CashCountPreview).amounts;
  };

  it('falls on each by what it had there, in entries of their own, and is taken back whole', () =>
    withDesk(async (app) => {
      const body = { name: 'Fondo Norte', currency: 'PEN', openingCapital: '0.00' };
      const { id } = (await post(app, '/protected/fondos', body)).body as unknown as CashDesk;
      await bringCash(app, '200.00', { fundId: id });
      const preview = await previewOf(app, '290.00');
      expect(preview).toMatchObject([
        { currency: 'PEN', expectedCash: '300.00', counted: '290.00', difference: '-10.00' },
      ]);
      expect(await shortages(app)).toEqual([]);
      const { status, desk } = await count(app, '290.00');
      expect(status).toBe(200);
      expect(desk.amounts[0]).toMatchObject({ expectedCash: '300.00', difference: '-10.00' });
      expect(preview[0]!.shares.map(({ fundId, amount }) => [fundId, amount.slice(1)])).toEqual(
        await shortages(app),
      );
      expect(preview[0]!.shares.map(({ fundName }) => fundName)).toContain('Fondo Norte');
      // A third of 10.00 is of the fund of the opening: 100.00 of 300.00.
      expect(await shortages(app)).toEqual([
        [1, '3.33'],
        [id, '6.67'],
      ]);
      const [counted] = desk.counts[0]!.amounts;
      expect(counted!.entryNumbers).toHaveLength(2);
      expect(counted!.entryNumber).toBe(counted!.entryNumbers[0]);
      const reopening = `/protected/caja/${desk.id}/reapertura`;
      expect((await post(app, reopening, { reason: 'Contó mal' })).status).toBe(200);
      expect(await shortages(app)).toEqual([
        [1, '0.00'],
        [id, '0.00'],
      ]);
      expect((await deskOf(app)).counts[0]!.amounts[0]).toMatchObject({ isTakenBack: true });
      expect(await deskOf(app)).toMatchObject({ amounts: [{ expectedCash: '300.00' }] });
    }));
});

describe('the cash that a desk is opened with', () => {
  it('is taken of an account, and never twice', () =>
    withDesk(async (app, cash) => {
      const [account] = (await sheetOf(app)).cashAccounts;
      expect(account).toMatchObject({ id: cash.id, free: '400.00' });
      await addSecond(app, THIRD);
      expect(await open(app, '400.01', {}, THIRD)).toMatchObject({
        status: 422,
        body: { code: 'CASH_DESK_OPENING_SHORT', errors: [{ field: 'openingPEN' }] },
      });
      expect(await open(app, '10.00', { moneyAccountId: 999 }, THIRD)).toMatchObject({
        body: { code: 'MONEY_ACCOUNT_NOT_FOUND' },
      });
      await count(app, '100.00', '');
      expect((await sheetOf(app)).cashAccounts[0]).toMatchObject({ free: '500.00' });
    }));
});
