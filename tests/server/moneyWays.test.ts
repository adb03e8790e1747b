import type { FundMovementPage } from '@core/contract/funds';
import { describeApi } from '@server/process/describeApi';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsOf, moneyWorld, type MoneyWorld } from '@tests/support/moneyWays';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let app: TestApp;
let world: MoneyWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await moneyWorld(app);
});
afterAll(() => app.close());

/** Operations that take an operation number and move no money by themselves. */
const LOOKS = [
  'previewLoan',
  'reviewLoan',
  'previewMoneyTransfer',
  'previewAgreement',
  'agreeLoan',
  'redateLoan',
  'previewPayment',
  'previewBankLine',
  'previewInvestorDeposit',
  'previewWithdrawalPayment',
];

const ACTS = [
  'recordPayment',
  'recordFundMovement',
  'disburseLoan',
  'disburseTranche',
  'disburseAgreed',
  'refundLoanCredit',
  'returnBankLine',
  'applyBankLine',
  'recordCaseCost',
];

/** Between two accounts, each with a field of its own: `moneyTransfers.test.ts` tries it. */
const BETWEEN_TWO = ['transferMoney'];

/** Out of a lot that another person approved: `commissions.test.ts` tries it. */
const OF_A_LOT = ['payCommissions'];

/** Money of investors: `investorMoney.test.ts` tries it. */
const OF_INVESTORS = ['recordInvestorDeposit', 'payWithdrawal'];

/** Entry by hand, whose way is asked where a line is of cash: `cashByBooks.test.ts` tries it. */
const BY_HAND = ['postManualEntry'];

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly $ref?: string } }>;
  };
}

interface Api {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, { readonly properties?: Record<string, unknown> }>;
  };
}

/** The operations whose body takes an operation number. */
async function takers(): Promise<string[]> {
  const { paths, components } = JSON.parse(await describeApi()) as Api;
  const all = Object.values(paths).flatMap((path) => Object.values(path));
  return all.flatMap(({ operationId = '', requestBody }) => {
    const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
    const fields = components.schemas[name]?.properties ?? {};
    return 'operationNumber' in fields ? [operationId] : [];
  });
}

async function refusalOf(response: Response) {
  const { code, errors } = (await response.json()) as {
    code: string;
    errors?: readonly { readonly field: string }[];
  };
  return { status: response.status, code, field: errors?.[0]?.field };
}

describe('the account and number that money goes through', () => {
  it('are asked for by acts that are all tried here', async () => {
    const apart = [...BETWEEN_TWO, ...OF_A_LOT, ...OF_INVESTORS, ...BY_HAND];
    const classified = [...LOOKS, ...ACTS, ...apart];
    expect((await takers()).toSorted()).toEqual(classified.toSorted());
    expect(Object.keys(actsOf(app, world)).toSorted()).toEqual(ACTS.toSorted());
  });

  it.each(ACTS)('are checked beside their fields and kept by %s', async (name) => {
    const act = actsOf(app, world)[name]!;
    expect(await refusalOf(await act({}))).toEqual({
      status: 422,
      code: 'OPERATION_NUMBER_MISSING',
      field: 'operationNumber',
    });
    const through = { means: 'transfer', operationNumber: `N-${name}` } as const;
    if (name !== 'applyBankLine') {
      const elsewhere = { ...through, moneyAccountId: world.dollars.id };
      expect(await refusalOf(await act(elsewhere))).toEqual({
        status: 422,
        code: 'MONEY_ACCOUNT_OTHER_CURRENCY',
        field: 'moneyAccountId',
      });
    }
    const done = await act({ ...through, moneyAccountId: world.bank.id });
    expect([200, 201]).toContain(done.status);
    // The money of a line came in with its file: its payment alone tells the number.
    const table = name === 'applyBankLine' ? sql`payment` : sql`money_movement`;
    const { rows } = await app.db.execute(sql`
      select money_account_id::int as id from ${table}
      where operation_number = ${`N-${name}`.toUpperCase()}`);
    expect(rows).toEqual([{ id: world.bank.id }]);
  });

  it('stand beside every movement of the fund', async () => {
    const path = `/protected/fondos/${world.ids.fundId}/movimientos?limit=100`;
    const { items } = (await (await app.send('GET', path)).json()) as FundMovementPage;
    const told = items.map(({ money }) => money.operationNumber);
    const moved = ACTS.filter((name) => name !== 'applyBankLine');
    expect(told).toEqual(expect.arrayContaining(moved.map((name) => `N-${name}`.toUpperCase())));
  });

  it('are no number where money is cash, though one was typed for other means', async () => {
    const paid = await actsOf(app, world)['recordPayment']!({
      means: 'cash',
      operationNumber: 'N-CASH',
    });
    expect(await paid.json()).toMatchObject({ means: 'cash', operationNumber: '' });
    const { rows } = await app.db.execute(sql`
      select from payment where operation_number = 'N-CASH'
      union all select from money_movement where operation_number = 'N-CASH'`);
    expect(rows).toEqual([]);
  });

  it('tell of returned money how it went back', async () => {
    const tray = await app.send('GET', '/protected/dinero-por-identificar?status=returned');
    expect(await tray.json()).toMatchObject({
      items: [{ returnMoney: { means: 'transfer', operationNumber: 'N-RETURNBANKLINE' } }],
    });
  });
});

describe('a line of the bank that tells no operation number', () => {
  it('waits and says what to do where its account asks, until a person types it', async () => {
    const { id, problem } = world.toApply;
    expect(problem).toBe('');
    const path = `/protected/dinero-por-identificar/${id}`;
    const reason = { reason: 'Para probar otra vez' };
    await app.send('POST', `${path}/extorno`, { body: reason });
    const body = { loan: world.plain.number };
    const refused = await app.send('POST', `${path}/aplicacion`, { body });
    expect(await refused.json()).toMatchObject({
      title: expect.stringContaining('pide el número de operación') as string,
    });
    const typed = { ...body, operationNumber: '00 881' };
    const paid = await app.send('POST', `${path}/aplicacion`, { body: typed });
    expect(await paid.json()).toMatchObject({ status: 'applied', operationNumber: '00881' });
    const again = actsOf(app, world)['recordPayment']!;
    expect(await refusalOf(await again({ operationNumber: '00881' }))).toMatchObject({
      code: 'OPERATION_NUMBER_TAKEN',
    });
  });
});
