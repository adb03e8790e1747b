import { addDays, daysBetween } from '@core/calendar/plainDate';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { shareOfYear } from '@core/loan/paymentFrequencies';
import { repaymentText } from '@server/lending/contracts/repayment';
import { describe, expect, it } from 'vitest';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { read } from '@tests/support/moneyTransfers';
import { aSoldLoan, expectExplained, payLoan } from '@tests/support/soldLoans';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

describe('a product of a frequency of its own', () => {
  it.each([
    ['every10days', '2026-03-20', '2026-03-30', 'cada 10 días'],
    ['every3weeks', '2026-03-31', '2026-04-21', 'cada 3 semanas (21 días)'],
    ['on5-20', '2026-03-20', '2026-04-05', 'los días 5 y 20 de cada mes'],
    ['every5months', '2026-08-10', '2027-01-10', 'cada 5 meses'],
  ] as const)(
    'of %s is paid, prepaid, rescheduled, explained and ended',
    (paymentFrequency, firstDueOn, secondDueOn, words) =>
      withTestApp(async (app) => {
        const loan = await aSoldLoan(
          app,
          { frequencies: ['monthly', paymentFrequency], insurancePercent: '0.09' },
          { paymentFrequency, installmentCount: 6, disbursedOn: '2026-03-10', firstDueOn },
        );
        const { id, installments } = loan;
        expect(installments[1]!.dueOn).toBe(secondDueOn);
        expect(repaymentText(loan)).toContain(`en 6 cuotas ${words}`);
        for (const number of [1, 3, 6]) await expectExplained(app, loan, number);
        app.setToday(firstDueOn);
        const first = { amount: installments[0]!.total, receivedOn: firstDueOn };
        expect((await payLoan(app, id, first)).status).toBe(201);
        const prepaid = { amount: '300.00', receivedOn: firstDueOn, way: 'shortenTerm' };
        expect((await payLoan(app, id, prepaid)).status).toBe(201);
        await expectRecomputed(app);
        const changes = loanChangesOf(app, id);
        const anew = {
          kind: 'rescheduling',
          firstDueOn: addDays(secondDueOn, 3),
          installmentCount: 4,
          annualRatePercent: '36',
        };
        const file = await changes.evidence(ANALYST);
        const asked = await changes.ask(anew, ANALYST, undefined, file);
        const { id: changeId } = (await asked.json()) as LoanChange;
        expect((await changes.approve(changeId)).status).toBe(200);
        const after = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
        const anewDue = after.installments.filter(({ number }) => number > 1);
        const { part, of } = shareOfYear(paymentFrequency);
        const days = daysBetween(anewDue[0]!.dueOn, anewDue[1]!.dueOn);
        expect(Math.abs(days - (365 * Number(part)) / Number(of))).toBeLessThan(4);
        await expectRecomputed(app);
        const { amount } = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
        const ending = { amount, receivedOn: firstDueOn, way: 'payOff' };
        expect((await payLoan(app, id, ending)).status).toBe(201);
        expect(await read(app, `/protected/prestamos/${id}`)).toMatchObject({ status: 'paidOff' });
        await expectRecomputed(app);
      }),
  );
});
