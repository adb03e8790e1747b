import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { loanChangesOf } from '@tests/support/loanChanges';
import { read } from '@tests/support/moneyTransfers';
import { onPaper, paperText } from '@tests/support/paperMoney';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

/** 1,200.00 at 24 % effective, one installment paid and part of the next, rescheduled late. */
async function aRescheduledLoan(app: TestApp, firstDueOn: string, paidLate = '5.00') {
  app.setToday(TODAY);
  const ids = await someParties(app);
  const change = {
    rateKind: 'annualEffective',
    annualRatePercent: '24',
    installmentCount: 4,
  } as const;
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids, change) });
  const loan = (await made.json()) as LoanDetail;
  const path = `/protected/prestamos/${loan.id}`;
  app.setToday('2026-05-20');
  const amount = loan.installments[0]!.total;
  for (const body of [
    { amount, receivedOn: '2026-04-10', means: 'cash' },
    { amount: paidLate, receivedOn: '2026-05-20', means: 'cash' },
  ]) {
    expect((await app.send('POST', `${path}/pagos`, { body })).status).toBe(201);
  }
  const quote = await read<PayoffQuote>(app, `${path}/cancelacion`);
  const { ask, evidence, approve } = loanChangesOf(app, loan.id);
  const terms = {
    kind: 'rescheduling',
    installmentCount: 5,
    firstDueOn,
    annualRatePercent: '30',
  };
  const asked = (await (
    await ask(terms, ANALYST, undefined, await evidence())
  ).json()) as LoanChange;
  expect(await (await approve(asked.id)).json()).toMatchObject({ status: 'applied' });
  return { path, quote, detail: await read<LoanDetail>(app, path) };
}

it('shows after each installment the balance that is owed, also where one was left unpaid', () =>
  withTestApp(async (app) => {
    const { detail } = await aRescheduledLoan(app, '2026-06-30');
    const rows = detail.installments;
    const owed = parseMoney(detail.outstandingPrincipal, 'PEN');
    expect(rows[1]).toMatchObject({ principal: '0.00', balanceAfter: rows[0]!.balanceAfter });
    expect(parseMoney(rows[1]!.balanceAfter, 'PEN')).toBe(owed);
    let balance = parseMoney('1200.00', 'PEN');
    for (const row of rows) {
      balance -= parseMoney(row.principal, 'PEN');
      expect(parseMoney(row.balanceAfter, 'PEN')).toBe(balance);
    }
  }));

it.each(['2026-06-15', '2026-07-10'])(
  'explains the first new installment (%s) as it was counted: what was owed, and both stretches',
  (firstDueOn) =>
    withTestApp(async (app) => {
      const { path, quote, detail } = await aRescheduledLoan(app, firstDueOn);
      const first = detail.installments.find((row) => row.dueOn === firstDueOn)!;
      expect(first.days).toBe(firstDueOn === '2026-07-10' ? 50 : 25);
      const asked = `${path}/cuotas/${first.number}/explicacion`;
      const { parts } = await read<DebtExplanation>(app, asked);
      const interest = parts.find(({ component }) => component === 'interest')!;
      const replanned = interest.steps.filter(({ kind }) => kind === 'replanned');
      // Interest of the payoff of the same day is what it carries, and nothing else.
      expect(replanned.map(({ exact }) => exact)).toEqual([`${quote.interest}0000`]);
      const days = interest.steps.filter(({ kind }) => kind === 'accrual');
      const usual = firstDueOn === '2026-07-10' ? '2026-06-10' : '2026-05-20';
      expect(days.map((step) => 'from' in step && step.from)).toEqual(
        usual === '2026-05-20' ? [usual] : ['2026-05-20', usual],
      );
      const exact = interest.steps.reduce((total, step) => total + micros(step.exact), 0n);
      expect(exact).toBe(micros(`${interest.amount}0000`));
    }),
);

it('says on the schedule paper what the first new installment asks for in all', () =>
  withTestApp(async (app) => {
    const { quote, detail } = await aRescheduledLoan(app, '2026-06-30', '1.00');
    const first = detail.installments.find((row) => row.dueOn === '2026-06-30')!;
    expect(first.lateInterest).toMatch(/[1-9]/);
    const paper = await paperText(app, detail.id, { kind: 'schedule' });
    const [total, late, whole, before] = [
      first.total,
      first.lateInterest,
      first.outstanding,
      quote.interest,
    ].map((text) => onPaper(parseMoney(text, 'PEN')));
    expect(paper).toContain(
      `La cuota ${first.number}, del 30/06/2026, pide ${total} más ${late} de interés moratorio ` +
        `que trae la reprogramación: en total, ${whole}. Su interés incluye ${before} de los ` +
        'días anteriores al cronograma nuevo.',
    );
    const statement = await paperText(app, detail.id, { kind: 'statement' });
    expect(statement).toContain('Estado Vigente, reprogramado el 20/05/2026');
  }));

/** Decimal text with six decimals as a whole number of millionths. */
const micros = (text: string) => BigInt(text.replace('.', ''));
