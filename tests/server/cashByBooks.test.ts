import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Fund } from '@core/contract/funds';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import { AWAITING } from '@server/access/awaitingActs/kinds';
import { CASH_OUT } from '@server/money/journal/cashOut';
import { act } from '@tests/support/bankFiles';
import { someParties } from '@tests/support/builders';
import { anEntry } from '@tests/support/entries';
import { approve, asTwo, awaited, bodyOf, codeOf } from '@tests/support/fourEyes';
import { sendStatement, statementLines, statementText } from '@tests/support/reconciliations';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const ENTRIES = '/protected/contabilidad/asientos';
const ENTRY = {
  fundId: 1,
  debit: '4501',
  credit: '1101',
  amount: '900.00',
  description: 'Gasto de oficina',
};

const cashOf = async ({ send }: TestApp) =>
  (await bodyOf<Fund>(await send('GET', '/protected/fondos/1'))).cash;

const post = ({ send }: TestApp, change = {}) =>
  send('POST', ENTRIES, { body: anEntry({ ...ENTRY, ...change }) });

describe('money that an entry by hand takes out of a fund', () => {
  it('waits as a withdrawal does, and leaves by two', () =>
    withTestApp(async (app) => {
      await someParties(app);
      await asTwo(app);
      const asked = await awaited(await post(app));
      expect(asked).toMatchObject({
        act: 'withdraw',
        amount: '900.00',
        currency: 'PEN',
        summary: 'Sacar S/ 900.00 de Fondo de prueba con un asiento a mano',
      });
      expect(await cashOf(app)).toBe('10000.00');
      expect((await approve(app, asked.id)).status).toBe(200);
      expect(await cashOf(app)).toBe('9100.00');
    }));

  it('waits too where the reverse of an entry takes it, and not where it comes in', () =>
    withTestApp(async (app) => {
      await someParties(app);
      await asTwo(app);
      const brought = await post(app, { debit: '1101', credit: '4501' });
      expect(brought.status).toBe(201);
      const { number } = await bodyOf<{ number: number }>(brought);
      const body = { reason: 'No corresponde' };
      const reverse = await app.send('POST', `${ENTRIES}/${number}/extorno`, { body });
      expect((await awaited(reverse)).act).toBe('withdraw');
      expect(await cashOf(app)).toBe('10900.00');
    }));

  it('leaves the account that the entry names, where it moves cash', () =>
    withTestApp(async (app) => {
      await someParties(app);
      const path = '/protected/cuentas-de-dinero?fund=1';
      const held = async () => {
        const accounts = await bodyOf<MoneyAccount[]>(await app.send('GET', path));
        return Object.fromEntries(accounts.map(({ kind, balance }) => [kind, balance]));
      };
      const [cash] = (await bodyOf<MoneyAccount[]>(await app.send('GET', path))).filter(
        ({ kind }) => kind === 'cash',
      );
      const way = { means: 'cash', moneyAccountId: cash!.id };
      const enter = (entry: object) => app.send('POST', ENTRIES, { body: { ...entry, ...way } });
      const before = await held();
      const brought = anEntry({ ...ENTRY, debit: '1101', credit: '4501' });
      expect((await enter(brought)).status).toBe(201);
      expect(await held()).toEqual({ ...before, cash: '900.00' });
      expect((await enter(anEntry({ ...ENTRY, amount: '300.00' }))).status).toBe(201);
      expect(await held()).toEqual({ ...before, cash: '600.00' });
      const short = await enter(anEntry({ ...ENTRY, amount: '600.01' }));
      expect(await codeOf(short)).toBe('CASH_ACCOUNT_SHORT');
      // The reverse goes back through the same account.
      const reversing = { body: { reason: 'No corresponde' } };
      const { number } = await bodyOf<{ number: number }>(
        await enter(anEntry({ ...ENTRY, amount: '100.00' })),
      );
      await app.send('POST', `${ENTRIES}/${number}/extorno`, reversing);
      expect(await held()).toEqual({ ...before, cash: '600.00' });
      const none = await enter(anEntry({ ...ENTRY, credit: '1903' }));
      expect(none.status).toBe(422);
      expect(await bodyOf(none)).toMatchObject({ errors: [{ field: 'moneyAccountId' }] });
    }));

  it('is told as settled, not as taken, where only a shortage of a cash desk goes', () =>
    withTestApp(async (app) => {
      await someParties(app);
      await asTwo(app);
      const asked = await awaited(await post(app, { credit: '1903' }));
      expect(asked.summary).toBe(
        'Saldar S/ 900.00 de faltantes o sobrantes de caja de Fondo de prueba con un asiento ' +
          'a mano',
      );
      expect((await approve(app, asked.id)).status).toBe(200);
      expect(await cashOf(app)).toBe('10000.00');
    }));

  it('waits where a line of a statement of the bank says that it left', () =>
    withTestApp(async (app) => {
      await someParties(app);
      await sendStatement(app, statementText('10/03/2026;RETIRO;1;900.00;;9100.00'));
      await asTwo(app);
      const [line] = await statementLines(app, 1);
      const path = `/protected/conciliaciones/1/lineas/${line!.id}/asiento`;
      const body = { account: '4501', description: 'Retiro del banco' };
      const asked = await awaited(await app.send('POST', path, { body }));
      expect(asked).toMatchObject({ act: 'withdraw', amount: '900.00' });
      expect(await cashOf(app)).toBe('10000.00');
      expect((await approve(app, asked.id)).status).toBe(200);
      expect(await cashOf(app)).toBe('9100.00');
    }));

  it('is refused beside the amount where the fund keeps it', () =>
    withTestApp(async (app) => {
      await someParties(app);
      await app.db.execute(sql`update fund set min_cash = 9500 where id = 1`);
      expect(await act(app, ENTRIES, anEntry(ENTRY))).toMatchObject({
        status: 422,
        body: { code: 'FUND_CASH_COMMITTED', errors: [{ field: 'lines.1.amount' }] },
      });
      expect(await cashOf(app)).toBe('10000.00');
    }));
});

describe('every kind of entry', () => {
  it('says which act of two persons lessens money by it, or why it needs none', () => {
    const source = readFileSync('server/money/journal/entryKinds.ts', 'utf8');
    const union = /export type EntryKind =([^;]+);/.exec(source)![1]!;
    const kinds = [...union.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!);
    expect(new Set(Object.keys(CASH_OUT))).toEqual(new Set(kinds));
    for (const [kind, out] of Object.entries(CASH_OUT)) {
      if ('why' in out) expect(out.why, kind).not.toBe('');
      else expect(Object.keys(AWAITING), kind).toEqual(expect.arrayContaining([...out.awaits]));
    }
  });
});
