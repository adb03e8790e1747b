import type { LoanChange, LoanChangePreview } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

const FREEZE = { kind: 'interestFreeze' };

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
});
afterAll(() => app.close());

/** 1,200.00 at 12 % in three months from the 10th of March. */
async function aRunningLoan() {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const { id } = (await made.json()) as LoanDetail;
  const path = `/protected/prestamos/${id}`;
  const detail = async () => (await (await app.send('GET', path)).json()) as LoanDetail;
  const changes = loanChangesOf(app, id);
  const freeze = async () => {
    const asked = (await (await changes.ask(FREEZE, ANALYST)).json()) as LoanChange;
    expect(await (await changes.approve(asked.id)).json()).toMatchObject({ status: 'applied' });
    return asked.id;
  };
  const columns = async () =>
    (await detail()).installments.map(({ dueOn, principal, interest }) =>
      [dueOn, principal, interest].join(' '),
    );
  const pay = (amount: string, receivedOn: string) =>
    app.send('POST', `${path}/pagos`, { body: { amount, receivedOn, means: 'cash' } });
  return { id, path, detail, freeze, columns, pay, ...changes };
}

it('costs nothing while it is frozen, and goes on at its rate once it thaws', async () => {
  const loan = await aRunningLoan();
  const agreed = await loan.columns();
  app.setToday('2026-04-20');
  await generated(app);
  const { schedule } = (await (await loan.preview(FREEZE)).json()) as LoanChangePreview;
  // Ten of thirty days of 8.04 had come together: 2.68. The rest and the 4.04 are not to come.
  expect(schedule?.interestDifference).toBe('-9.40');
  const change = await loan.freeze();
  await expectRecomputed(app);
  const frozen = await loan.columns();
  // Installment that fell due stays; so do dates and principal; the last bears nothing.
  expect(frozen).toEqual([
    '2026-04-10 396.03 12.00',
    '2026-05-10 399.99 2.68',
    '2026-06-10 403.98 0.00',
  ]);
  expect(agreed[2]).toBe('2026-06-10 403.98 4.04');
  expect(await loan.detail()).toMatchObject({ interestFrozenSince: '2026-04-20' });
  expect(await refusalOf(await loan.ask(FREEZE, ANALYST))).toEqual([409, 'INTEREST_IS_FROZEN']);
  const terms = { kind: 'holiday', plan: { way: 'deferral', days: 5, bearsInterest: true } };
  expect((await refusalOf(await loan.preview(terms)))[0]).toBe(409);

  app.setToday('2026-05-25');
  await generated(app);
  expect((await loan.pay('100.00', '2026-05-22')).status).toBe(201);
  await expectRecomputed(app);
  expect((await loan.end(change, 'anulacion')).status).toBe(200);
  expect(await loan.detail()).toMatchObject({ interestFrozenSince: null });
  const thawed = await loan.columns();
  // Interest of the fifteen days since the 25th in the last period: 403.98 * 12 % * 15 / 360.
  expect(thawed).toEqual([...frozen.slice(0, 2), '2026-06-10 403.98 2.02']);
  for (const row of (await loan.detail()).installments) {
    const why = await app.send('GET', `${loan.path}/cuotas/${row.number}/explicacion`);
    expect((await why.json()) as object).toMatchObject({ owed: row.outstanding });
  }
  const past = await app.send('GET', `${loan.path}/a-fecha?asOf=2026-05-01`);
  expect(((await past.json()) as { installments: { interest: string }[] }).installments[2]).toEqual(
    expect.objectContaining({ interest: '0.00' }),
  );
  await expectRecomputed(app);
  app.setToday('2026-06-12');
  await generated(app);
  await expectRecomputed(app);
});

it('is frozen in the installment of a prepayment too, and takes another meanwhile', async () => {
  const loan = await aRunningLoan();
  const prepay = async (amount: string, receivedOn: string) => {
    app.setToday(receivedOn);
    const body = { amount, receivedOn, means: 'cash', way: 'lowerInstallment' };
    expect((await app.send('POST', `${loan.path}/pagos`, { body })).status).toBe(201);
  };
  const first = async () => {
    await expectRecomputed(app);
    const [row] = (await loan.detail()).installments;
    const why = await app.send('GET', `${loan.path}/cuotas/1/explicacion`);
    expect((await why.json()) as object).toMatchObject({ owed: row!.outstanding });
    return row!.interest;
  };
  await prepay('300.00', '2026-04-05');
  // 25 days of 1,200.00 and five of 900.00, of thirty days at 1 %.
  expect(await first()).toBe('11.50');
  app.setToday('2026-04-07');
  const change = await loan.freeze();
  expect(await first()).toBe('10.60');
  await prepay('100.00', '2026-04-08');
  expect(await first()).toBe('10.60');
  app.setToday('2026-04-09');
  expect((await loan.end(change, 'anulacion')).status).toBe(200);
  // One more day, of 800.00.
  expect(await first()).toBe('10.87');
  const [, next] = (await loan.detail()).installments;
  app.setToday('2026-04-10');
  await generated(app);
  const { outstanding } = (await loan.detail()).installments[0]!;
  expect((await loan.pay(outstanding, '2026-04-10')).status).toBe(201);
  expect((await loan.detail()).installments[1]!.interest).toBe(next!.interest);
  await expectRecomputed(app);
});

it('is not frozen when nothing is to come', async () => {
  const loan = await aRunningLoan();
  app.setToday('2026-07-20');
  expect(await refusalOf(await loan.ask(FREEZE, ANALYST))).toEqual([409, 'INTEREST_NOT_COMING']);
});
