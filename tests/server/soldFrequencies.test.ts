import { addDays, daysBetween } from '@core/calendar/plainDate';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import { shareOfYear } from '@core/loan/paymentFrequencies';
import { parseMoney } from '@core/money/wire';
import { repaymentText } from '@server/lending/contracts/repayment';
import { describe, expect, it } from 'vitest';
import { expectRecomputed } from '@tests/support/loanChecks';
import { aRequest, outcome, readRequest, step, withLenders } from '@tests/support/requests';
import { loanChangesOf } from '@tests/support/loanChanges';
import { read } from '@tests/support/moneyTransfers';
import { aProduct } from '@tests/support/products';
import { aSoldLoan, expectExplained, payLoan } from '@tests/support/soldLoans';
import { withTestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

describe('a product of dates agreed on one by one', () => {
  const HARVEST: Partial<NewProduct['terms']> = { frequencies: ['dates'], method: 'bullet' };
  const choice = {
    paymentFrequency: 'at2026-07-15,2026-12-20',
    installmentCount: 2,
    disbursedOn: '2026-03-10',
    firstDueOn: '2026-07-15',
  } as const;

  it('bears the interest of its days, and is paid, prepaid, explained and ended', () =>
    withTestApp(async (app) => {
      const loan = await aSoldLoan(app, { ...HARVEST, frequencies: ['monthly', 'dates'] }, choice);
      const { id, installments } = loan;
      expect(installments.map(({ dueOn }) => dueOn)).toEqual(['2026-07-15', '2026-12-20']);
      // Interest of 1,200.00 at 36 % effective for 125 of 360 days: 1.36^(125/360) - 1 = 11.2673 %.
      expect(installments[0]).toMatchObject({ principal: '0.00', interest: '135.21', days: 125 });
      expect(repaymentText(loan)).toContain('en 2 cuotas en fechas acordadas');
      for (const number of [1, 2]) await expectExplained(app, loan, number);
      app.setToday('2026-05-10');
      const prepaid = { amount: '300.00', receivedOn: '2026-05-10', way: 'lowerInstallment' };
      expect((await payLoan(app, id, prepaid)).status).toBe(201);
      await expectRecomputed(app);
      const after = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      expect(after.installments.map(({ dueOn }) => dueOn)).toEqual(['2026-07-15', '2026-12-20']);
      for (const number of [1, 2]) await expectExplained(app, after, number);
      const { amount } = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
      const ending = { amount, receivedOn: '2026-05-10', way: 'payOff' };
      expect((await payLoan(app, id, ending)).status).toBe(201);
      expect(await read(app, `/protected/prestamos/${id}`)).toMatchObject({ status: 'paidOff' });
      await expectRecomputed(app);
    }));

  it('is rescheduled to other dates, which are agreed on as well', () =>
    withTestApp(async (app) => {
      const { id } = await aSoldLoan(app, HARVEST, choice);
      app.setToday('2026-07-01');
      const changes = loanChangesOf(app, id);
      const dueDates = ['2026-09-30', '2027-01-31', '2027-03-01'];
      const anew = {
        kind: 'rescheduling',
        firstDueOn: '2026-09-30',
        installmentCount: 3,
        annualRatePercent: '36',
      };
      for (const dates of [
        undefined,
        dueDates.slice(1),
        dueDates.slice(0, 2),
        dueDates.toReversed(),
      ]) {
        const refused = await changes.preview({ ...anew, ...(dates && { dueDates: dates }) });
        expect(await refusalOf(refused)).toEqual([422, 'DUE_DATES_DIFFER']);
      }
      const file = await changes.evidence(ANALYST);
      const asked = await changes.ask({ ...anew, dueDates }, ANALYST, undefined, file);
      const { id: changeId } = (await asked.json()) as LoanChange;
      expect((await changes.approve(changeId)).status).toBe(200);
      const { installments } = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      expect(installments.map(({ dueOn }) => dueOn).slice(-3)).toEqual(dueDates);
      await expectRecomputed(app);
    }));

  it('is asked for, granted and lent on its dates', () =>
    withLenders(async (app, { borrowerId }) => {
      const { id: productId } = await aProduct(
        app,
        { ...HARVEST, minInstallments: 1, method: 'levelInstallment', feePercent: '0' },
        { code: 'COSECHA' },
      );
      const { paymentFrequency, installmentCount, firstDueOn } = choice;
      const dates = { paymentFrequency, installmentCount, firstDueOn };
      const early = await aRequest(app, productId, 'EN_COMITE', dates);
      await step(app, early, 'votos', { as: ANALYST, vote: 'for' });
      const more = { amount: '3000.00', installmentCount: 3, annualRatePercent: '40' };
      const refused = await step(app, early, 'aprobacion', { ...more, as: ADMIN });
      expect(await outcome(refused)).toBe('DUE_DATES_DIFFER');
      await step(app, early, 'aprobacion', { ...more, installmentCount: 2, as: ADMIN });
      const request = await readRequest(app, early);
      expect(request.terms).toMatchObject(dates);
      // Half of two installments in 285 days: 30.42 days of each 142.5, rounded up.
      const monthly = parseMoney(request.assessment.monthlyInstallment, 'PEN');
      const each = parseMoney(request.offer.installment, 'PEN');
      expect(Number(monthly) / Number(each)).toBeCloseTo((365 * 2) / (12 * 285), 4);
      expect(borrowerId).toBe(request.borrowerId);
    }));

  it.each([
    ['no dates', { paymentFrequency: 'dates' }, 'DUE_DATES_DIFFER'],
    ['a date too few', { installmentCount: 3 }, 'DUE_DATES_DIFFER'],
    ['another first date', { firstDueOn: '2026-07-16' }, 'DUE_DATES_DIFFER'],
    ['dates that fall', { paymentFrequency: 'at2026-12-20,2026-07-15' }, 'VALIDATION'],
    ['a day that is none', { paymentFrequency: 'at2026-07-15,2026-11-31' }, 'VALIDATION'],
  ] as const)('is not lent with %s', (_name, change, code) =>
    withTestApp(async (app) => {
      const { terms, borrowerId, fundId } = await aSoldLoan(app, HARVEST, choice);
      const { rateKind, annualRatePercent, dayCount, method } = terms;
      const agreed = { principal: '1200.00', rateKind, annualRatePercent, dayCount, method };
      const rest = { borrowerId, fundId, lateAnnualRatePercent: '12', previewTotalDue: '1.00' };
      const body = { ...agreed, ...choice, ...change, ...rest };
      const answer = await app.send('POST', '/protected/prestamos/vista-previa', { body });
      expect(await refusalOf(answer)).toEqual([422, code]);
    }),
  );
});

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
