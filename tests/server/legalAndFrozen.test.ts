import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
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

/** Twenty days late: 7.92 of late interest and a late charge of 15.00. */
async function aLateLoan() {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const { id } = (await made.json()) as LoanDetail;
  const rule = JSON.stringify({ kind: 'fixed', value: '15.00', graceDays: 3 });
  await app.db.execute(sql`update loan set late_charge = ${rule}::json where id = ${id}`);
  app.setToday('2026-04-30');
  const changes = loanChangesOf(app, id);
  const detail = async () =>
    (await (await app.send('GET', `/protected/prestamos/${id}`)).json()) as LoanDetail;
  const doIt = async (terms: object) => {
    const asked = (await (await changes.ask(terms, ANALYST)).json()) as LoanChange;
    expect(asked).toMatchObject({ status: 'requested' });
    expect(await (await changes.approve(asked.id)).json()).toMatchObject({ status: 'applied' });
    return asked.id;
  };
  const lateness = async () => {
    const { installments } = await detail();
    return installments.map(({ lateInterest, lateCharge }) => `${lateInterest} ${lateCharge}`);
  };
  return { id, ...changes, detail, doIt, lateness };
}

it('adds nothing more to a loan whose lateness is frozen, and goes on once it thaws', async () => {
  const { id, ask, preview, end, doIt, detail, lateness } = await aLateLoan();
  expect(await lateness()).toEqual(['7.92 15.00', '0.00 0.00', '0.00 0.00']);
  const change = await doIt({ kind: 'freeze', parts: 'both' });
  expect(await detail()).toMatchObject({ frozen: 'both' });
  await expectRecomputed(app);
  app.setToday('2026-06-01');
  await generated(app);
  expect(await lateness()).toEqual(['7.92 15.00', '0.00 0.00', '0.00 0.00']);
  const paid = await app.send('POST', `/protected/prestamos/${id}/pagos`, {
    body: { amount: '100.00', receivedOn: '2026-05-20', means: 'cash' },
  });
  expect(paid.status).toBe(201);
  await expectRecomputed(app);
  const again = { kind: 'freeze', parts: 'lateInterest' };
  expect(await refusalOf(await ask(again, ANALYST))).toEqual([409, 'LOAN_IS_FROZEN']);
  const terms = { kind: 'holiday', plan: { way: 'deferral', days: 5, bearsInterest: true } };
  expect(await refusalOf(await preview(terms))).toEqual([409, 'LOAN_IS_FROZEN']);

  expect((await end(change, 'anulacion')).status).toBe(200);
  expect(await detail()).toMatchObject({ frozen: null });
  await expectRecomputed(app);
  // The second installment, late and unpaid, bears its charge; interest runs from that day.
  expect(await lateness()).toEqual(['7.92 15.00', '0.00 15.00', '0.00 0.00']);
  app.setToday('2026-06-11');
  await generated(app);
  // Ten days at 36 % of 330.95 that the first still owes, and of 399.99.
  const [first, second] = await lateness();
  expect([first, second]).toEqual(['11.23 15.00', '4.00 15.00']);
  await expectRecomputed(app);
});

it('freezes late interest alone', async () => {
  const { doIt, lateness } = await aLateLoan();
  await doIt({ kind: 'freeze', parts: 'lateInterest' });
  app.setToday('2026-05-20');
  await generated(app);
  expect(await lateness()).toEqual(['7.92 15.00', '0.00 15.00', '0.00 0.00']);
  await expectRecomputed(app);
});

it('takes a late loan to court and back, and charges it as before', async () => {
  const { doIt, detail, end, ask, preview } = await aLateLoan();
  const terms = { kind: 'legalCollection', court: '2.º Juzgado de Paz, exp. 145-2026' };
  expect(await (await preview(terms)).json()).toMatchObject({ needsApproval: true, lines: [] });
  const change = await doIt(terms);
  expect(await detail()).toMatchObject({ legalSince: '2026-04-30', lateInterest: '7.92' });
  expect(await refusalOf(await ask(terms))).toEqual([409, 'LOAN_IN_LEGAL_COLLECTION']);
  await expectRecomputed(app);
  await end(change, 'anulacion');
  expect(await detail()).toMatchObject({ legalSince: null });
  app.setToday('2026-04-10');
  expect(await refusalOf(await ask(terms))).toEqual([422, 'LEGAL_COLLECTION_NOT_LATE']);
});
