import type { LoanChange, LoanChangePreview } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import { findDueLoans } from '@server/lending/chargeRuns/dueLoans';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '@tests/support/pdfText';
import { aNewLoan, someParties } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
});
afterAll(() => app.close());

const TERMS = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;
const detail = (id: number) => read<LoanDetail>(`prestamos/${id}`);
async function tiesOut() {
  expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });
  await expectRecomputed(app);
}
const reason = { reason: 'Se registró mal' };

async function aLoanOf(today: string) {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const { id } = (await made.json()) as LoanDetail;
  app.setToday(today);
  const pay = (amount: string, receivedOn: string, path = '') =>
    app.send('POST', `/protected/prestamos/${id}/pagos${path}`, {
      body: { amount, receivedOn, means: 'cash' },
    });
  return { id, pay, ...loanChangesOf(app, id) };
}

/** Books of a loan, by account. */
async function booksOf(id: number) {
  const { rows } = await app.db.execute<{ account: string; amount: string }>(sql`
    select account, sum(debit - credit)::text as amount from journal_line
    where loan_id = ${id} group by account having sum(debit - credit) <> 0 order by account`);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

it('takes two persons, empties the books of the loan, and is undone', async () => {
  const { id, preview, ask, approve, end, pay, evidence } = await aLoanOf('2026-04-30');
  expect((await pay('100.00', '2026-04-30')).status).toBe(201);
  const before = await detail(id);
  const books = await booksOf(id);
  const answer = (await (await preview(TERMS, ANALYST)).json()) as LoanChangePreview;
  // 100.00 paid 7.92 of late interest, 12.00 of interest and 80.08 of principal.
  expect(answer).toMatchObject({
    needsApproval: true,
    outstandingBefore: '1132.00',
    outstandingAfter: '1119.92',
    lines: [
      { account: '4302', debit: '1119.92' },
      { account: '1401', credit: '1119.92' },
    ],
  });
  const request = (await (await ask(TERMS)).json()) as LoanChange;
  expect(request).toMatchObject({ status: 'requested', terms: TERMS });
  expect(await refusalOf(await approve(request.id))).toEqual([403, 'LOAN_CHANGE_OWN']);
  await end(request.id, 'rechazo');
  const file = await evidence(ANALYST);
  const asked = (await (await ask(TERMS, ANALYST, undefined, file)).json()) as LoanChange;
  expect(asked.evidence).toMatchObject({ fileId: file, mediaType: 'image/png' });
  expect(await (await approve(asked.id)).json()).toMatchObject({ status: 'applied' });
  expect(await detail(id)).toMatchObject({
    status: 'writtenOff',
    outstandingPrincipal: '0.00',
    outstandingTotal: '1119.92',
    overdueTotal: '0.00',
    canVoid: false,
    canChange: false,
    canRecordPayment: true,
    writeOff: { on: '2026-04-30', amount: '1119.92', recovered: '0.00', left: '1119.92' },
  });
  expect(Object.keys(await booksOf(id)).filter((code) => code.startsWith('14'))).toEqual([]);
  await tiesOut();

  expect(await (await end(asked.id, 'anulacion')).json()).toMatchObject({ status: 'undone' });
  expect({ ...(await detail(id)), version: 0 }).toEqual({ ...before, version: 0 });
  expect(await booksOf(id)).toEqual(books);
  await tiesOut();
});

const paperOf = (loanId: number, kind: string) =>
  app.send('POST', `/protected/prestamos/${loanId}/documentos`, { body: { kind } });

it('is charged nothing more, and what is paid later is income with its receipt', async () => {
  const { id, pay, ask, approve, end } = await aLoanOf('2026-05-20');
  const earlier = (await (await pay('50.00', '2026-05-20')).json()) as Payment;
  const asked = (await (await ask(TERMS, ANALYST)).json()) as LoanChange;
  expect((await approve(asked.id)).status).toBe(200);
  const { writeOff } = await detail(id);
  app.setToday('2026-06-20');
  const query = { businessDate: '2026-06-20', productId: null, after: id - 1, limit: 1 };
  expect((await findDueLoans(app.db, query)).map((loan) => loan.id)).not.toContain(id);

  expect(await refusalOf(await pay('1.00', '2026-05-19'))).toEqual([
    422,
    'PAYMENT_DATE_OUT_OF_LIMITS',
  ]);
  expect(await refusalOf(await pay('5000.00', '2026-06-20'))).toEqual([
    422,
    'PAYMENT_EXCEEDS_BALANCE',
  ]);
  const preview = (await (
    await pay('200.00', '2026-06-20', '/simulacion')
  ).json()) as PaymentPreview;
  expect(preview).toMatchObject({ outstandingBefore: writeOff!.left, allocation: [], ways: [] });
  const made = (await (await pay('200.00', '2026-06-20')).json()) as Payment;
  expect(made).toMatchObject({
    isRecovery: true,
    principal: '0.00',
    canVoid: true,
    outstandingAfter: preview.outstandingAfter,
  });
  const receipt = `/protected/prestamos/${id}/pagos/${made.id}/recibo.pdf`;
  const paper = await app.send('GET', receipt);
  const told = await pdfText(new Uint8Array(await paper.arrayBuffer()));
  expect(told).toContain('RECIBO DE RECUPERACIÓN');
  expect(told).toMatch(/Recuperación de un crédito castigado el \d\d\/\d\d\/2026 S\/ 200\.00/);
  expect(told).toContain('Queda por recuperar');
  expect(await refusalOf(await paperOf(id, 'noDebt'))).toEqual([409, 'PAPER_LOAN_OWED']);
  expect((await paperOf(id, 'payoff')).status).toBe(201);
  expect(await booksOf(id)).toMatchObject({ 5106: '-200.00' });
  expect((await detail(id)).writeOff).toMatchObject({ recovered: '200.00' });
  await tiesOut();

  expect(await refusalOf(await end(asked.id, 'anulacion'))).toEqual([409, 'WRITE_OFF_RECOVERED']);
  const voidOf = (payment: Payment) => `/protected/prestamos/${id}/pagos/${payment.id}/extorno`;
  const older = await app.send('POST', `${voidOf(earlier)}-posterior`, { body: reason });
  expect(await refusalOf(older)).toEqual([409, 'LOAN_WRITTEN_OFF']);
  expect(await (await app.send('GET', voidOf(made))).json()).toMatchObject({
    outstandingBefore: preview.outstandingAfter,
    outstandingAfter: writeOff!.left,
    moved: [],
  });
  expect((await app.send('POST', voidOf(made), { body: reason })).status).toBe(200);
  expect((await detail(id)).writeOff).toEqual(writeOff);
  expect((await end(asked.id, 'anulacion')).status).toBe(200);
  // Loan that goes on as if it had been charged every day since.
  const twin = await aLoanOf('2026-05-20');
  await twin.pay('50.00', '2026-05-20');
  app.setToday('2026-06-20');
  const { id: _twin, number: _number, version: _version, ...expected } = await detail(twin.id);
  expect(await detail(id)).toMatchObject(expected);
  await tiesOut();
});

it('is refused for a loan that is not late, and stops all else', async () => {
  const fresh = await aLoanOf('2026-04-10');
  expect(await refusalOf(await fresh.ask(TERMS))).toEqual([422, 'WRITE_OFF_NOT_LATE']);
  app.setToday('2026-04-20');
  const vague = { kind: 'writeOff', evidence: 'No' };
  expect(await refusalOf(await fresh.ask(vague))).toEqual([422, 'VALIDATION']);
  const asked = (await (await fresh.ask(TERMS, ANALYST)).json()) as LoanChange;
  expect(await refusalOf(await fresh.approve(asked.id, ANALYST))).toEqual([403, 'FORBIDDEN']);
  await fresh.approve(asked.id);
  const waiver = { kind: 'waiver', component: 'lateInterest', amount: '0.10' };
  expect(await refusalOf(await fresh.ask(waiver))).toEqual([409, 'LOAN_WRITTEN_OFF']);
  const undo = await app.send('POST', `/protected/prestamos/${fresh.id}/anulacion`, {
    body: reason,
  });
  expect(await refusalOf(undo)).toEqual([409, 'LOAN_WRITTEN_OFF']);
});
