import type { LoanPapers } from '@core/contract/loanPapers';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { PaymentVoidPreview } from '@core/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { someChargeRates } from '@tests/support/chargeRates';
import { loanChangesOf } from '@tests/support/loanChanges';
import { pay, readJson } from '@tests/support/paperMoney';
import { createTestApp, TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { trancheWorld } from '@tests/support/tranches';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
  await someChargeRates(app);
});
afterAll(() => app.close());

const REASON = { reason: 'Se registró por error' };
const AS_IT_WAS = 'Dice lo que era el 30/04/2026';

/** 1,200.00 in three installments, twenty days late on the first. */
async function aLateLoan(): Promise<LoanDetail> {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const loan = (await made.json()) as LoanDetail;
  app.setToday('2026-04-30');
  return loan;
}

const post = async (world: TestApp, path: string, body: object) =>
  expect((await world.send('POST', `/protected/prestamos/${path}`, { body })).status).toBe(200);

const standingsOf = async (world: TestApp, loanId: number) =>
  (await readJson<LoanPapers>(world, `prestamos/${loanId}/documentos`)).items.map(
    ({ standing }) => standing,
  );

/** A statement, a moment after what it counts and before what comes. */
async function statement(world: TestApp, loanId: number): Promise<void> {
  world.wait(1);
  const body = { kind: 'statement' };
  const path = `/protected/prestamos/${loanId}/documentos`;
  expect((await world.send('POST', path, { body })).status).toBe(201);
  world.wait(1);
}

it('a statement of a payoff voided the same day says so, and one of before stays', async () => {
  const { id } = await aLateLoan();
  await statement(app, id);
  const { amount } = await readJson<PayoffQuote>(app, `prestamos/${id}/cancelacion`);
  const paid = await pay(app, id, amount, '2026-04-30', { way: 'payOff' });
  await statement(app, id);
  const [newest] = (await readJson<LoanPapers>(app, `prestamos/${id}/documentos`)).items;
  const undoing = `${id}/pagos/${paid.id}/extorno`;
  const { papers } = await readJson<PaymentVoidPreview>(app, `prestamos/${undoing}`);
  expect(papers.map(({ number }) => number)).toEqual([newest!.number]);
  await post(app, undoing, REASON);
  const says = `Sin efecto: se extornó un pago que cuenta (${paid.receiptNumber})`;
  expect(await standingsOf(app, id)).toEqual([
    { isInEffect: false, says },
    { isInEffect: true, says: AS_IT_WAS },
  ]);
  const page = await app.fetch(new Request(`http://prueba${new URL(newest!.verifyUrl).pathname}`));
  expect(await page.text()).toContain(says);
});

it.each([
  ['una condonación', { kind: 'waiver', component: 'lateInterest', amount: '1.00' }, 'deshizo'],
  ['un cargo', { kind: 'charge', name: 'Visita', amount: '50.00' }, 'anuló'],
  [
    'un cambio',
    {
      kind: 'rescheduling',
      installmentCount: 5,
      firstDueOn: '2026-05-30',
      annualRatePercent: '12',
    },
    'deshizo',
  ],
  ['un cambio', { kind: 'writeOff', evidence: 'Acta de cobranza 12' }, 'deshizo'],
])('a statement that counts %s that was undone says so (%#)', async (name, terms, verb) => {
  const { id } = await aLateLoan();
  const { ask, approve, end, evidence } = loanChangesOf(app, id);
  const file = terms.kind === 'rescheduling' ? await evidence() : undefined;
  const asked = (await (await ask(terms, ANALYST, undefined, file)).json()) as LoanChange;
  if (asked.status === 'requested') await approve(asked.id, ADMIN);
  await statement(app, id);
  if (terms.kind === 'writeOff') {
    const paid = await pay(app, id, '30.00', '2026-04-30');
    await statement(app, id);
    await post(app, `${id}/pagos/${paid.id}/extorno`, REASON);
    expect((await standingsOf(app, id)).map(({ says }) => says)).toEqual([
      `Sin efecto: se extornó un pago que cuenta (${paid.receiptNumber})`,
      AS_IT_WAS,
    ]);
  }
  expect((await end(asked.id, 'anulacion', ADMIN)).status).toBe(200);
  const says = (await standingsOf(app, id)).at(-1)!.says;
  expect(says).toMatch(new RegExp(`^Sin efecto: se ${verb} ${name} que cuenta \\((CA|R)-\\d+\\)$`));
});

it('a freeze that ended was so: its statement stays', async () => {
  const { id } = await aLateLoan();
  const { ask, approve, end } = loanChangesOf(app, id);
  const asked = await ask({ kind: 'freeze', parts: 'lateInterest' }, ANALYST);
  const change = (await asked.json()) as LoanChange;
  await approve(change.id, ADMIN);
  await statement(app, id);
  app.setToday('2026-05-02');
  expect((await end(change.id, 'anulacion', ADMIN)).status).toBe(200);
  expect(await standingsOf(app, id)).toEqual([{ isInEffect: true, says: AS_IT_WAS }]);
});

it('a statement of a loan or a tranche that was taken back says so', () =>
  withTestApp(async (other) => {
    const { aTranchedLoan, disburse, detail } = await trancheWorld(other);
    const { id } = await aTranchedLoan();
    await statement(other, id);
    other.setToday('2026-04-01');
    expect((await disburse(id)).status).toBe(201);
    await statement(other, id);
    const [, second] = (await detail(id)).tranches;
    await post(other, `${id}/desembolsos/${second!.number}/anulacion`, REASON);
    expect((await standingsOf(other, id)).map(({ says }) => says)).toEqual([
      'Sin efecto: se deshizo un desembolso que cuenta',
      'Dice lo que era el 10/03/2026',
    ]);
    await post(other, `${id}/anulacion`, REASON);
    other.wait(1);
    await statement(other, id);
    expect((await standingsOf(other, id)).map(({ says }) => says)).toEqual([
      'Dice lo que era el 01/04/2026',
      'Sin efecto: el préstamo fue anulado',
      'Sin efecto: el préstamo fue anulado',
    ]);
  }));
