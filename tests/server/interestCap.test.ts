import type { LoanDetail } from '@core/contract/loans';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { expect, it } from 'vitest';
import { loanChangesOf } from '@tests/support/loanChanges';
import { expectRecomputed } from '@tests/support/loanChecks';
import { read } from '@tests/support/moneyTransfers';
import { aSoldLoan, expectExplained, payLoan } from '@tests/support/soldLoans';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

/** 1,200.00 at 36 % a year, of which no more than 5 % is interest: 60.00. */
const HABITS = { rateKind: 'annualNominal', interestCapPercent: '5' } as const;
const LOAN = {
  paymentFrequency: 'monthly',
  installmentCount: 4,
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
} as const;

const loanOf = (app: TestApp, id: number) => read<LoanDetail>(app, `/protected/prestamos/${id}`);

const interestOf = ({ installments }: LoanDetail) => installments.map(({ interest }) => interest);

const allInterest = (loan: LoanDetail) =>
  sum(interestOf(loan).map((text) => parseMoney(text, loan.currency)));

it('ends interest where the cap of the product is reached, and says so', () =>
  withTestApp(async (app) => {
    const loan = await aSoldLoan(app, HABITS, LOAN);
    // 3 % of 1,200.00 is 36.00; of 921.00 it would be 27.63.
    expect(interestOf(loan)).toEqual(['36.00', '24.00', '0.00', '0.00']);
    expect(new Set(loan.installments.map(({ total }) => total))).toEqual(new Set(['315.00']));
    expect(loan.terms.interestCapPercent).toBe('5');
    for (const number of [1, 2, 3]) await expectExplained(app, loan, number);
    const told = await app.send('GET', `/protected/prestamos/${loan.id}/cuotas/2/explicacion`, {});
    expect(JSON.stringify(await told.json())).toContain('"interestCap"');
    const facts = await findPaperFacts(app.db, loan.id, '2026-03-10', app.deps.settings);
    expect(contractValues(facts, 'C-1')['prestamo.tope_interes']).toBe(
      '5.00 % del monto prestado (S/ 60.00)',
    );
    await expectRecomputed(app);
  }));

it('counts what was charged before, whatever happens to the loan', () =>
  withTestApp(async (app) => {
    const { id } = await aSoldLoan(app, HABITS, LOAN);
    app.setToday('2026-04-10');
    expect((await payLoan(app, id, { amount: '315.00', receivedOn: '2026-04-10' })).status).toBe(
      201,
    );
    app.setToday('2026-04-20');
    const prepaid = { amount: '200.00', receivedOn: '2026-04-20', way: 'lowerInstallment' };
    expect((await payLoan(app, id, prepaid)).status).toBe(201);
    const after = await loanOf(app, id);
    // 9.21 of ten days on 921.00, and 14.42 of twenty on 721.00: 0.37 of the cap is left.
    expect(interestOf(after).slice(0, 3)).toEqual(['36.00', '23.63', '0.37']);
    await expectExplained(app, after, 3);
    await expectRecomputed(app);
    const changes = loanChangesOf(app, id);
    const terms = {
      kind: 'rescheduling',
      firstDueOn: '2026-05-25',
      installmentCount: 6,
      annualRatePercent: '36',
    };
    const asked = await changes.ask(terms, ANALYST, undefined, await changes.evidence());
    const change = (await asked.json()) as { id: number };
    expect([asked.status, (await changes.approve(change.id)).status]).toEqual([201, 200]);
    const anew = await loanOf(app, id);
    expect(allInterest(anew)).toBe(6_000n);
    await expectRecomputed(app);
  }));
