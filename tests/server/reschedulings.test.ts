import type { LoanChange, LoanChangePage, LoanChangePreview } from '@core/contract/loanChanges';
import type { LoanPast } from '@core/contract/loanPast';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import type { ScheduleVersions } from '@core/contract/schedules';
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
/** Overdue of a loan by the balance of the date. */
async function overdueAt(id: number, on: string) {
  const number = `P-${String(id).padStart(6, '0')}`;
  const path = `balance-prestamos?asOf=${on}&search=${number}`;
  const { items } = await read<PortfolioBalance>(path);
  return items.map(({ overdue }) => overdue);
}

/** 1,200.00 at 1 % a month in three installments, twenty days late. */
async function aLateLoan() {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const { id } = (await made.json()) as LoanDetail;
  app.setToday('2026-04-30');
  const pay = (amount: string, receivedOn: string, rest: object = {}, path = '') =>
    app.send('POST', `/protected/prestamos/${id}/pagos${path}`, {
      body: { amount, receivedOn, means: 'cash', ...rest },
    });
  return { id, pay, ...loanChangesOf(app, id) };
}

const sixMonths = (change: object = {}) => ({
  kind: 'rescheduling',
  installmentCount: 6,
  firstDueOn: '2026-05-30',
  annualRatePercent: '12',
  ...change,
});

it('agrees on all that is owed anew, two persons, and a new version restores the old', async () => {
  const { id, pay, preview, ask, evidence, approve, end } = await aLateLoan();
  // 7.92 of late interest, and 2.08 of the 12.00 of interest.
  expect((await pay('10.00', '2026-04-30')).status).toBe(201);
  const late = await overdueAt(id, '2026-04-29');
  expect(late).toEqual([expect.stringMatching(/^4\d\d\.\d\d$/)]);
  const answer = (await (await preview(sixMonths(), ANALYST)).json()) as LoanChangePreview;
  expect(answer).toMatchObject({
    needsApproval: true,
    outstandingBefore: '1222.00',
    // Interest charged and unpaid is charged again with the first new installment.
    lines: [
      { account: '5101', debit: '9.92' },
      { account: '1408', credit: '9.92' },
    ],
    schedule: {
      before: { installments: 3, nextDueOn: '2026-05-10', lastDueOn: '2026-06-10' },
      after: { installments: 6, nextDueOn: '2026-05-30', lastDueOn: '2026-10-30' },
    },
  });
  // 1,200.00 at 1 % a month: 207.06; besides, 9.92 owed and 5.36 for twenty days of 803.97.
  expect(answer.schedule!.after.rows.map(({ total }) => total)).toEqual([
    '222.34',
    ...Array.from({ length: 4 }, () => '207.06'),
    '207.05',
  ]);
  expect(await refusalOf(await ask(sixMonths(), ANALYST))).toEqual([422, 'EVIDENCE_NEEDED']);
  const file = await evidence(ANALYST);
  const asked = (await (await ask(sixMonths(), ANALYST, undefined, file)).json()) as LoanChange;
  expect(asked).toMatchObject({ status: 'requested', evidence: { name: 'solicitud.png' } });
  const paper = await app.send('GET', `/protected/prestamos/${id}/cambios/${asked.id}/sustento`);
  expect(paper.headers.get('content-type')).toBe('image/png');
  expect(await (await approve(asked.id)).json()).toMatchObject({ status: 'applied' });
  const after = await detail(id);
  expect(after).toMatchObject({
    rescheduledOn: '2026-04-30',
    daysPastDue: 0,
    overdueTotal: '0.00',
    nextDueOn: '2026-05-30',
    outstandingPrincipal: '1200.00',
    outstandingTotal: answer.outstandingAfter,
  });
  expect(await overdueAt(id, '2026-04-30')).toEqual(['0.00']);
  await tiesOut();
  app.setToday('2026-05-12');
  // The balance of a past date is what it was.
  expect(await overdueAt(id, '2026-04-29')).toEqual(late);
  expect(await overdueAt(id, '2026-05-11')).toEqual(['0.00']);

  expect(await (await end(asked.id, 'anulacion')).json()).toMatchObject({ status: 'undone' });
  const { changes } = await read<ScheduleVersions>(`prestamos/${id}/cronogramas`);
  expect(changes.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
    ['rescheduling', true],
    ['restoration', false],
  ]);
  // Loan as if it had never been: the same as a twin that was only paid.
  const twin = await aLateLoan();
  await twin.pay('10.00', '2026-04-30');
  app.setToday('2026-05-12');
  const { id: _twin, number: _number, version: _version, ...expected } = await detail(twin.id);
  expect(await detail(id)).toMatchObject(expected);
  expect(await overdueAt(id, '2026-04-29')).toEqual(late);
  expect(await overdueAt(id, '2026-05-11')).toEqual(['0.00']);
  await tiesOut();
});

it('is paid, prepaid, ended and charged on the new schedule', async () => {
  const { id, pay, ask, evidence, approve, end } = await aLateLoan();
  // A higher count than there were rows, at another rate; late interest moves to the first.
  const terms = sixMonths({ installmentCount: 8, annualRatePercent: '10' });
  const asked = (await (await ask(terms, ANALYST, undefined, await evidence())).json()) as {
    id: number;
  };
  expect((await approve(asked.id)).status).toBe(200);
  expect((await detail(id)).terms.annualRatePercent).toBe('10.00000000');
  // Late interest is owed with that installment: nothing is overdue, here or in any day's balance.
  expect(await detail(id)).toMatchObject({ lateInterest: '7.92', overdueTotal: '0.00' });
  expect(await overdueAt(id, '2026-04-30')).toEqual(['0.00']);
  const quote = async () => await read<{ amount: string }>(`prestamos/${id}/cancelacion`);
  // The payoff of that day is what it was: principal, 12.00 + 5.36, and 7.92 late.
  expect(await quote()).toMatchObject({ amount: '1225.28' });
  app.setToday('2026-05-10');
  expect(await overdueAt(id, '2026-05-02')).toEqual(['0.00']);
  const past = await read<LoanPast>(`prestamos/${id}/a-fecha?asOf=2026-05-02`);
  expect(past).toMatchObject({ lateInterest: '7.92', overdueTotal: '0.00' });
  // Ten days of 1,200.00 at 10 %.
  expect(await quote()).toMatchObject({ amount: '1228.61' });
  expect(await refusalOf(await pay('50.00', '2026-04-29'))).toEqual([
    422,
    'PAYMENT_DATE_OUT_OF_LIMITS',
  ]);
  const prepaid = await pay('300.00', '2026-05-10', { way: 'lowerInstallment' });
  expect(prepaid.status).toBe(201);
  expect(await quote()).toMatchObject({ amount: '928.61' });
  await tiesOut();
  expect(await refusalOf(await end(asked.id, 'anulacion'))).toEqual([409, 'LOAN_CHANGE_PAID']);
  app.setToday('2026-06-05');
  const { nextDueAmount } = await detail(id);
  expect((await pay(nextDueAmount, '2026-05-30')).status).toBe(201);
  expect(await detail(id)).toMatchObject({ daysPastDue: 0 });
  await tiesOut();
  // A payment entered late is replayed from the new schedule, and one is voided.
  expect((await pay('20.00', '2026-05-20')).status).toBe(201);
  const [last] = await read<Payment[]>(`prestamos/${id}/pagos`);
  const path = `/protected/prestamos/${id}/pagos/${last!.id}/extorno`;
  expect((await app.send('POST', path, { body: { reason: 'Se digitó mal' } })).status).toBe(200);
  await tiesOut();
  // Paid to the end.
  expect(await refusalOf(await pay('2000.00', '2026-06-05', {}, '/simulacion'))).toEqual([
    422,
    'PAYMENT_EXCEEDS_BALANCE',
  ]);
  const rest = (await detail(id)).outstandingTotal;
  expect((await pay(rest, '2026-06-05', { way: 'payAhead' })).status).toBe(201);
  expect(await detail(id)).toMatchObject({ status: 'paidOff', outstandingTotal: '0.00' });
  await tiesOut();
});

it('is made again on a schedule that was made anew, and keeps what was paid ahead', async () => {
  const { id, pay, ask, evidence, approve, end } = await aLateLoan();
  await pay('440.00', '2026-04-30');
  const doIt = async (terms: object) => {
    const file = await evidence();
    const asked = (await (await ask(terms, ANALYST, undefined, file)).json()) as LoanChange;
    expect(await (await approve(asked.id)).json()).toMatchObject({ status: 'applied' });
    return asked.id;
  };
  const first = await doIt(sixMonths({ firstDueOn: '2026-08-30' }));
  app.setToday('2026-05-20');
  await pay('30.00', '2026-05-20', { way: 'payAhead' });
  const later = sixMonths({ firstDueOn: '2026-09-20', installmentCount: 2 });
  const second = await doIt(later);
  expect((await detail(id)).installments.filter(({ status }) => status !== 'paid')).toHaveLength(2);
  expect(await refusalOf(await end(first, 'anulacion'))).toEqual([409, 'LOAN_CHANGE_PAID']);
  await end(second, 'anulacion');
  expect((await detail(id)).installments.filter(({ status }) => status !== 'paid')).toHaveLength(6);
  await tiesOut();
  const third = await doIt(later);
  app.setToday('2026-09-20');
  expect(await refusalOf(await end(third, 'anulacion'))).toEqual([409, 'LOAN_CHANGE_FELL_DUE']);
  const { rows } = await app.db.execute(sql`
    select sum(amount)::text as amount from charge
    where loan_id = ${id} and kind = 'lateInterest'`);
  expect(rows[0]).toEqual({ amount: '7.92' });
});

it('says what came after a payment that is to be voided, by its number', async () => {
  const { id, pay, ask, evidence, approve, end } = await aLateLoan();
  const paid = (await (await pay('10.00', '2026-04-30')).json()) as Payment;
  const asked = await ask(sixMonths(), ANALYST, undefined, await evidence(ANALYST));
  const change = (await asked.json()) as LoanChange;
  expect((await approve(change.id)).status).toBe(200);
  const undo = () =>
    app.send('POST', `/protected/prestamos/${id}/pagos/${paid.id}/extorno`, {
      body: { reason: 'Se digitó mal' },
    });
  const refused = await undo();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'PAYMENT_BEFORE_LOAN_CHANGE',
    title:
      `Después de ese pago se reprogramó el préstamo (${change.number}): ` +
      'anule antes ese cambio, en Cambios.',
  });
  expect((await end(change.id, 'anulacion')).status).toBe(200);
  const restored = await undo();
  expect([restored.status, await restored.json()]).toMatchObject([
    409,
    { code: 'PAYMENT_BEFORE_RESTORATION' },
  ]);
});

it('is agreed on twice in a day without charging late interest twice', async () => {
  const { id, ask, evidence, approve } = await aLateLoan();
  for (const installmentCount of [6, 3]) {
    const file = await evidence(ANALYST);
    const asked = await ask(sixMonths({ installmentCount }), ANALYST, undefined, file);
    const { id: changeId } = (await asked.json()) as LoanChange;
    expect((await approve(changeId)).status).toBe(200);
    await tiesOut();
  }
  const { rows } = await app.db.execute(sql`
    select sum(amount)::text as amount from charge
    where loan_id = ${id} and kind = 'lateInterest'`);
  expect(rows).toEqual([{ amount: '7.92' }]);
});

it('refuses what the law, the dates and the rights do not allow', async () => {
  const { id, ask, evidence, preview } = await aLateLoan();
  const file = await evidence();
  const asking = (change: object, as = ANALYST) => ask(sixMonths(change), as, undefined, file);
  expect(await refusalOf(await asking({}, BORROWER))).toEqual([403, 'FORBIDDEN']);
  for (const firstDueOn of ['2026-04-30', '2027-06-01']) {
    expect(await refusalOf(await asking({ firstDueOn }))).toEqual([
      422,
      'RESCHEDULE_DATE_OUT_OF_LIMITS',
    ]);
  }
  expect(await refusalOf(await asking({ annualRatePercent: '1200' }))).toEqual([
    422,
    'RATE_OUT_OF_LIMITS',
  ]);
  expect(await refusalOf(await asking({ installmentCount: 0 }))).toEqual([422, 'VALIDATION']);
  const cap = { currency: 'PEN', annualEffectivePercent: '13', validFrom: '2026-04-30' };
  const body = { ...cap, source: 'Circular del BCRP' };
  expect((await app.send('POST', '/protected/topes-de-tasa', { body })).status).toBe(201);
  expect(await refusalOf(await asking({ annualRatePercent: '14' }))).toEqual([
    422,
    'RATE_CAP_EXCEEDED',
  ]);
  // A rate that stays was agreed before.
  expect((await preview(sixMonths())).status).toBe(200);
  const other = await aLateLoan();
  const foreign = await other.ask(sixMonths(), ANALYST, undefined, file);
  expect(await refusalOf(foreign)).toEqual([404, 'FILE_NOT_FOUND']);
  const none = await app.send('GET', `/protected/prestamos/${id}/cambios/999/sustento`);
  expect(await refusalOf(none)).toEqual([404, 'LOAN_CHANGE_NOT_FOUND']);
});

it('waits in a tray for whoever may decide', async () => {
  const { id, ask, evidence, end } = await aLateLoan();
  const asked = (await (
    await ask(sixMonths(), ANALYST, undefined, await evidence())
  ).json()) as LoanChange;
  const tray = async (query = '') => {
    const page = await read<LoanChangePage>(`cambios-de-prestamos${query}`);
    return page.items.map((one) => [one.loanId, one.status]);
  };
  expect(await tray()).toEqual([[id, 'requested']]);
  expect(await tray('?kind=waiver')).toEqual([]);
  expect(await tray(`?search=${asked.number}`)).toEqual([[id, 'requested']]);
  expect(await tray('?search=nadie')).toEqual([]);
  await end(asked.id, 'rechazo');
  expect(await tray()).toEqual([]);
  expect(await tray(`?status=rejected&search=quispe%20${asked.number}`)).toEqual([
    [id, 'rejected'],
  ]);
  const path = '/protected/cambios-de-prestamos';
  expect((await app.send('GET', path, { as: BORROWER })).status).toBe(403);
});
