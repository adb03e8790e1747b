import type { ReportPage } from '@core/contract/reports';
import { REPORT_IDS } from '@core/indicators/reportIds';
import { REPORTS } from '@server/reports/catalogue/index';
import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanPast } from '@core/contract/loanPast';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { OneOffCharge } from '@core/contract/oneOffCharges';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import type { ScheduleVersions } from '@core/contract/schedules';
import type { Fund, FundForecast } from '@core/contract/funds';
import { sum, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ask, read } from './lifeActs';
import { recomputed } from './loanChecks';
import type { LifeWorld } from './lifeWorld';
import { shownLoan } from './shownLoan';

/** Loan as it is shown, the same whether somebody left more than was owed or not. */
const answer = (loan: LoanDetail | LoanPast) => ({
  ...shownLoan(loan),
  status: loan.status === 'overpaid' ? 'paidOff' : loan.status,
});

export type Shown = ReturnType<typeof answer>;

const total = (amounts: readonly string[]): Money =>
  sum(amounts.map((text) => parseMoney(text, 'PEN')));

/** The steps of an explanation come to the amount that they explain. */
function expectStepsAddUp({ parts }: DebtExplanation, said: string): void {
  for (const { component, amount, steps } of parts) {
    if (steps.length === 0) continue;
    const micros = steps.map(({ exact }) => BigInt(exact.replace('.', '')));
    const asked = parseMoney(amount, 'PEN') * 10_000n;
    expect([said, component, sum(micros)]).toEqual([said, component, asked]);
  }
}

async function expectExplained(world: LifeWorld, loan: LoanDetail): Promise<void> {
  for (const row of loan.installments) {
    const path = `prestamos/${loan.id}/cuotas/${row.number}/explicacion`;
    const answer = await ask<DebtExplanation>(world, 'GET', path);
    if (!answer.isDone) throw new Error(`${path} → ${answer.status} ${answer.body.code}`);
    const why = answer.body;
    const { lateInterest, lateCharge, oneOff } = row;
    const said = `installment ${row.number} of ${loan.id}`;
    expect([said, why.owed]).toEqual([said, row.outstanding]);
    const asked = formatMoney(total([row.total, lateInterest, lateCharge, oneOff]), 'PEN');
    expect([said, why.total]).toEqual([said, asked]);
    expect(total(why.parts.map(({ amount }) => amount))).toBe(parseMoney(why.total, 'PEN'));
    expect(total(why.parts.map(({ owed }) => owed))).toBe(parseMoney(why.owed, 'PEN'));
    expect([said, total(why.payments.map(({ amount }) => amount))]).toEqual([
      said,
      parseMoney(row.paid, 'PEN'),
    ]);
    expectStepsAddUp(why, said);
  }
}

/** One loan agrees with itself, whichever way it is asked about. */
export async function expectLoanAgrees(world: LifeWorld, id: number): Promise<Shown> {
  const path = `prestamos/${id}`;
  const loan = await read<LoanDetail>(world, path);
  const { installments, status } = loan;
  const lent = parseMoney(loan.totalDue, 'PEN') - total([loan.totalInterest, loan.totalCharges]);
  expect(total(installments.map(({ principal }) => principal))).toBe(lent);
  expect(total(installments.map(({ total: asked }) => asked))).toBe(
    parseMoney(loan.totalDue, 'PEN'),
  );
  expect(total(installments.map(({ interest }) => interest))).toBe(
    parseMoney(loan.totalInterest, 'PEN'),
  );
  for (const row of installments) {
    const { fees, insurance, tax, interest, principal } = row;
    expect(total([fees, insurance, tax, interest, principal])).toBe(parseMoney(row.total, 'PEN'));
    for (const amount of [
      row.outstanding,
      row.paid,
      row.lateInterest,
      row.principal,
      row.interest,
    ]) {
      expect(amount.startsWith('-')).toBe(false);
    }
  }
  if (status !== 'writtenOff' && status !== 'voided') {
    const owed = total(installments.map(({ outstanding }) => outstanding));
    expect(formatMoney(owed, 'PEN')).toBe(loan.outstandingTotal);
    await expectExplained(world, loan);
  }
  const payments = await read<Payment[]>(world, `${path}/pagos`);
  const standing = payments.filter((one) => one.status === 'applied' && !one.isRecovery);
  const waived = standing.filter(({ waives }) => waives !== null);
  expect(total(waived.map(({ amount }) => amount))).toBe(parseMoney(loan.totalWaived, 'PEN'));
  expect(total(standing.map(({ amount }) => amount))).toBe(
    total([loan.totalPaid, loan.totalWaived]),
  );
  const { original } = await read<ScheduleVersions>(world, `${path}/cronogramas`);
  expect(original.length === 0 || original.at(-1)!.balanceAfter === '0.00').toBe(true);
  await expectChargesOwed(world, loan);
  for (const list of ['cargos', 'asientos', 'saldos-a-favor', 'cambios']) {
    await read(world, `${path}/${list}`);
  }
  await expectQuoteEnds(world, path);
  await ask(world, 'GET', `${path}/simulador`);
  const past = await read<LoanPast>(world, `${path}/a-fecha?asOf=${world.today}`);
  expect(past.difference).toBe('0.00');
  expect(answer(past)).toEqual(answer(loan));
  return answer(loan);
}

/** Charges put one by one say the same as the installments that owe them. */
async function expectChargesOwed(world: LifeWorld, loan: LoanDetail): Promise<void> {
  const put = await read<OneOffCharge[]>(world, `prestamos/${loan.id}/cargos-puestos`);
  const standing = put.filter(({ isVoided }) => !isVoided);
  expect(total(standing.map((one) => one.total))).toBe(
    total(loan.installments.map(({ oneOff }) => oneOff)),
  );
  for (const one of standing) {
    expect(total([one.paid, one.waived, one.unpaid])).toBe(parseMoney(one.total, 'PEN'));
    expect([one.paid, one.unpaid].some((amount) => amount.startsWith('-'))).toBe(false);
  }
}

/** Expects that what a loan says that it costs to end it ends it, not a céntimo less or more. */
async function expectQuoteEnds(world: LifeWorld, path: string): Promise<void> {
  const quote = await ask<PayoffQuote>(world, 'GET', `${path}/cancelacion`);
  if (!quote.isDone || quote.body.amount === '0.00') return;
  const { amount, principal, interest, lateInterest, charges, freed } = quote.body;
  const parts = total([principal, interest, lateInterest, charges]);
  expect(formatMoney(parts - parseMoney(freed, 'PEN'), 'PEN')).toBe(amount);
  const body = { amount, receivedOn: world.today, means: 'cash', way: 'shortenTerm' };
  const preview = await ask<PaymentPreview>(world, 'POST', `${path}/pagos/simulacion`, body);
  if (preview.isDone) expect([preview.body.paysOff, preview.body.excess]).toEqual([true, '0.00']);
  else expect(preview.body.code).not.toBe('PAYMENT_EXCEEDS_BALANCE');
}

/** Essence of a balance of a date, the same whenever it is asked for. */
const essenceOf = ({ asOf, totals, items, difference }: PortfolioBalance) => ({
  asOf,
  totals,
  difference,
  loans: items.map((one) => ({
    number: one.number,
    status: one.status,
    overdue: one.overdue,
    daysPastDue: one.daysPastDue,
    outstandingPrincipal: one.outstandingPrincipal,
  })),
});

export type Essence = ReturnType<typeof essenceOf>;

/** Loans and books agree, and what the fund holds is what came in and went out. */
export async function expectBooksAgree(world: LifeWorld): Promise<Essence> {
  const balance = await read<PortfolioBalance>(world, 'balance-prestamos');
  expect(balance.difference).toBe('0.00');
  const said = [balance.totals, ...balance.items].flatMap((one) => Object.values(one));
  expect(said.filter((one) => String(one).startsWith('-'))).toEqual([]);
  const { cash } = await read<Fund>(world, `fondos/${world.ids.fundId}`);
  expect(['cash', cash]).toEqual(['cash', formatMoney(world.cash, 'PEN')]);
  await expectForecastAgrees(world);
  await read(world, 'prestamos?limit=50');
  await read(world, 'inicio');
  const { items } = await recomputed(world.app);
  expect(items).toEqual([]);
  return essenceOf(balance);
}

/** Cash to come is what installments of living loans owe in its weeks, loan by loan. */
async function expectForecastAgrees(world: LifeWorld): Promise<void> {
  const { app, ids } = world;
  const { overdue, weeks } = await read<FundForecast>(world, `fondos/${ids.fundId}/flujo`);
  const { rows } = await app.db.execute<{ owed: string }>(sql`
    select coalesce(sum(i.unpaid), 0)::text as owed
    from loan l join installment i on i.loan_id = l.id and i.is_open
    where l.fund_id = ${ids.fundId} and l.status in ('active', 'toDisburse')
      and i.due_on <= ${weeks.at(-1)!.to}`);
  const awaited = [overdue, ...weeks.map(({ collections }) => collections)];
  expect(formatMoney(total(awaited), 'PEN')).toBe(
    formatMoney(parseMoney(rows[0]!.owed, 'PEN'), 'PEN'),
  );
}

/** Reports of the whole life agree with the books, each figure by two queries. */
async function expectReportsAgree(world: LifeWorld): Promise<void> {
  for (const id of REPORT_IDS) {
    const days = REPORTS[id].dates === 'period' ? '?from=2020-01-01' : '';
    const { control } = await read<ReportPage>(world, `reportes/${id}${days}`);
    const differing = control.filter(({ difference }) => !/^-?[0.]+$/.test(difference));
    expect([id, differing]).toEqual([id, []]);
  }
}

/** Past days are seen again as they were, and as each loan is replayed to them. */
export async function expectSeenAgain(
  world: LifeWorld,
  loans: ReadonlyMap<string, { readonly id: number; readonly evening: Shown }>,
  balances: ReadonlyMap<string, Essence>,
): Promise<void> {
  for (const { id, evening } of loans.values()) {
    const past = await read<LoanPast>(world, `prestamos/${id}/a-fecha?asOf=${evening.asOf}`);
    expect(past.difference).toBe('0.00');
    // Tranches given up since, which were to be handed over, are no entry of the books.
    const { undisbursedPrincipal } = evening;
    expect({ ...answer(past), undisbursedPrincipal }).toEqual(evening);
  }
  await expectReportsAgree(world);
  for (const [date, then] of balances) {
    const balance = await read<PortfolioBalance>(world, `balance-prestamos?asOf=${date}`);
    expect(essenceOf(balance)).toEqual(then);
    for (const { id, nextDueOn, outstandingPrincipal } of balance.items) {
      const past = await read<LoanPast>(world, `prestamos/${id}/a-fecha?asOf=${date}`);
      const said = [date, id, nextDueOn, outstandingPrincipal];
      expect(said).toEqual([date, id, past.nextDueOn, past.outstandingPrincipal]);
    }
  }
}
