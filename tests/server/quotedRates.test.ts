import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { read } from '@tests/support/moneyTransfers';
import { aNewProduct } from '@tests/support/products';
import { aSoldLoan, expectExplained, payLoan } from '@tests/support/soldLoans';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { expect, it } from 'vitest';

/** Quotations with their band, the rate agreed, and interest of the first month on 1,200.00. */
const QUOTED = [
  // 1,200.00 × 3 %; (1.03)^12 − 1 = 42.5760886….
  {
    rateKind: 'monthlyEffective',
    band: ['1', '5'],
    rate: '3',
    text: '3.00 %',
    interest: '36.00',
    tea: '42.58',
  },
  // 1,200.00 × 0.1 % × 31 days; (1 + 0.001 × 365 / 12)^12 − 1 = 43.2697….
  {
    rateKind: 'daily',
    band: ['0.05', '0.2'],
    rate: '0.1',
    text: '0.10 %',
    interest: '37.20',
    tea: '43.27',
  },
] as const;

const SHORT = { monthlyEffective: 'TEM', daily: 'diaria' } as const;

it.each(QUOTED)(
  'a loan at a rate quoted otherwise than a year is agreed, prepaid and ended: $rateKind',
  ({ rateKind, band, rate, text, interest, tea }) =>
    withTestApp(async (app) => {
      const [minRatePercent, maxRatePercent] = band;
      const loan = await aSoldLoan(
        app,
        { rateKind, minRatePercent, maxRatePercent, defaultRatePercent: rate },
        {
          paymentFrequency: 'monthly',
          installmentCount: 6,
          disbursedOn: '2026-03-10',
          firstDueOn: '2026-04-10',
          annualRatePercent: rate,
        },
      );
      const { id } = loan;
      expect(loan.terms.rateKind).toBe(rateKind);
      expect(loan.installments[0]!.interest).toBe(interest);
      const facts = await findPaperFacts(app.db, id, '2026-03-10', app.deps.settings);
      expect(contractValues(facts, 'C-1')['prestamo.tasa']).toBe(
        `${text} ${SHORT[rateKind]}, que equivale a ${tea} % TEA`,
      );
      for (const number of [1, 2, 6]) await expectExplained(app, loan, number);
      app.setToday('2026-04-20');
      const due = loan.installments[0]!.total;
      expect((await payLoan(app, id, { amount: due, receivedOn: '2026-04-10' })).status).toBe(201);
      const prepaid = { amount: '300.00', receivedOn: '2026-04-20', way: 'shortenTerm' };
      expect((await payLoan(app, id, prepaid)).status).toBe(201);
      await expectRecomputed(app);
      const changes = loanChangesOf(app, id);
      const asked = await changes.ask({ kind: 'interestFreeze' }, ANALYST);
      expect(asked.status).toBe(201);
      const { id: changeId } = (await asked.json()) as { id: number };
      expect((await changes.approve(changeId)).status).toBe(200);
      app.setToday('2026-04-30');
      await expectRecomputed(app);
      const { amount } = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
      const ending = { amount, receivedOn: '2026-04-30', way: 'payOff' };
      expect((await payLoan(app, id, ending)).status).toBe(201);
      const ended = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      expect(ended.status).toBe('paidOff');
      await expectRecomputed(app);
    }),
);

it('a rate a month or a day is held to what the law allows a year', () =>
  withTestApp(async ({ send }) => {
    const cap = { kind: 'ordinary', currency: 'PEN', annualEffectivePercent: '42.57' };
    const body = { ...cap, validFrom: '2026-01-01', source: 'Prueba' };
    expect((await send('POST', '/protected/topes-de-tasa', { body })).status).toBe(201);
    const quoted = (rateKind: 'monthlyEffective' | 'daily', rate: string) =>
      send('POST', '/protected/productos', {
        body: aNewProduct({
          rateKind,
          minRatePercent: rate,
          maxRatePercent: rate,
          defaultRatePercent: rate,
        }),
      });
    const refused = async (made: Promise<Response>) => {
      const { code, errors } = (await (await made).json()) as {
        code: string;
        errors: { field: string }[];
      };
      return [code, errors[0]!.field];
    };
    expect(await refused(quoted('monthlyEffective', '3'))).toEqual([
      'RATE_CAP_EXCEEDED',
      'maxRatePercent',
    ]);
    expect((await quoted('monthlyEffective', '2.9')).status).toBe(201);
    expect(await refused(quoted('daily', '0.1'))).toEqual(['RATE_CAP_EXCEEDED', 'maxRatePercent']);
    expect(await refused(quoted('daily', '10.5'))).toEqual([
      'RATE_OUT_OF_LIMITS',
      'minRatePercent',
    ]);
  }));

it('a rate keeps eight decimals from the request of a person to the explanation', () =>
  withTestApp(async (app) => {
    const annualRatePercent = '0.09461234';
    const loan = await aSoldLoan(
      app,
      {
        rateKind: 'daily',
        minRatePercent: '0.05',
        maxRatePercent: '0.2',
        defaultRatePercent: '0.1',
      },
      {
        paymentFrequency: 'monthly',
        installmentCount: 6,
        disbursedOn: '2026-03-10',
        firstDueOn: '2026-04-10',
        annualRatePercent,
      },
    );
    expect(loan.terms.annualRatePercent).toBe(annualRatePercent);
    // 1,200.00 × 0.0009461234 × 31 days = 35.195….
    expect(loan.installments[0]!.interest).toBe('35.20');
    await expectExplained(app, loan, 1);
    await expectRecomputed(app);
  }));
