import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import type { PaymentSheetPreview } from '@core/contract/paymentSheets';
import type { PrepaymentSimulation } from '@core/contract/prepaymentSimulations';
import { parseMoney } from '@core/money/wire';
import { groupThousands } from '@server/platform/documents/format';
import { describe, expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { expectBooksToTie } from '@tests/support/chargeRuns';
import { expectRecomputed } from '@tests/support/loanChecks';
import { paperText } from '@tests/support/paperMoney';
import { SHEETS, typedRow } from '@tests/support/paymentSheets';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const LOAN = '/protected/prestamos/1';
const ON = '2026-04-20';

/** 1,200.00 over three months at 1 % a month; the first installment is ten days late. */
const withLateLoan = (work: (app: TestApp, read: Read) => Promise<unknown>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    app.setToday(ON);
    await work(app, async (path) => (await (await app.send('GET', path)).json()) as never);
  });

type Read = <T>(path: string) => Promise<T>;

const previewOf = async (app: TestApp, amount: string, way?: string) => {
  const body = { amount, receivedOn: ON, means: 'cash', ...(way !== undefined && { way }) };
  return await act(app, `${LOAN}/pagos/simulacion`, body);
};

describe('money that covers the payoff', () => {
  it('is offered to end the loan first; preview, receipt, loan and books agree', () =>
    withLateLoan(async (app, read) => {
      const loan = await read<LoanDetail>(LOAN);
      const { amount: payoff } = await read<PayoffQuote>(`${LOAN}/cancelacion`);
      expect(Number(payoff)).toBeLessThan(Number(loan.outstandingTotal));

      const preview = (await previewOf(app, loan.outstandingTotal)).body as PaymentPreview;
      expect(preview.ways.map(({ way, amount }) => [way, amount])).toEqual([
        ['payOff', payoff],
        ['payAhead', loan.outstandingTotal],
      ]);
      expect(preview.way).toBeNull();
      const simulated = await read<PrepaymentSimulation>(
        `${LOAN}/simulador?amount=${loan.outstandingTotal}`,
      );
      expect(simulated.ways).toEqual(preview.ways);

      const exact = (await previewOf(app, payoff)).body as PaymentPreview;
      expect(exact.way).toBe('payOff');
      expect(exact.ways[0]?.interestSaved).toBe(preview.ways[0]?.interestSaved);
      expect(exact).toMatchObject({ received: payoff, outstandingAfter: '0.00', paysOff: true });

      const payment = { amount: payoff, receivedOn: ON, means: 'cash', way: 'payOff' };
      const paid = (await act(app, `${LOAN}/pagos`, payment)).body as Payment;
      expect(paid).toMatchObject({ amount: payoff, way: 'payOff', outstandingAfter: '0.00' });
      expect(paid.allocation).toEqual(exact.allocation);
      const ended = await read<LoanDetail>(LOAN);
      expect(ended).toMatchObject({ status: 'paidOff', outstandingTotal: '0.00', credit: '0.00' });
      expect(ended.installments.map(({ status }) => status)).toEqual(['paid', 'paid']);
      expect(ended.givenUp).toEqual([{ number: 3, dueOn: '2026-06-10' }]);
      const schedule = await paperText(app, 1, { kind: 'schedule' });
      expect(schedule).toContain('Cuota 3, del 10/06/2026: sin efecto');
      await expectBooksToTie(app);
      await expectRecomputed(app);

      await act(app, `${LOAN}/pagos/1/extorno`, { reason: 'Era de otro préstamo' });
      const again = await read<LoanDetail>(LOAN);
      expect(again.givenUp).toEqual([]);
      expect(again).toMatchObject({ status: loan.status, outstandingTotal: loan.outstandingTotal });
    }));

  it('is not received beyond the payoff, nor ends the loan with less', () =>
    withLateLoan(async (app, read) => {
      const { outstandingTotal } = await read<LoanDetail>(LOAN);
      const refused = (code: string) => ({
        status: 422,
        body: { code, errors: [{ field: 'amount' }] },
      });
      const more = await previewOf(app, outstandingTotal, 'payOff');
      expect(more).toMatchObject(refused('PAYMENT_EXCEEDS_BALANCE'));
      const { amount: payoff } = await read<PayoffQuote>(`${LOAN}/cancelacion`);
      const excess = { amount: `9${outstandingTotal}`, receivedOn: ON, means: 'cash' };
      const excesses = [
        more,
        await previewOf(app, excess.amount),
        await act(app, `${LOAN}/pagos`, excess),
        await act(app, `${LOAN}/pagos`, { ...excess, way: 'payAhead' }),
      ];
      for (const answer of excesses) {
        expect(answer).toMatchObject(refused('PAYMENT_EXCEEDS_BALANCE'));
        const title = (answer.body as { readonly title: string }).title;
        expect(title).toContain(`debe S/ ${groupThousands(outstandingTotal)} en total`);
        expect(title).toContain(
          `para cancelarlo el 20/04/2026 bastan S/ ${groupThousands(payoff)}.`,
        );
      }
      const simulated = await app.send('GET', `${LOAN}/simulador?amount=90000`);
      expect(await simulated.json()).toMatchObject({
        title: expect.stringContaining(`bastan S/ ${groupThousands(payoff)}.`) as string,
      });
      for (const amount of ['10.00', '800.00']) {
        expect(await previewOf(app, amount, 'payOff')).toMatchObject(refused('PAYOFF_NOT_COVERED'));
        const payment = { amount, receivedOn: ON, means: 'cash', way: 'payOff' };
        expect(await act(app, `${LOAN}/pagos`, payment)).toMatchObject(
          refused('PAYOFF_NOT_COVERED'),
        );
      }
    }));

  it('is told beside the row of a sheet, which only pays ahead', () =>
    withLateLoan(async (app, read) => {
      const { outstandingTotal } = await read<LoanDetail>(LOAN);
      const { amount: payoff } = await read<PayoffQuote>(`${LOAN}/cancelacion`);
      const look = async (amount: string) => {
        const body = { rows: [typedRow('P-1', amount, { receivedOn: '20/04/2026' })] };
        const { rows } = (await act(app, `${SHEETS}/simulacion`, body)).body as PaymentSheetPreview;
        return rows[0];
      };
      expect(await look('800.00')).toMatchObject({ problem: '', payoff: null });
      expect(await look(payoff)).toMatchObject({ problem: '', payoff, paysOff: false });
      expect(await look(outstandingTotal)).toMatchObject({ payoff, paysOff: true });
      const { problem } = (await look(`9${outstandingTotal}`))!;
      expect(problem).toContain(`debe S/ ${groupThousands(outstandingTotal)} en total`);
      expect(problem).toContain(`cancelarlo el 20/04/2026 bastan S/ ${groupThousands(payoff)}.`);
    }));

  it('is told of today to money beyond the debt that came before another payment', () =>
    withLateLoan(async (app, read) => {
      await act(app, `${LOAN}/pagos`, { amount: '10.00', receivedOn: ON, means: 'cash' });
      const { amount: payoff } = await read<PayoffQuote>(`${LOAN}/cancelacion`);
      const late = { amount: '90000.00', receivedOn: '2026-04-15', means: 'cash' };
      const answer = await act(app, `${LOAN}/pagos`, late);
      expect(answer).toMatchObject({ status: 422, body: { code: 'PAYMENT_EXCEEDS_BALANCE' } });
      expect((answer.body as { readonly title: string }).title).toContain(
        `cancelarlo el 20/04/2026 bastan S/ ${groupThousands(payoff)}.`,
      );
    }));
});

describe('money paid ahead that is more than the payoff', () => {
  it('is told by quote and letter, and goes back as money beyond the debt', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const day = '2026-03-12';
      app.setToday(day);
      const read: Read = async (path) => (await (await app.send('GET', path)).json()) as never;
      const ahead = { amount: '1220.00', receivedOn: day, means: 'cash' };
      await act(app, `${LOAN}/pagos`, { ...ahead, way: 'payAhead' });
      const quote = await read<PayoffQuote>(`${LOAN}/cancelacion`);
      const { principal, interest, freed, excess } = quote;
      // Two days of 1,200.00 at 1 % a month are owed; 24.08 of interest were paid.
      expect(quote).toMatchObject({ amount: '0.00', interest: '0.00', excess: '19.20' });
      const owed = parseMoney(principal, 'PEN') + parseMoney(interest, 'PEN');
      expect(parseMoney(freed, 'PEN') - owed).toBe(parseMoney(excess, 'PEN'));
      const letter = await paperText(app, 1, { kind: 'payoff' });
      expect(letter).toContain('Sobra, a favor del prestatario S/ 19.20');

      for (const keepsExcess of [true, false]) {
        const payment = { ...ahead, amount: '4.00', way: 'payOff', keepsExcess };
        const refused = { status: 422, body: { code: 'PAYOFF_ALREADY_COVERED' } };
        expect(await act(app, `${LOAN}/pagos/simulacion`, payment)).toMatchObject(refused);
        expect(await act(app, `${LOAN}/pagos`, payment)).toMatchObject({
          ...refused,
          body: {
            title: expect.stringContaining('sobran S/ 19.20'),
            errors: [{ field: 'amount' }],
          },
        });
      }

      await act(app, `${LOAN}/pagos/1/extorno`, { reason: 'Se registra como cancelación' });
      await act(app, `${LOAN}/pagos`, { ...ahead, way: 'payOff', keepsExcess: true });
      const ended = await read<LoanDetail>(LOAN);
      expect(ended).toMatchObject({ outstandingTotal: '0.00', credit: '19.20' });
      await expectBooksToTie(app);
      await expectRecomputed(app);
    }));
});
