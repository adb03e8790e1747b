import type { BusinessDay } from '@core/contract/businessDay';
import type { CollectionSheet } from '@core/contract/collection';
import type { LoanDetail } from '@core/contract/loans';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import { sum, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aNewLoan } from '@tests/support/builders';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { ACCOUNTS, ALL, bringCash, post, read, withMoney } from '@tests/support/moneyTransfers';
import type { TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

const TOMORROW = '2026-03-11';
const THIRD = 'TERCERA@PRUEBA.PE';
const PEOPLE = [ADMIN, SECOND, THIRD] as const;
type Person = (typeof PEOPLE)[number];

const soles = (amount: string) => [{ currency: 'PEN', amount }];

const open = (app: TestApp, amount: string, as: Person) =>
  post(app, '/protected/caja/apertura', { opening: soles(amount) }, as);

const count = (app: TestApp, amount: string, as: Person) =>
  post(
    app,
    '/protected/caja/cierre',
    { businessDate: app.act.clock.today(), counted: soles(amount), note: 'Se contó' },
    as,
  );

async function sheetOf({ send }: TestApp, as: Person): Promise<CollectionSheet> {
  const response = await send('GET', '/protected/cobranza-diaria', { as });
  return (await response.json()) as CollectionSheet;
}

const expectedOf = async (app: TestApp, as: Person) =>
  (await sheetOf(app, as)).cashDesk?.amounts[0]?.expectedCash;

const REFUSED = {
  status: 422,
  body: { code: 'CASH_DESK_OPENING_SHORT', errors: [{ field: 'openingPEN' }] },
};

interface Desk {
  readonly fundId: number;
  readonly bank: MoneyAccount;
  readonly cash: MoneyAccount;
  readonly loanId: number;
}

/** A lender of three with a loan that one may collect, and no cash yet. */
const withThree = (test: (app: TestApp, desk: Desk) => Promise<void>) =>
  withMoney(async (app, { fundId, bank, cash }) => {
    await addSecond(app);
    await addSecond(app, THIRD);
    const terms = aNewLoan({ borrowerId: 1, fundId });
    const loan = await post(app, '/protected/prestamos', terms);
    const { id } = loan.body as unknown as LoanDetail;
    await test(app, { fundId, bank, cash, loanId: id });
  });

const collect = (app: TestApp, { loanId }: Desk, amount: string, as: Person) =>
  post(
    app,
    `/protected/prestamos/${loanId}/pagos`,
    { amount, receivedOn: app.act.clock.today(), means: 'cash' },
    as,
  );

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
      const refused = await reopen();
      expect(refused).toMatchObject({ status: 409, body: { code: 'CASH_DESK_TAKEN' } });
      expect(refused.body.title).toMatch(/faltarían S\/.200\.00/);
    }));

  it('is free for the others tomorrow', () =>
    withThree(async (app) => {
      await bringCash(app, '300.00', { as: SECOND });
      app.setToday(TOMORROW);
      expect((await open(app, '300.00', ADMIN)).status).toBe(201);
      expect(await open(app, '0.01', SECOND)).toMatchObject(REFUSED);
    }));
});

type Act = 'contribute' | 'collect' | 'open' | 'deposit' | 'bring' | 'withdraw' | 'count';

const ACTS: Readonly<
  Record<Act, (app: TestApp, desk: Desk, amount: string, as: Person) => Promise<unknown>>
> = {
  contribute: (app, { fundId }, amount, as) => bringCash(app, amount, { fundId, as }),
  collect,
  open: (app, _desk, amount, as) => open(app, amount, as),
  deposit: (app, { fundId, cash, bank }, amount, as) =>
    post(app, ALL, { fundId, fromAccountId: cash.id, toAccountId: bank.id, amount }, as),
  bring: (app, { fundId, cash, bank }, amount, as) =>
    post(app, ALL, { fundId, fromAccountId: bank.id, toAccountId: cash.id, amount }, as),
  withdraw: (app, { fundId, cash }, amount, as) => {
    const body = { kind: 'withdrawal', amount, note: 'Gastos de oficina', means: 'cash' };
    const path = `/protected/fondos/${fundId}/movimientos`;
    return post(app, path, { ...body, moneyAccountId: cash.id }, as);
  },
  count: (app, _desk, amount, as) => count(app, amount, as),
};

/** Cash that unsquared desks expect, and that people without a desk moved today. */
async function expectedOfAll(app: TestApp): Promise<Money> {
  const desks = await Promise.all(PEOPLE.map(async (as) => (await sheetOf(app, as)).cashDesk));
  const unsquared = desks.flatMap((desk) => (desk?.state === 'CUADRADA' ? [] : (desk ?? [])));
  const { checks } = await read<BusinessDay>(app, '/protected/dia-de-negocio');
  return sum([
    ...unsquared.flatMap(({ amounts }) =>
      amounts.map(({ expectedCash }) => parseMoney(expectedCash, 'PEN')),
    ),
    ...checks.outsideCash.map(({ amount }) => parseMoney(amount, 'PEN')),
  ]);
}

async function heldInCash(app: TestApp, { fundId }: Desk): Promise<Money> {
  const accounts = await read<MoneyAccount[]>(app, `${ACCOUNTS}?fund=${fundId}`);
  const cash = accounts.filter(({ kind }) => kind === 'cash');
  return sum(cash.map(({ balance }) => parseMoney(balance!, 'PEN')));
}

const someActs = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(ACTS) as Act[]), 'open'),
    amount: fc.constantFrom('0.00', '0.01', '40.00', '300.00', '500.00'),
    as: fc.constantFrom(...PEOPLE),
  }),
  { minLength: 6, maxLength: 14 },
);

it('a céntimo is expected from one person only, whatever three people do in a day', () =>
  fc.assert(
    fc.asyncProperty(someActs, (acts) =>
      withThree(async (app, desk) => {
        // Cash of yesterday is nobody's, and that of today is of who brought it.
        await bringCash(app, '500.00', { as: ADMIN });
        app.setToday(TOMORROW);
        await bringCash(app, '300.00', { as: ADMIN });
        const squared = new Set<Person>();
        for (const { act, amount, as } of acts) {
          // Whoever squared their desk is done for the day.
          if (squared.has(as)) continue;
          await ACTS[act](app, desk, amount, as);
          if ((await sheetOf(app, as)).cashDesk?.state === 'CUADRADA') squared.add(as);
          const expected = await expectedOfAll(app);
          expect(expected <= (await heldInCash(app, desk)), `${act} ${amount} ${as}`).toBe(true);
        }
      }),
    ),
    { numRuns: 8 },
  ));
