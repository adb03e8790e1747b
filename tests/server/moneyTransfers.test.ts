import type { FundMovementPage } from '@core/contract/funds';
import type { Health } from '@core/contract/health';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { MoneyTransferPage } from '@core/contract/moneyTransfers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, ALL, post, read, withMoney } from '@tests/support/moneyTransfers';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

/** Expects that accounts hold what the books say that every fund holds; none is on its way. */
async function expectBooksTied(app: TestApp): Promise<void> {
  const { rows } = await app.db.execute(sql`
    select (select sum(amount) from money_movement) as moved,
      (select sum(debit - credit) from journal_line where account like '1101%') as books,
      (select coalesce(sum(debit - credit), 0) from journal_line
        where account = '1902') as between`);
  expect(rows[0]!['moved']).toBe(rows[0]!['books']);
  expect(Number(rows[0]!['between'])).toBe(0);
  const { checks } = await read<Health>(app, '/protected/salud');
  expect(checks.find(({ name }) => name === 'books')).toMatchObject({ state: 'good' });
}

const otherAccount = (change: object) => ({
  kind: 'bank',
  name: 'BCP de la casa',
  currency: 'PEN',
  fundId: null,
  ledgerAccount: '1101',
  institution: 'BCP',
  number: '',
  cci: '',
  asksOperationNumber: false,
  ...change,
});

describe('money that goes from one account of the lender to another', () => {
  it('is shown first, then leaves the one and comes into the other, numbered', () =>
    withMoney(async (app, { fundId, bank, cash, asked, balances }) => {
      const data = asked({ note: 'Para la caja del día' });
      const seen = await post(app, `${ALL}/vista-previa`, data);
      expect(seen).toMatchObject({
        status: 200,
        body: {
          currency: 'PEN',
          amount: '1500.00',
          movedOn: '2026-03-10',
          from: { name: bank.name, before: '10000.00', after: '8500.00' },
          to: { name: cash.name, before: '0.00', after: '1500.00' },
        },
      });
      expect(await balances()).toMatchObject({ bank: '10000.00', cash: '0.00' });
      const done = await post(app, ALL, data);
      expect(done).toMatchObject({
        status: 201,
        body: {
          number: 'TC-000001',
          fromAccountName: bank.name,
          toAccountName: cash.name,
          amount: '1500.00',
          note: 'Para la caja del día',
          voidedOn: null,
        },
      });
      expect(await balances()).toMatchObject({ bank: '8500.00', cash: '1500.00' });
      const { rows } = await app.db.execute(sql`
        select entry_id::int as entry, account, debit::text, credit::text from journal_line
        where entry_id in (${done.body.outEntryNumber}, ${done.body.inEntryNumber})
        order by entry_id, line`);
      expect(rows.map(({ entry: _entry, ...line }) => line)).toEqual(
        seen.body.entries.flat().map(({ accountName: _name, ...line }) => line),
      );
      const page = await read<FundMovementPage>(app, `/protected/fondos/${fundId}/movimientos`);
      expect(page.items.slice(0, 2)).toMatchObject([
        { amount: '1500.00', money: { moneyAccountName: cash.name, means: 'cash' } },
        { amount: '-1500.00', money: { moneyAccountName: bank.name, means: 'transfer' } },
      ]);
      expect(await read(app, `/protected/fondos/${fundId}`)).toMatchObject({ cash: '10000.00' });
      const listed = await read<MoneyTransferPage>(app, `${ALL}?search=tc-000001`);
      expect(listed).toMatchObject({ total: 1, items: [{ number: 'TC-000001' }] });
      await expectBooksTied(app);
    }));

  it('posts to the account of the books that each is kept in', () =>
    withMoney(async (app, { bank, asked, balances }) => {
      const chart = { code: '110102', name: 'Banco de prueba', kind: 'asset', ownCode: '' };
      await post(app, '/protected/contabilidad/cuentas', chart);
      const opened = await post(app, ACCOUNTS, otherAccount({ ledgerAccount: '110102' }));
      const data = asked({ toAccountId: opened.body.id });
      const seen = await post(app, `${ALL}/vista-previa`, data);
      expect(seen.body.entries).toMatchObject([
        [
          { account: '1902', debit: '1500.00' },
          { account: '1101', credit: '1500.00' },
        ],
        [
          { account: '110102', debit: '1500.00' },
          { account: '1902', credit: '1500.00' },
        ],
      ]);
      expect(await post(app, ALL, data)).toMatchObject({ status: 201 });
      // Account of the house: what it holds of another fund is not this one's to move.
      const back = asked({
        fromAccountId: opened.body.id,
        toAccountId: bank.id,
        amount: '1500.01',
      });
      expect(await post(app, ALL, back)).toMatchObject({
        status: 422,
        body: { code: 'TRANSFER_EXCEEDS_BALANCE' },
      });
      expect(await balances()).toMatchObject({ cash: '0.00' });
      await expectBooksTied(app);
    }));

  it('is refused beside its field where it cannot be', () =>
    withMoney(async (app, { bank, cash, asked }) => {
      const other = await post(app, '/protected/fondos', {
        name: 'Fondo dos',
        currency: 'PEN',
        openingCapital: '100.00',
      });
      const foreign = (await read<MoneyAccount[]>(app, `${ACCOUNTS}?fund=${other.body.id}`)).find(
        ({ fundId }) => fundId === other.body.id,
      )!;
      const dollars = await post(app, ACCOUNTS, otherAccount({ name: 'BCP $', currency: 'USD' }));
      const asks = otherAccount({ name: 'Interbank', asksOperationNumber: true });
      const numbered = await post(app, ACCOUNTS, asks);
      const refusals = [
        [{ toAccountId: bank.id }, 'TRANSFER_SAME_ACCOUNT', 'toAccountId'],
        [{ toAccountId: foreign.id }, 'TRANSFER_OTHER_FUND', 'toAccountId'],
        [{ fromAccountId: foreign.id }, 'TRANSFER_OTHER_FUND', 'fromAccountId'],
        [{ toAccountId: dollars.body.id }, 'MONEY_ACCOUNT_OTHER_CURRENCY', 'toAccountId'],
        [{ toAccountId: 99_999 }, 'MONEY_ACCOUNT_NOT_FOUND', 'toAccountId'],
        [{ amount: '10000.01' }, 'TRANSFER_EXCEEDS_BALANCE', 'amount'],
        [{ fromAccountId: cash.id, toAccountId: bank.id }, 'TRANSFER_EXCEEDS_BALANCE', 'amount'],
        [{ toAccountId: numbered.body.id }, 'OPERATION_NUMBER_MISSING', 'operationNumber'],
        [{ fundId: 99_999 }, 'FUND_UNKNOWN', 'fundId'],
      ] as const;
      for (const [change, code, field] of refusals) {
        for (const path of [`${ALL}/vista-previa`, ALL]) {
          expect(await post(app, path, asked(change))).toMatchObject({
            status: 422,
            body: { code, errors: [{ field }] },
          });
        }
      }
      const once = asked({ toAccountId: numbered.body.id, operationNumber: ' 00 77 ' });
      expect(await post(app, ALL, once)).toMatchObject({
        status: 201,
        body: { operationNumber: '0077' },
      });
      expect(await post(app, ALL, once)).toMatchObject({
        status: 409,
        body: { code: 'OPERATION_NUMBER_TAKEN' },
      });
      await app.send('POST', `${ACCOUNTS}/${dollars.body.id}/cierre`, {
        body: { reason: 'Ya no se usa' },
      });
      expect((await post(app, ALL, asked({}), ANALYST)).status).toBe(403);
      await expectBooksTied(app);
    }));

  it('never takes more than there is, however many come at once, and each once for its key', () =>
    withMoney(async (app, { asked, balances }) => {
      const eight = Array.from({ length: 8 }, () => post(app, ALL, asked({ amount: '3000.00' })));
      const done = await Promise.all(eight);
      expect(done.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(done.filter(({ body }) => body.code === 'TRANSFER_EXCEEDS_BALANCE')).toHaveLength(5);
      expect(await balances()).toMatchObject({ bank: '1000.00', cash: '9000.00' });
      const twice = { body: asked({ amount: '10.00' }), key: 'una-sola-vez' };
      expect((await app.send('POST', ALL, twice)).status).toBe(201);
      const again = await app.send('POST', ALL, twice);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await balances()).toMatchObject({ bank: '990.00' });
      await expectBooksTied(app);
    }));
});

describe('a transfer that was a mistake', () => {
  const reason = { reason: 'Era a la billetera' };

  it('is taken back once with its reason, and its number is free again', () =>
    withMoney(async (app, { bank, wallet, asked, balances }) => {
      const data = asked({ toAccountId: wallet.id, operationNumber: '881' });
      const { body } = await post(app, ALL, data);
      const path = `${ALL}/${body.id}/extorno`;
      expect(await post(app, path, reason)).toMatchObject({
        status: 200,
        body: { voidedOn: '2026-03-10', voidReason: reason.reason },
      });
      expect(await balances()).toMatchObject({ bank: '10000.00', wallet: '0.00' });
      expect(await post(app, path, reason)).toMatchObject({
        status: 409,
        body: { code: 'TRANSFER_VOIDED' },
      });
      expect((await post(app, `${ALL}/99999/extorno`, reason)).body.code).toBe(
        'TRANSFER_NOT_FOUND',
      );
      expect(await post(app, ALL, data)).toMatchObject({ status: 201 });
      const audit = await app.db.execute(sql`
        select action from audit_log where entity = 'moneyTransfer' order by id`);
      expect(audit.rows.map(({ action }) => action)).toEqual([
        'transferMoney',
        'voidMoneyTransfer',
        'transferMoney',
      ]);
      expect(bank.isDefault).toBe(true);
      await expectBooksTied(app);
    }));

  it('stays where the money of it was used, until that is put right', () =>
    withMoney(async (app, { fundId, cash, asked, balances }) => {
      const { body } = await post(app, ALL, asked());
      const spent = { kind: 'withdrawal', amount: '1.00', note: 'Gastos', means: 'cash' };
      const taken = { ...spent, moneyAccountId: cash.id };
      await post(app, `/protected/fondos/${fundId}/movimientos`, taken);
      const refused = await post(app, `${ALL}/${body.id}/extorno`, reason);
      expect(refused).toMatchObject({ status: 409, body: { code: 'TRANSFER_SPENT' } });
      expect(refused.body.title).toContain('S/ 1,499.00');
      expect(await balances()).toMatchObject({ cash: '1499.00' });
    }));
});
