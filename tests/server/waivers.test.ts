import type { LoanChange, LoanChangePreview } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
});
afterAll(() => app.close());

const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;
const detail = (id: number) => read<LoanDetail>(`prestamos/${id}`);
async function tiesOut() {
  expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });
  await expectRecomputed(app);
}

/** A loan with 7.92 of late interest, twenty days late. */
async function aLateLoan() {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const { id } = (await made.json()) as LoanDetail;
  app.setToday('2026-04-30');
  return { id, ...loanChangesOf(app, id) };
}

const waiver = (amount: string, component = 'lateInterest') => ({
  kind: 'waiver',
  component,
  amount,
});

const pay = (id: number, amount: string, receivedOn: string) =>
  app.send('POST', `/protected/prestamos/${id}/pagos`, {
    body: { amount, receivedOn, means: 'cash' },
  });

const limitOf = (maxWaiverAmount: string | null) =>
  app.send('PUT', '/protected/perfiles/ADMINISTRADOR', {
    body: { name: 'Administrador', maxApprovalAmount: null, maxWaiverAmount, isActive: true },
  });

it('forgives late interest within the limit at once, with its entry, and undoes it', async () => {
  const { id, preview, ask, end } = await aLateLoan();
  const before = await detail(id);
  expect(before).toMatchObject({ lateInterest: '7.92', totalWaived: '0.00' });
  const answer = (await (await preview(waiver('5.00'))).json()) as LoanChangePreview;
  expect(answer).toMatchObject({
    needsApproval: false,
    outstandingBefore: '1232.00',
    outstandingAfter: '1227.00',
    lines: [
      { account: '4301', debit: '5.00' },
      { account: '1409', credit: '5.00' },
    ],
  });
  expect(await detail(id)).toEqual(before);
  const change = (await (await ask(waiver('5.00'))).json()) as LoanChange;
  expect(change).toMatchObject({ status: 'applied', number: expect.stringMatching(/^CA-\d{6}$/) });
  expect(await detail(id)).toMatchObject({
    lateInterest: '2.92',
    totalPaid: '0.00',
    totalWaived: '5.00',
    outstandingTotal: '1227.00',
  });
  const [settled] = await read<Payment[]>(`prestamos/${id}/pagos`);
  expect(settled).toMatchObject({ means: 'waiver', waives: 'lateInterest', canVoid: false });
  const ordinary = `/protected/prestamos/${id}/pagos/${settled!.id}/extorno`;
  const body = { reason: 'Por el otro camino' };
  expect(await refusalOf(await app.send('POST', ordinary, { body }))).toEqual([
    409,
    'PAYMENT_IS_WAIVER',
  ]);
  await tiesOut();
  const cash = await read<{ cash: string }>(`fondos/${ids.fundId}`);

  expect(await (await end(change.id, 'anulacion')).json()).toMatchObject({
    status: 'undone',
    undoing: { by: 'Ada Ruiz' },
  });
  expect({ ...(await detail(id)), version: 0 }).toEqual({ ...before, version: 0 });
  expect(await read(`fondos/${ids.fundId}`)).toEqual(cash);
  expect(await refusalOf(await end(change.id, 'anulacion'))).toEqual([
    409,
    'LOAN_CHANGE_NOT_APPLIED',
  ]);
  await tiesOut();
});

it('waits for a person with the limit who did not ask for it', async () => {
  const { id, ask, approve, end } = await aLateLoan();
  const asked = (await (await ask(waiver('7.00'), ANALYST)).json()) as LoanChange;
  expect(asked).toMatchObject({ status: 'requested', decision: null, isOwn: true });
  expect(await refusalOf(await ask(waiver('1.00')))).toEqual([409, 'LOAN_CHANGE_PENDING']);
  expect(await refusalOf(await approve(asked.id, ANALYST))).toEqual([403, 'FORBIDDEN']);
  await limitOf('6.99');
  expect(await refusalOf(await approve(asked.id))).toEqual([403, 'WAIVER_ABOVE_LIMIT']);
  await limitOf('7.00');
  expect(await (await approve(asked.id)).json()).toMatchObject({
    status: 'applied',
    decision: { by: 'Ada Ruiz' },
  });
  expect(await refusalOf(await approve(asked.id))).toEqual([409, 'LOAN_CHANGE_DECIDED']);
  expect(await detail(id)).toMatchObject({ lateInterest: '0.92' });

  await limitOf('0.10');
  const request = (await (await ask(waiver('0.20'))).json()) as LoanChange;
  expect(request.status).toBe('requested');
  await limitOf(null);
  expect(await refusalOf(await approve(request.id))).toEqual([403, 'LOAN_CHANGE_OWN']);
  expect(await refusalOf(await end(request.id, 'rechazo', ANALYST))).toEqual([403, 'FORBIDDEN']);
  expect(await (await end(request.id, 'rechazo')).json()).toMatchObject({ status: 'rejected' });
  expect(await refusalOf(await end(request.id, 'rechazo'))).toEqual([409, 'LOAN_CHANGE_DECIDED']);
  await tiesOut();
});

it('refuses more than is owed of a part, and who may not', async () => {
  const { id, ask, preview } = await aLateLoan();
  expect(await refusalOf(await ask(waiver('7.93')))).toEqual([422, 'WAIVER_ABOVE_OWED']);
  expect(await refusalOf(await preview(waiver('0.01', 'fees')))).toEqual([
    422,
    'WAIVER_ABOVE_OWED',
  ]);
  // Interest of installments to come is not charged yet.
  expect(await refusalOf(await ask(waiver('12.01', 'interest')))).toEqual([
    422,
    'WAIVER_ABOVE_OWED',
  ]);
  expect(await refusalOf(await ask(waiver('1.00', 'principal')))).toEqual([422, 'VALIDATION']);
  expect(await refusalOf(await ask(waiver('1.00'), BORROWER))).toEqual([403, 'FORBIDDEN']);
  expect(await refusalOf(await ask(waiver('1.00'), undefined, 999))).toEqual([409, 'LOAN_CHANGED']);
  const list = `/protected/prestamos/${id}/cambios`;
  expect((await app.send('GET', list, { as: BORROWER })).status).toBe(403);
  const missing = await app.send('POST', `${list}/999/rechazo`, { body: { reason: 'No existe' } });
  expect(await refusalOf(missing)).toEqual([404, 'LOAN_CHANGE_NOT_FOUND']);
});

it('stands when payments around it are replayed', async () => {
  const { id, ask } = await aLateLoan();
  await ask(waiver('3.00'));
  app.setToday('2026-05-02');
  expect((await pay(id, '50.00', '2026-05-02')).status).toBe(201);
  await tiesOut();
  // Entered late: less late interest accrues, and what was forgiven still is.
  expect((await pay(id, '100.00', '2026-04-15')).status).toBe(201);
  expect(await detail(id)).toMatchObject({ totalWaived: '3.00', totalPaid: '150.00' });
  await tiesOut();
  const { rows } = await app.db.execute(sql`
    select sum(debit - credit)::text as amount from journal_line
    where loan_id = ${id} and account = '4301'`);
  expect(rows[0]).toEqual({ amount: '3.00' });
  // Payment of all in time would have left nothing to forgive.
  expect(await refusalOf(await pay(id, '300.00', '2026-04-11'))).toEqual([
    422,
    'PAYMENT_LATER_NOT_FITS',
  ]);
  const [last] = (await read<Payment[]>(`prestamos/${id}/pagos`)).filter(
    ({ means }) => means === 'cash',
  );
  const path = `/protected/prestamos/${id}/pagos/${last!.id}/extorno-posterior`;
  expect((await app.send('POST', path, { body: { reason: 'Se digitó mal' } })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ totalWaived: '3.00', totalPaid: '50.00' });
  await tiesOut();
});
