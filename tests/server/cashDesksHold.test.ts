import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InvestorMovement, Withdrawal } from '@core/contract/investorMoney';
import type { LoanCredit } from '@core/contract/loanCredits';
import type { LoanRefusals } from '@core/contract/loanRefusals';
import type { LoanDetail } from '@core/contract/loans';
import type { MoneyTransferPage } from '@core/contract/moneyTransfers';
import type { Payment } from '@core/contract/payments';
import type { Problem } from '@core/contract/problem';
import { CASH_OUT } from '@server/money/journal/cashOut';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aNewLoan } from '@tests/support/builders';
import { anInvestor, CARLA, ok } from '@tests/support/investments';
import { ALL, post, read, withMoney } from '@tests/support/moneyTransfers';
import { aFileInCourt } from '@tests/support/moneyWays';
import type { TestApp } from '@tests/support/testApp';

interface Desk {
  readonly fundId: number;
  readonly cash: { readonly id: number; readonly name: string };
  readonly bank: { readonly id: number };
  readonly wallet: { readonly id: number };
}

const DAY = '2026-03-10';
const WITHDRAWALS = '/protected/retiros-de-inversionistas';
const REASON = { reason: 'No corresponde' };

const send = (app: TestApp, path: string, body: object) => app.send('POST', path, { body });

/** Leaves in the desk what a fund had brought to it and no more. */
const bring = (app: TestApp, { fundId, cash, bank }: Desk, amount: string) =>
  post(app, ALL, { fundId, fromAccountId: bank.id, toAccountId: cash.id, amount });

const takeAway = (app: TestApp, { fundId, cash, bank }: Desk, amount: string) =>
  post(app, ALL, { fundId, fromAccountId: cash.id, toAccountId: bank.id, amount });

const lend = async (app: TestApp, { fundId }: Desk, change: object = {}) => {
  const body = { ...aNewLoan({ borrowerId: 1, fundId }), ...change };
  return send(app, '/protected/prestamos', body);
};

const aLoanOf = async (app: TestApp, desk: Desk) =>
  (await (await lend(app, desk)).json()) as LoanDetail;

async function pay(app: TestApp, loanId: number, change: object) {
  const body = { receivedOn: DAY, means: 'cash', ...change };
  const response = await send(app, `/protected/prestamos/${loanId}/pagos`, body);
  return (await response.json()) as Payment;
}

/** An investor of the fund of a desk. */
async function anInvestorOf(app: TestApp, { fundId }: Desk): Promise<number> {
  await app.db.execute(sql`update fund set kind = 'investors' where id = ${fundId}`);
  return (await anInvestor(app, CARLA)).userId;
}

const invest = async (app: TestApp, userId: number, body: object) =>
  ok<InvestorMovement>(await send(app, `/protected/inversionistas/${userId}/depositos`, body));

/**
 * Every operation that takes money out by an entry, tried on a desk that lacks it; or why no desk
 * is ever asked.
 */
const TRIED: Readonly<Record<string, string | ((app: TestApp, desk: Desk) => Promise<Response>)>> =
  {
    recordFundMovement: (app, { fundId, cash }) =>
      send(app, `/protected/fondos/${fundId}/movimientos`, {
        kind: 'withdrawal',
        amount: '300.01',
        note: 'Gastos',
        means: 'cash',
        moneyAccountId: cash.id,
      }),
    transferMoney: (app, { fundId, cash, wallet }) =>
      send(app, ALL, {
        fundId,
        fromAccountId: cash.id,
        toAccountId: wallet.id,
        amount: '300.01',
      }),
    voidMoneyTransfer: async (app, desk) => {
      const brought = await bring(app, desk, '50.00');
      await takeAway(app, desk, '320.00');
      const { items } = await read<MoneyTransferPage>(app, ALL);
      expect(items).toContainEqual(expect.objectContaining({ id: brought.body.id }));
      return send(app, `${ALL}/${brought.body.id}/extorno`, REASON);
    },
    disburseLoan: (app, desk) => lend(app, desk, { means: 'cash' }),
    voidPayment: async (app, desk) => {
      const { id: loanId } = await aLoanOf(app, desk);
      const { id } = await pay(app, loanId, { amount: '100.00' });
      await takeAway(app, desk, '350.00');
      return send(app, `/protected/prestamos/${loanId}/pagos/${id}/extorno`, REASON);
    },
    refundLoanCredit: async (app, desk) => {
      const { id: loanId } = await aLoanOf(app, desk);
      await pay(app, loanId, { amount: '1500.00', means: 'transfer', keepsExcess: true });
      await takeAway(app, desk, '290.00');
      const path = `/protected/prestamos/${loanId}/saldos-a-favor`;
      const [credit] = await read<LoanCredit[]>(app, path);
      const body = { means: 'cash', note: 'Vino por él' };
      return send(app, `${path}/${credit!.id}/devolucion`, body);
    },
    recordCaseCost: async (app, desk) => {
      const { id: loanId } = await aLoanOf(app, desk);
      const fileId = await aFileInCourt(app, loanId);
      await takeAway(app, desk, '290.00');
      const paper = { documentedOn: app.act.clock.today(), document: 'Recibo 7' };
      const body = { amount: '60.00', concept: 'Tasa judicial', means: 'cash', ...paper };
      return send(app, `/protected/prestamos/${loanId}/caso/asuntos/${fileId}/gastos`, body);
    },
    payWithdrawal: async (app, desk) => {
      const userId = await anInvestorOf(app, desk);
      await invest(app, userId, { fundId: desk.fundId, amount: '400.00', means: 'transfer' });
      const body = { fundId: desk.fundId, amount: '300.01' };
      const asked = await app.send('POST', WITHDRAWALS, { as: CARLA, body });
      const { id } = await ok<Withdrawal>(asked);
      return send(app, `${WITHDRAWALS}/${id}/pago`, { means: 'cash' });
    },
    voidInvestorMovement: async (app, desk) => {
      const userId = await anInvestorOf(app, desk);
      const { fundId } = desk;
      const { id } = await invest(app, userId, { fundId, amount: '60.00', means: 'cash' });
      await takeAway(app, desk, '310.00');
      return send(app, `/protected/movimientos-de-inversionistas/${id}/extorno`, REASON);
    },
    disburseAgreed: 'Sale por la misma función que disburseLoan.',
    disburseTranche: 'Sale por el mismo asiento que disburseLoan.',
    voidEarlierPayment: 'Es voidPayment otro día.',
    undoPaymentSheet: 'Extorna pagos uno a uno, como voidPayment.',
    undoBankFile: 'Su dinero entró por el banco.',
    returnBankLine: 'Su dinero entró por el banco; por otra cuenta, es un asiento más.',
    postManualEntry: 'Sale de la cuenta de dinero de esa cuenta contable: el banco, si hay.',
    reverseManualEntry: 'Lo mismo, al revés.',
    postStatementLine: 'Es del extracto de un banco.',
  };

const awaited = Object.values(CASH_OUT).flatMap((out) => ('awaits' in out ? out.awaits : []));

describe('every act that takes money out', () => {
  it('is tried here on a desk that lacks it, or says why no desk is asked', () => {
    expect(Object.keys(TRIED).toSorted()).toEqual([...new Set(awaited)].toSorted());
  });

  it('passes through the one place that writes where money moves', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) =>
        /into money_movement|insert\(moneyMovement/.test(
          readFileSync(join('server', name), 'utf8'),
        ),
      );
    expect(files).toEqual([join('money', 'journal', 'queries.ts')]);
  });

  const tried = Object.entries(TRIED).flatMap(([name, how]) =>
    typeof how === 'string' ? [] : [[name, how] as const],
  );
  it.each(tried)('%s takes nothing that the desk does not hold', (_name, how) =>
    withMoney(async (app, desk) => {
      await bring(app, desk, '300.00');
      const refused = await how(app, desk);
      const { code, title } = (await refused.json()) as Problem;
      expect(refused.status).toBeGreaterThanOrEqual(409);
      expect(['CASH_ACCOUNT_SHORT', 'TRANSFER_EXCEEDS_BALANCE', 'TRANSFER_SPENT']).toContain(code);
      expect(title).toContain(desk.cash.name);
      expect(Number((await desk.balances())['cash'])).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('a desk that lacks the money of a loan', () => {
  it('says what it holds beside the account, as one types and when it is asked for', () =>
    withMoney(async (app, desk) => {
      await bring(app, desk, '300.00');
      const { fundId, cash } = desk;
      const body = { ...aNewLoan({ borrowerId: 1, fundId }), means: 'cash' };
      const said = expect.stringContaining(`«${cash.name}» tiene S/ 300.00`);
      const review = await send(app, '/protected/prestamos/comprobacion', {
        ...body,
        isLater: false,
      });
      expect(((await review.json()) as LoanRefusals).refusals).toEqual([
        { code: 'CASH_ACCOUNT_SHORT', field: 'moneyAccountId', message: said },
      ]);
      expect(await post(app, '/protected/prestamos', body)).toMatchObject({
        status: 422,
        body: { code: 'CASH_ACCOUNT_SHORT', errors: [{ field: 'moneyAccountId' }], title: said },
      });
      await bring(app, desk, '900.00');
      expect(await post(app, '/protected/prestamos', body)).toMatchObject({ status: 201 });
      expect(await desk.balances()).toMatchObject({ cash: '0.00' });
    }));

  it('gives out what it holds once, however many ask at once', () =>
    withMoney(async (app, desk) => {
      await bring(app, desk, '300.00');
      const { fundId, cash } = desk;
      const taken = {
        kind: 'withdrawal',
        amount: '100.00',
        note: 'Gastos',
        means: 'cash',
        moneyAccountId: cash.id,
      };
      const eight = Array.from({ length: 8 }, () =>
        post(app, `/protected/fondos/${fundId}/movimientos`, taken),
      );
      const done = await Promise.all(eight);
      expect(done.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(done.filter(({ body }) => body.code === 'CASH_ACCOUNT_SHORT')).toHaveLength(5);
      expect(await desk.balances()).toMatchObject({ cash: '0.00' });
    }));

  it('does not stop a bank, which may lend', () =>
    withMoney(async (app, desk) => {
      await bring(app, desk, '9500.00');
      expect((await lend(app, desk)).status).toBe(201);
      expect(await desk.balances()).toMatchObject({ bank: '-700.00' });
    }));
});
