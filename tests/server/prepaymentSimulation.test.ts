import { describe, expect, it } from 'vitest';
import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { PaymentPreview } from '@core/contract/payments';
import type { PrepaymentSimulation } from '@core/contract/prepaymentSimulations';
import { formatMoney, parseMoney } from '@core/money/wire';
import { aLoan } from '@tests/support/builders';
import { act } from '@tests/support/bankFiles';
import { expectBooksToTie } from '@tests/support/chargeRuns';
import { expectRecomputed } from '@tests/support/loanChecks';
import { withTestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const LOAN = '/protected/prestamos/1';

describe('GET /protected/prestamos/:id/simulador', () => {
  it('tells what comes true on the day, and writes nothing', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-20');
      const read = async <T>(path: string) => (await (await app.send('GET', path)).json()) as T;
      const simulate = (query: string) => read<PrepaymentSimulation>(`${LOAN}/simulador?${query}`);
      const before = await read<LoanDetail>(LOAN);

      const now = await simulate('');
      // The last installment falls due on 10 June; sixty days ahead can always be asked about.
      expect(now).toMatchObject({ on: '2026-04-20', from: '2026-04-20', to: '2026-06-19' });
      expect(now.payoff).toEqual(await read<PayoffQuote>(`${LOAN}/cancelacion`));
      expect(now).toMatchObject({ scheduled: before.outstandingTotal, amount: null, ways: [] });

      // 408.03 is due since 10 April with 20 days at 36 % on 396.03: 7.92 late by the 30th.
      // 803.97 bear 1 % a month: 20 days of 30 of 8.04 are 5.36 by then.
      const later = await simulate('on=2026-04-30&amount=800');
      expect(later).toMatchObject({
        due: '415.95',
        payoff: { principal: '1200.00', interest: '17.36', lateInterest: '7.92' },
        amount: '800.00',
      });
      expect(later.payoff.amount).toBe('1225.28');
      expect(Number(later.scheduled) - Number(later.payoff.amount)).toBeCloseTo(
        Number(later.saved),
        2,
      );
      expect(later.ways.map(({ way }) => way)).toEqual([
        'payAhead',
        'lowerInstallment',
        'shortenTerm',
      ]);
      const justDue = await simulate('on=2026-04-30&amount=415.95');
      expect(justDue.ways).toEqual([]);
      expect(await read<LoanDetail>(LOAN)).toEqual(before);

      app.setToday('2026-04-30');
      expect(await read<PayoffQuote>(`${LOAN}/cancelacion`)).toEqual(later.payoff);
      const payment = { amount: '800.00', receivedOn: '2026-04-30', means: 'cash' };
      const preview = await app.send('POST', `${LOAN}/pagos/simulacion`, { body: payment });
      expect(((await preview.json()) as PaymentPreview).ways).toEqual(later.ways);
      const full = { ...payment, amount: later.payoff.amount, way: 'shortenTerm' };
      await act(app, `${LOAN}/pagos`, full);
      expect((await read<LoanDetail>(LOAN)).status).toBe('paidOff');
      const paid = await app.send('GET', `${LOAN}/simulador`);
      expect([paid.status, await paid.json()]).toMatchObject([409, { code: 'LOAN_PAID_OFF' }]);
    }));

  it('tells what a loan whose term is over will cost some days ahead', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-06-20');
      const read = async <T>(path: string) => (await (await app.send('GET', path)).json()) as T;
      const ahead = await read<PrepaymentSimulation>(`${LOAN}/simulador?on=2026-06-25`);
      expect(ahead).toMatchObject({ from: '2026-06-20', to: '2026-08-19', on: '2026-06-25' });
      const beyond = await app.send('GET', `${LOAN}/simulador?on=2026-08-20`);
      expect(await beyond.json()).toMatchObject({ code: 'PAYMENT_DATE_OUT_OF_LIMITS' });
      app.setToday('2026-06-25');
      expect(await read<PayoffQuote>(`${LOAN}/cancelacion`)).toEqual(ahead.payoff);
    }));

  it('tells what is left of the next installment where part of it is paid ahead', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const before = (await (await app.send('GET', LOAN)).json()) as LoanDetail;
      const [first, second] = before.installments.map(({ total }) => parseMoney(total, 'PEN'));
      const aheadOf = async (amount: bigint) => {
        const path = `${LOAN}/simulador?amount=${formatMoney(amount, 'PEN')}`;
        const { ways } = (await (await app.send('GET', path)).json()) as PrepaymentSimulation;
        return ways.find(({ way }) => way === 'payAhead')!.installment;
      };
      expect(await aheadOf(first! - 10_000n)).toBe('100.00');
      expect(await aheadOf(first! + 5000n)).toBe(formatMoney(second! - 5000n, 'PEN'));
    }));

  it('goes on after money that repaid principal on the day of the loan', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const pay = (amount: string, way: string) =>
        act(app, `${LOAN}/pagos`, { amount, receivedOn: '2026-03-10', means: 'cash', way });
      const read = async <T>(path: string) => (await (await app.send('GET', path)).json()) as T;
      expect(await pay('300.00', 'lowerInstallment')).toMatchObject({ status: 201 });
      // 1 % of 900.00 less 200.00, and of 900.00 less 300.00.
      expect(await pay('200.00', 'lowerInstallment')).toMatchObject({ status: 201 });
      const first = async () => (await read<LoanDetail>(LOAN)).installments[0];
      expect(await first()).toMatchObject({ interest: '7.00', outstanding: '238.02' });
      const { ways } = await read<PrepaymentSimulation>(`${LOAN}/simulador?amount=100`);
      expect(ways).toHaveLength(3);
      expect(await pay('100.00', 'shortenTerm')).toMatchObject({ status: 201 });
      expect(await first()).toMatchObject({ interest: '6.00', outstanding: '238.02' });
      const why = await read<DebtExplanation>(`${LOAN}/cuotas/1/explicacion`);
      expect(why.owed).toBe('238.02');
      await expectBooksToTie(app);
      await expectRecomputed(app);
    }));

  it('refuses other days, more than the debt, and the loans of others', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const refused = async (query: string, as?: string) => {
        const answer = await app.send('GET', `${LOAN}/simulador?${query}`, as ? { as } : {});
        const { code } = (await answer.json()) as { code: string };
        return [answer.status, code];
      };
      const outside = [422, 'PAYMENT_DATE_OUT_OF_LIMITS'];
      expect(await refused('on=2026-03-09')).toEqual(outside);
      expect(await refused('on=2026-06-11')).toEqual(outside);
      expect(await refused('amount=9000')).toEqual([422, 'PAYMENT_EXCEEDS_BALANCE']);
      expect(await refused('', BORROWER)).toEqual([404, 'LOAN_NOT_FOUND']);
    }));
});
