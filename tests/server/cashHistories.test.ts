import type { BusinessDay } from '@core/contract/businessDay';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { Payment } from '@core/contract/payments';
import { max, sum, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  collect,
  count,
  expectedOf,
  open,
  PEOPLE,
  sheetOf,
  TOMORROW,
  withThree,
  type Desk,
  type Person,
} from '@tests/support/cashOfThree';
import { ACCOUNTS, ALL, bringCash, post, read } from '@tests/support/moneyTransfers';
import type { TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

type Act =
  | 'contribute'
  | 'collect'
  | 'open'
  | 'deposit'
  | 'bring'
  | 'withdraw'
  | 'count'
  | 'square'
  | 'voidLast'
  | 'reopen';

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
  square: async (app, _desk, _amount, as) => count(app, (await expectedOf(app, as)) ?? '0.00', as),
  voidLast: async (app, { loanId }, _amount, as) => {
    const payments = await read<Payment[]>(app, `/protected/prestamos/${loanId}/pagos`);
    const last = payments.find(({ canVoid }) => canVoid);
    if (last === undefined) return undefined;
    const path = `/protected/prestamos/${loanId}/pagos/${last.id}/extorno`;
    return post(app, path, { reason: 'Se registró dos veces' }, as);
  },
  reopen: async (app, _desk, _amount, as) => {
    const { cashDesk } = await sheetOf(app, as);
    if (cashDesk === null) return undefined;
    return post(app, `/protected/caja/${cashDesk.id}/reapertura`, { reason: 'Contó mal' });
  },
};

/** Cash that each unsquared desk expects, and that each person without a desk moved today. */
async function expectedOfEach(app: TestApp): Promise<Money[]> {
  const desks = await Promise.all(PEOPLE.map(async (as) => (await sheetOf(app, as)).cashDesk));
  const unsquared = desks.flatMap((desk) => (desk?.state === 'CUADRADA' ? [] : (desk ?? [])));
  const { checks } = await read<BusinessDay>(app, '/protected/dia-de-negocio');
  return [
    ...unsquared.flatMap(({ amounts }) =>
      amounts.map(({ expectedCash }) => parseMoney(expectedCash, 'PEN')),
    ),
    ...checks.outsideCash.map(({ amount }) => parseMoney(amount, 'PEN')),
  ];
}

async function heldInCash(app: TestApp, { fundId }: Desk): Promise<Money> {
  const accounts = await read<MoneyAccount[]>(app, `${ACCOUNTS}?fund=${fundId}`);
  const cash = accounts.filter(({ kind }) => kind === 'cash');
  return sum(cash.map(({ balance }) => parseMoney(balance!, 'PEN')));
}

const freeOf = async (app: TestApp) =>
  (await sheetOf(app, ADMIN)).cashAccounts.map(({ free }) => free);

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
        for (const { act, amount, as } of acts) {
          await ACTS[act](app, desk, amount, as);
          const expected = await expectedOfEach(app);
          const held = await heldInCash(app, desk);
          const said = `${act} ${amount} ${as}`;
          expect(sum(expected) <= held, said).toBe(true);
          const carried = sum(expected.map((each) => max(ZERO, each)));
          const free = sum((await freeOf(app)).map((of) => parseMoney(of, 'PEN')));
          expect(free, said).toBe(max(ZERO, held - carried));
        }
      }),
    ),
    { numRuns: 8 },
  ));
