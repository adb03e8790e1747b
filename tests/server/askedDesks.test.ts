import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { PaymentSheetPreview } from '@core/contract/paymentSheets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewLoan } from '@tests/support/builders';
import { phoneOnRoute, THURSDAY, type FieldPhone } from '@tests/support/fieldPhone';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const ACCOUNTS = '/protected/cuentas-de-dinero';
const DESK = '/protected/caja';

let app: TestApp;
let phone: FieldPhone;
beforeAll(async () => {
  app = await createTestApp();
  phone = await phoneOnRoute(app);
});
afterAll(() => app.close());

const pay = async (change: object = {}) => {
  const body = { amount: '10', receivedOn: THURSDAY, means: 'cash', ...change };
  const response = await app.send('POST', '/protected/prestamos/1/pagos', { body });
  return { status: response.status, body: (await response.json()) as { code?: string } };
};
const contribute = async (means: string) => {
  const body = { kind: 'contribution', amount: '100', note: 'Sencillo', means };
  return (await app.send('POST', '/protected/fondos/1/movimientos', { body })).status;
};
const cashAccount = async () => {
  const found = (await (await app.send('GET', ACCOUNTS)).json()) as MoneyAccount[];
  return found.find(({ kind, fundId }) => kind === 'cash' && fundId === 1)!;
};
const ask = async (asksDesk?: boolean) => {
  const { id, name, institution, number, cci, isDefault, version } = await cashAccount();
  const kept = { name, institution, number, cci, isDefault, version, asksOperationNumber: false };
  const body = { ...kept, ...(asksDesk !== undefined && { asksDesk }) };
  return app.send('PUT', `${ACCOUNTS}/${id}`, { body });
};

it('moves cash without a desk where nobody asks for one', async () => {
  expect((await pay()).status).toBe(201);
});

it('refuses cash without an open desk where its account asks for one', async () => {
  expect((await ask(true)).status).toBe(200);
  // Whoever changes something else leaves it as it is.
  await ask();
  expect(await cashAccount()).toMatchObject({ asksDesk: true });
  expect(await pay({ amount: '11' })).toMatchObject({
    status: 409,
    body: { code: 'CASH_DESK_ASKED', errors: [{ field: 'moneyAccountId' }] },
  });
  expect(await contribute('cash')).toBe(409);
  expect(await contribute('transfer')).toBe(201);
  expect((await pay({ amount: '12', means: 'transfer' })).status).toBe(201);
});

it('refuses the cash of a new loan', async () => {
  const lend = (means: string) => {
    const terms = { disbursedOn: THURSDAY, firstDueOn: '2026-05-16', principal: '500.00' };
    const body = { ...aNewLoan({ borrowerId: 1, fundId: 1 }, terms), means };
    return app.send('POST', '/protected/prestamos', { body });
  };
  expect(await (await lend('cash')).json()).toMatchObject({ code: 'CASH_DESK_ASKED' });
  expect((await lend('transfer')).status).toBe(201);
});

it('refuses a row of a sheet in cash as a single payment', async () => {
  const row = { loan: 'P-000001', amount: '11.00', receivedOn: '', means: 'Efectivo' };
  const rows = [{ ...row, account: '', operationNumber: '', note: '' }];
  const path = '/protected/planillas-de-cobros';
  const preview = await app.send('POST', `${path}/simulacion`, { body: { rows } });
  const { rows: looked, ready } = (await preview.json()) as PaymentSheetPreview;
  expect(ready).toBe(0);
  expect(looked[0]!.problem).toContain('caja');
  const posted = await app.send('POST', path, { body: { rows, ready: 1 } });
  expect(posted.status).toBe(409);
});

it('never refuses what a phone brings from the street', async () => {
  expect(await phone.send(phone.money(1, '13'))).toMatchObject({ outcome: 'payment' });
});

it('takes cash through an open desk, and none once it is squared until it is opened', async () => {
  const opened = await app.send('POST', `${DESK}/apertura`, {
    body: { opening: [{ currency: 'PEN', amount: '0' }] },
  });
  expect(opened.status).toBe(201);
  expect((await pay({ amount: '14' })).status).toBe(201);
  const counted = [{ currency: 'PEN', amount: '24.00' }];
  const closing = { businessDate: THURSDAY, counted, note: 'Sin diferencia' };
  const closed = await app.send('POST', `${DESK}/cierre`, { body: closing });
  expect(closed.status).toBe(200);
  expect((await pay({ amount: '15' })).body.code).toBe('CASH_DESK_ASKED');
});
