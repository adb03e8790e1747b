import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { Payment } from '@core/contract/payments';
import { sql } from 'drizzle-orm';
import { pdfText } from '@tests/support/pdfText';
import { threeLoans } from '@tests/support/paymentSheets';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const ACCOUNTS = '/protected/cuentas-de-dinero';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await threeLoans(app);
  app.setToday('2026-04-10');
});
afterAll(() => app.close());

type Answer = MoneyAccount & Payment & { code: string; title: string; cash: string };

async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as?: string) {
  const response = await app.send(method, path, { ...(body && { body }), as });
  return { status: response.status, body: (await response.json()) as Answer };
}

const accountsOf = async (query = '') =>
  (await (await app.send('GET', `${ACCOUNTS}${query}`)).json()) as MoneyAccount[];

const account = (change: Partial<MoneyAccount> = {}) => ({
  kind: 'wallet',
  name: 'Yape del local',
  currency: 'PEN',
  fundId: 1,
  ledgerAccount: '1101',
  institution: 'Yape',
  number: '987654321',
  cci: '',
  asksOperationNumber: true,
  ...change,
});

const pay = (loanId: number, amount: string, change = {}) =>
  send('POST', `/protected/prestamos/${loanId}/pagos`, {
    amount,
    receivedOn: '2026-04-10',
    means: 'cash',
    ...change,
  });

/** Money of every fund by the movements, less what its books say. */
async function untied() {
  const { rows } = await app.db.execute(sql`
    select e.fund_id, sum(m.amount) as moved, (select sum(l.debit - l.credit)
      from journal_line l where l.fund_id = e.fund_id and l.account like '1101%') as books
    from money_movement m join journal_entry e on e.id = m.entry_id group by e.fund_id`);
  return rows.filter(({ moved, books }) => moved !== books);
}

describe('the accounts that money moves through', () => {
  it('are opened with each fund, and are the ones that it uses by itself', async () => {
    const accounts = await accountsOf('?fund=1');
    expect(accounts.map(({ kind, isDefault }) => [kind, isDefault])).toEqual([
      ['bank', true],
      ['cash', true],
      ['wallet', true],
    ]);
    const paid = await pay(1, '10.00');
    const cash = accounts.find(({ kind }) => kind === 'cash')!;
    expect(paid.body).toMatchObject({
      moneyAccountId: cash.id,
      moneyAccountName: cash.name,
      operationNumber: '',
    });
    const loan = await send('GET', '/protected/prestamos/1');
    expect(loan.body).toMatchObject({
      handedOver: { means: 'transfer', moneyAccountName: accounts[0]!.name },
    });
    expect(await untied()).toEqual([]);
  });

  it('are opened by who may, once a name, in the books of cash alone', async () => {
    expect(await send('POST', ACCOUNTS, account(), ANALYST)).toMatchObject({ status: 403 });
    expect(await send('POST', ACCOUNTS, account())).toMatchObject({
      status: 201,
      body: { name: 'Yape del local', isDefault: false, balance: '0.00', openedOn: '2026-04-10' },
    });
    const refusals = [
      [account({ name: 'YAPE del local' }), 409, 'MONEY_ACCOUNT_NAME_TAKEN', 'name'],
      [
        account({ name: 'Otra', ledgerAccount: '1401' }),
        422,
        'MONEY_LEDGER_REFUSED',
        'ledgerAccount',
      ],
      [account({ name: 'Otra', currency: 'USD' }), 422, 'MONEY_ACCOUNT_OTHER_CURRENCY', 'currency'],
      [account({ name: 'Otra', cci: '12' }), 422, 'VALIDATION', 'cci'],
    ] as const;
    for (const [data, status, code, field] of refusals) {
      expect(await send('POST', ACCOUNTS, data)).toMatchObject({
        status,
        body: { code, errors: [{ field }] },
      });
    }
  });

  it('ask for the operation number, and take each once', async () => {
    const yape = (await accountsOf()).find(({ name }) => name === 'Yape del local')!;
    const through = { means: 'wallet', moneyAccountId: yape.id };
    expect(await pay(1, '11.00', through)).toMatchObject({
      status: 422,
      body: { code: 'OPERATION_NUMBER_MISSING', errors: [{ field: 'operationNumber' }] },
    });
    const first = await pay(1, '11.00', { ...through, operationNumber: ' 00 45ab' });
    expect(first).toMatchObject({ status: 201, body: { operationNumber: '0045AB' } });
    const twice = await pay(2, '12.00', { ...through, operationNumber: '0045ab' });
    expect(twice).toMatchObject({
      status: 409,
      body: { code: 'OPERATION_NUMBER_TAKEN', errors: [{ field: 'operationNumber' }] },
    });
    expect(twice.body.title).toContain(first.body.receiptNumber);
    // Operation number of a voided payment is free: it was typed on the wrong loan.
    const reason = { reason: 'Era de otro préstamo' };
    const path = `/protected/prestamos/1/pagos/${first.body.id}/extorno`;
    expect(await send('POST', path, reason)).toMatchObject({ status: 200 });
    expect(await pay(2, '12.00', { ...through, operationNumber: '0045ab' })).toMatchObject({
      status: 201,
    });
    expect(await untied()).toEqual([]);
  });

  it('take one of two that come at once with the same number', async () => {
    const yape = (await accountsOf()).find(({ name }) => name === 'Yape del local')!;
    const through = { means: 'wallet', moneyAccountId: yape.id, operationNumber: '777' };
    const both = await Promise.all([pay(1, '13.00', through), pay(2, '13.00', through)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('print the account and the number on the receipt', async () => {
    const yape = (await accountsOf()).find(({ name }) => name === 'Yape del local')!;
    const through = { means: 'wallet', moneyAccountId: yape.id, operationNumber: 'OP-9' };
    const paid = await pay(1, '14.00', through);
    const pdf = await app.send('GET', `/protected/prestamos/1/pagos/${paid.body.id}/recibo.pdf`);
    const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('Yape del local');
    expect(text).toContain('OP-9');
  });

  it('are refused where the money cannot be in them', async () => {
    const all = await accountsOf();
    const cash = all.find(({ kind, fundId }) => kind === 'cash' && fundId === 1)!;
    const cases = [
      [{ means: 'wallet', moneyAccountId: cash.id }, 'MONEY_ACCOUNT_OTHER_MEANS'],
      [{ moneyAccountId: 999 }, 'MONEY_ACCOUNT_NOT_FOUND'],
    ] as const;
    for (const [through, code] of cases) {
      const refused = await pay(1, '10.00', through);
      expect(refused.body).toMatchObject({ code, errors: [{ field: 'moneyAccountId' }] });
    }
    const other = await send('POST', '/protected/fondos', {
      name: 'Fondo dos',
      currency: 'PEN',
      openingCapital: '100.00',
    });
    const [foreign] = (await accountsOf(`?fund=${other.body.id}`)).filter(
      ({ kind }) => kind === 'cash',
    );
    expect((await pay(1, '10.00', { moneyAccountId: foreign!.id })).body).toMatchObject({
      code: 'MONEY_ACCOUNT_OTHER_FUND',
    });
  });

  it('post to their own account of the books, which is cash of the fund all the same', async () => {
    const before = await send('GET', '/protected/fondos/1');
    const chart = { code: '110102', name: 'Banco de prueba', kind: 'asset', ownCode: '' };
    expect(await send('POST', '/protected/contabilidad/cuentas', chart)).toMatchObject({
      status: 201,
    });
    const data = account({ name: 'BCP 194', kind: 'bank', ledgerAccount: '110102', fundId: null });
    const opened = await send('POST', ACCOUNTS, data);
    const through = { means: 'transfer', moneyAccountId: opened.body.id, operationNumber: 'T1' };
    const paid = await pay(1, '20.00', through);
    const answer = await app.send('GET', '/protected/prestamos/1/asientos');
    const entries = (await answer.json()) as { number: number; lines: object[] }[];
    expect(entries.find(({ number }) => number === paid.body.entryNumber)).toMatchObject({
      lines: [{ account: '110102', debit: '20.00' }, {}],
    });
    const after = await send('GET', '/protected/fondos/1');
    expect(Number(after.body.cash) - Number(before.body.cash)).toBeCloseTo(20);
    const move = { kind: 'withdrawal', amount: '5.00', note: 'Retiro', ...through };
    const taken = await send('POST', '/protected/fondos/1/movimientos', move);
    expect(taken).toMatchObject({ status: 409, body: { code: 'OPERATION_NUMBER_TAKEN' } });
    await send('POST', '/protected/fondos/1/movimientos', { ...move, operationNumber: 'T2' });
    const held = (await accountsOf()).find(({ id }) => id === opened.body.id)!;
    expect(held.balance).toBe('15.00');
    expect(await untied()).toEqual([]);
  });

  it('are renamed, made the usual one, closed when empty, and opened again', async () => {
    const name = { name: 'Plin', kind: 'wallet', asksOperationNumber: false } as const;
    const opened = await send('POST', ACCOUNTS, account(name));
    const { id } = opened.body;
    const change = {
      name: 'Plin del local',
      institution: 'Plin',
      number: '999',
      cci: '',
      asksOperationNumber: false,
      isDefault: true,
      version: 1,
    };
    expect(await send('PUT', `${ACCOUNTS}/${id}`, change)).toMatchObject({
      status: 200,
      body: { isDefault: true, version: 2 },
    });
    expect((await send('PUT', `${ACCOUNTS}/${id}`, change)).body).toMatchObject({
      code: 'MONEY_ACCOUNT_CHANGED',
    });
    expect((await pay(2, '10.00', { means: 'wallet' })).body.moneyAccountId).toBe(id);
    const reason = { reason: 'Ya no se usa' };
    const closing = `${ACCOUNTS}/${id}/cierre`;
    expect((await send('POST', closing, reason)).body.code).toBe('MONEY_ACCOUNT_IS_DEFAULT');
    const yape = (await accountsOf()).find((one) => one.name === 'Yape del local')!;
    const back = { ...change, name: yape.name, isDefault: true, version: yape.version };
    await send('PUT', `${ACCOUNTS}/${yape.id}`, back);
    expect((await send('POST', closing, reason)).body.code).toBe('MONEY_ACCOUNT_NOT_EMPTY');
    const empty = await send('POST', ACCOUNTS, account({ name: 'Vacía' }));
    const path = `${ACCOUNTS}/${empty.body.id}`;
    expect(await send('POST', `${path}/cierre`, reason)).toMatchObject({
      status: 200,
      body: { closedOn: '2026-04-10', closeReason: 'Ya no se usa' },
    });
    const closed = { means: 'wallet', moneyAccountId: empty.body.id, operationNumber: 'Z' };
    expect((await pay(1, '10.00', closed)).body.code).toBe('MONEY_ACCOUNT_CLOSED');
    expect(await send('POST', `${path}/reapertura`, reason)).toMatchObject({
      status: 200,
      body: { closedOn: null },
    });
  });
});
