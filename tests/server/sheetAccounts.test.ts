import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { JournalEntry } from '@core/contract/loanEntries';
import type { Payment } from '@core/contract/payments';
import type {
  NewPaymentSheet,
  PaymentSheet,
  PaymentSheetPreview,
  PaymentSheetRowPage,
} from '@core/contract/paymentSheets';
import type { TypedRow } from '@core/payments/pastedRows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '@tests/support/pdfText';
import { settledSheet, SHEETS, threeLoans, typedRow } from '@tests/support/paymentSheets';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let app: TestApp;
const opened: Record<string, MoneyAccount> = {};

const openAccount = async (change: object) =>
  read<MoneyAccount>('POST', '/protected/cuentas-de-dinero', {
    kind: 'bank',
    currency: 'PEN',
    fundId: 1,
    ledgerAccount: '1101',
    institution: 'BCP',
    number: '194-2233',
    cci: '',
    asksOperationNumber: true,
    ...change,
  });

beforeAll(async () => {
  app = await createTestApp();
  await threeLoans(app);
  app.setToday('2026-04-10');
  const chart = { code: '110102', name: 'BCP', kind: 'asset', ownCode: '' };
  await read('POST', '/protected/contabilidad/cuentas', chart);
  opened['bank'] = await openAccount({ name: 'BCP soles', ledgerAccount: '110102' });
  opened['yape'] = await openAccount({
    name: 'Yape del local',
    kind: 'wallet',
    institution: 'Yape',
    number: '987654321',
  });
  opened['dollars'] = await openAccount({ name: 'BCP dólares', currency: 'USD', fundId: null });
});
afterAll(() => app.close());

async function read<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  return (await (await app.send(method, path, body && { body })).json()) as T;
}

const preview = (rows: readonly TypedRow[], change: Partial<NewPaymentSheet> = {}) =>
  read<PaymentSheetPreview>('POST', `${SHEETS}/simulacion`, { rows, ...change });

async function record(rows: readonly TypedRow[], change: Partial<NewPaymentSheet> = {}) {
  const body = { rows, ready: rows.length, ...change };
  const { id } = await read<PaymentSheet>('POST', SHEETS, body);
  await settledSheet(app, id);
  return (await read<PaymentSheetRowPage>('GET', `${SHEETS}/${id}/filas`)).items;
}

describe('the accounts of a sheet of payments', () => {
  it('are named by row: by name, number or wallet, with the means that follow', async () => {
    const { rows, ready } = await preview([
      typedRow('P-1', '10', { account: 'bcp SOLES', operationNumber: '00 12' }),
      typedRow('P-2', '10', { account: '1942233', means: 'depósito', operationNumber: '0013' }),
      typedRow('P-3', '10', { account: 'Yape', operationNumber: 'y1' }),
      typedRow('P-3', '11'),
    ]);
    expect(ready).toBe(4);
    expect(rows).toMatchObject([
      { means: 'transfer', moneyAccountName: 'BCP soles', operationNumber: '0012' },
      { means: 'deposit', moneyAccountName: 'BCP soles', operationNumber: '0013' },
      { means: 'wallet', moneyAccountName: 'Yape del local', operationNumber: 'Y1' },
      { means: 'cash', moneyAccountName: expect.stringMatching(/^Caja de/) as string },
    ]);
  });

  it.each([
    ['an unknown account', { account: 'Interbank' }, 'account', /No hay una cuenta «Interbank»/],
    ['dollars', { account: 'BCP dólares', operationNumber: '1' }, 'account', /BCP dólares/],
    ['no number where asked', { account: 'BCP soles' }, 'operationNumber', /operación/],
    ['cash in a bank', { account: 'BCP soles', means: 'efectivo' }, 'account', /BCP soles/],
    ['a long number', { operationNumber: '1'.repeat(41) }, 'operationNumber', /40/],
  ] as const)('say what to do about %s', async (_case, change, field, problem) => {
    const { rows, refused } = await preview([typedRow('P-1', '10', change)]);
    expect(refused).toBe(1);
    expect(rows[0]).toMatchObject({ field, problem: expect.stringMatching(problem) as string });
  });

  it('take each operation number once, also within the sheet', async () => {
    const row = { account: 'BCP soles', operationNumber: '77' };
    const { rows } = await preview([typedRow('P-1', '10', row), typedRow('P-2', '10', row)]);
    expect(rows[1]).toMatchObject({
      field: 'operationNumber',
      problem: expect.stringContaining('la fila 1') as string,
    });
  });

  it('are that of the sheet where rows name none, but for cash', async () => {
    const moneyAccountId = opened['bank']!.id;
    const typed = [
      typedRow('P-1', '20', { operationNumber: '501' }),
      typedRow('P-2', '21', { means: 'efectivo' }),
      typedRow('P-3', '22', { account: 'Yape', operationNumber: '502' }),
    ];
    const rows = await record(typed, { moneyAccountId });
    expect(rows).toMatchObject([
      { status: 'posted', moneyAccountName: 'BCP soles', operationNumber: '501' },
      { status: 'posted', moneyAccountName: expect.stringMatching(/^Caja de/) as string },
      { status: 'posted', moneyAccountName: 'Yape del local', operationNumber: '502' },
    ]);
    const repeated = await app.send('POST', SHEETS, {
      body: { rows: typed, ready: 3, moneyAccountId },
    });
    expect(await repeated.json()).toMatchObject({ code: 'PAYMENT_SHEET_REPEATED' });
  });

  it('reach the receipt and the account of the books', async () => {
    const [row] = await record([
      typedRow('P-1', '30', { account: 'BCP soles', operationNumber: '900' }),
    ]);
    const { loanId, paymentId } = row!;
    const path = `/protected/prestamos/${loanId}`;
    const payments = await read<Payment[]>('GET', `${path}/pagos`);
    const payment = payments.find(({ id }) => id === paymentId)!;
    expect(payment).toMatchObject({ moneyAccountName: 'BCP soles', operationNumber: '900' });
    const entries = await read<JournalEntry[]>('GET', `${path}/asientos`);
    const entry = entries.find(({ number }) => number === payment.entryNumber)!;
    expect(entry.lines[0]).toMatchObject({ account: '110102', debit: '30.00' });
    const pdf = await app.send('GET', `${path}/pagos/${paymentId}/recibo.pdf`);
    const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('BCP soles');
    expect(text).toContain('900');
  });
});
