import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { NewProduct, Product } from '@core/contract/products';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { describe, expect, it } from 'vitest';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { paperText } from '@tests/support/paperMoney';
import { read } from '@tests/support/moneyTransfers';
import { aNewProduct } from '@tests/support/products';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { aSoldLoan, expectExplained, payLoan, SMALL } from '@tests/support/soldLoans';
import { refusalOf } from '@tests/support/tranches';

type Habits = Partial<NewProduct['terms']>;

describe('a product with habits of its own', () => {
  it('of the 15th and the last, with grace and IGV, is paid, prepaid, explained and ended', () =>
    withTestApp(async (app) => {
      const loan = await aSoldLoan(
        app,
        {
          frequencies: ['twiceMonthly'],
          interestOnly: 2,
          tax: { name: 'IGV', percent: '18', on: ['interest'] },
          insurancePercent: '0.09',
          insuranceTime: 'byDays',
        },
        {
          paymentFrequency: 'twiceMonthly',
          installmentCount: 6,
          disbursedOn: '2026-03-10',
          firstDueOn: '2026-03-31',
        },
      );
      const { id } = loan;
      expect(loan.installments.map(({ dueOn }) => dueOn)).toEqual([
        '2026-03-31',
        '2026-04-15',
        '2026-04-30',
        '2026-05-15',
        '2026-05-31',
        '2026-06-15',
      ]);
      const [first, second, third] = loan.installments;
      expect([first!.principal, second!.principal]).toEqual(['0.00', '0.00']);
      expect(parseMoney(third!.principal, 'PEN')).toBeGreaterThan(0n);
      expect(loan.terms.interestOnly).toBe(2);
      // 20 of 30 days: 1,200.00 * 0.09 % * 20 / 30.
      expect(first!.insurance).toBe('0.72');
      for (const number of [1, 2, 3, 6]) await expectExplained(app, loan, number);
      app.setToday('2026-04-08');
      expect(
        (await payLoan(app, id, { amount: first!.total, receivedOn: '2026-03-31' })).status,
      ).toBe(201);
      const prepaid = { amount: '300.00', receivedOn: '2026-04-08', way: 'lowerInstallment' };
      expect((await payLoan(app, id, prepaid)).status).toBe(201);
      const after = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      // Prepaid money shows with the installment that runs, which still pays interest alone.
      expect(after.installments[1]).toMatchObject({ principal: '300.00', prepaid: '300.00' });
      expect(after.installments[2]!.principal).not.toBe('0.00');
      await expectRecomputed(app);
      const { amount } = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
      const ending = { amount, receivedOn: '2026-04-08', way: 'payOff' };
      expect((await payLoan(app, id, ending)).status).toBe(201);
      expect(await read(app, `/protected/prestamos/${id}`)).toMatchObject({ status: 'paidOff' });
      await expectRecomputed(app);
    }));

  it.each(['spread', 'deferred', 'free', 'compounded'] as const)(
    'of a total grace is prepaid within it, explained, and ended: %s',
    (graceInterest) =>
      withTestApp(async (app) => {
        const loan = await aSoldLoan(
          app,
          { frequencies: ['monthly'], totalGrace: 2, interestOnly: 1, graceInterest },
          {
            paymentFrequency: 'monthly',
            installmentCount: 6,
            disbursedOn: '2026-03-10',
            firstDueOn: '2026-04-10',
          },
        );
        const { id, installments, terms } = loan;
        expect(terms).toMatchObject({ totalGrace: 2, interestOnly: 1, graceInterest });
        expect(installments.slice(0, 2).map(({ total }) => total)).toEqual(['0.00', '0.00']);
        expect(installments[2]!.principal).toBe('0.00');
        for (const number of [1, 3, 4, 6]) await expectExplained(app, loan, number);
        const freeze = await loanChangesOf(app, id).preview({ kind: 'interestFreeze' }, ANALYST);
        const isPending = graceInterest !== 'free';
        expect(await refusalOf(freeze)).toEqual(
          isPending ? [422, 'FREEZE_IN_GRACE'] : [200, undefined],
        );
        expect(loan.nextDueOn).toBe('2026-06-10');
        app.setToday('2026-04-20');
        const prepaid = { amount: '300.00', receivedOn: '2026-04-20', way: 'lowerInstallment' };
        expect((await payLoan(app, id, prepaid)).status).toBe(201);
        const after = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
        expect(after.installments[1]).toMatchObject({ principal: '300.00', interest: '0.00' });
        for (const number of [3, 4, 6]) await expectExplained(app, after, number);
        await expectRecomputed(app);
        const quote = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
        // A month of 1,200.00, and ten days of it, at an effective 36 % a year; compounded, those
        // ten days are of 1,231.15.
        expect(quote).toMatchObject({
          principal: '900.00',
          interest: { free: '0.00', compounded: '41.71' }[graceInterest as string] ?? '41.44',
        });
        const ending = { amount: quote.amount, receivedOn: '2026-04-20', way: 'payOff' };
        expect((await payLoan(app, id, ending)).status).toBe(201);
        expect(await read(app, `/protected/prestamos/${id}`)).toMatchObject({ status: 'paidOff' });
        await expectRecomputed(app);
      }),
  );

  it('of a rate by stretches charges each its own, is frozen, thawed, prepaid and ended', () =>
    withTestApp(async (app) => {
      const rateSteps = [{ after: 2, points: '12' }];
      const loan = await aSoldLoan(
        app,
        { frequencies: ['monthly'], rateSteps },
        {
          paymentFrequency: 'monthly',
          installmentCount: 6,
          disbursedOn: '2026-03-10',
          firstDueOn: '2026-04-10',
        },
      );
      const { id } = loan;
      expect(loan.terms).toMatchObject({ annualRatePercent: '36.00000000', rateSteps });
      expect(loan.laterRates).toEqual([{ fromNumber: 3, from: '2026-05-10', percent: '48' }]);
      for (const number of [1, 2, 3, 6]) await expectExplained(app, loan, number);
      const changes = loanChangesOf(app, id);
      app.setToday('2026-03-20');
      const asked = (await (await changes.ask({ kind: 'interestFreeze' }, ANALYST)).json()) as {
        id: number;
      };
      expect((await changes.approve(asked.id)).status).toBe(200);
      const frozen = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      expect(frozen.laterRates).toEqual([]);
      expect((await changes.end(asked.id, 'anulacion')).status).toBe(200);
      const thawed = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      expect(thawed.installments).toEqual(loan.installments);
      expect(thawed.laterRates).toEqual(loan.laterRates);
      app.setToday('2026-04-20');
      const first = { amount: loan.installments[0]!.total, receivedOn: '2026-04-10' };
      expect((await payLoan(app, id, first)).status).toBe(201);
      const prepaid = { amount: '300.00', receivedOn: '2026-04-20', way: 'lowerInstallment' };
      expect((await payLoan(app, id, prepaid)).status).toBe(201);
      const after = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      for (const number of [3, 4, 6]) await expectExplained(app, after, number);
      await expectRecomputed(app);
      const { amount } = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
      const ending = { amount, receivedOn: '2026-04-20', way: 'payOff' };
      expect((await payLoan(app, id, ending)).status).toBe(201);
      await expectRecomputed(app);
    }));

  it('of working days leaves out Sundays and holidays over Fiestas Patrias', () =>
    withTestApp(async (app) => {
      const { installments } = await aSoldLoan(
        app,
        {
          frequencies: ['workingDays'],
          restDays: 'sundaysAndHolidays',
          installmentMultiple: '0.10',
        },
        {
          paymentFrequency: 'workingDays',
          installmentCount: 8,
          disbursedOn: '2026-07-21',
          firstDueOn: '2026-07-22',
        },
      );
      expect(installments.map(({ dueOn }) => dueOn)).toEqual([
        '2026-07-22',
        '2026-07-24',
        '2026-07-25',
        '2026-07-27',
        '2026-07-30',
        '2026-07-31',
        '2026-08-01',
        '2026-08-03',
      ]);
      const level = installments.slice(0, -1).map(({ total }) => total);
      expect(new Set(level).size).toBe(1);
      expect(level[0]).toMatch(/0$/);
    }));

  it('of flat interest takes money ahead, lowers with what is prepaid, or ends', () =>
    withTestApp(async (app) => {
      const loan = await aSoldLoan(
        app,
        {
          frequencies: ['weekly'],
          method: 'flat',
          rateKind: 'annualNominal',
          maxRatePercent: '36',
          defaultRatePercent: '36',
        },
        {
          paymentFrequency: 'weekly',
          installmentCount: 13,
          disbursedOn: '2026-03-10',
          firstDueOn: '2026-03-17',
        },
      );
      const { id, installments } = loan;
      // 1,200.00 * 36 % * 91 / 360, counted by months of thirty: 10 March to 9 June is 89.
      expect(loan.totalInterest).toBe('106.80');
      expect(new Set(installments.slice(0, -1).map(({ total }) => total)).size).toBe(1);
      app.setToday('2026-03-20');
      await payLoan(app, id, { amount: installments[0]!.total, receivedOn: '2026-03-17' });
      const more = { amount: '500.00', receivedOn: '2026-03-20' };
      const before = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      const prepaid = await payLoan(app, id, { ...more, way: 'lowerInstallment' });
      expect(prepaid.status).toBe(201);
      const after = await read<LoanDetail>(app, `/protected/prestamos/${id}`);
      // Interest of the days to come falls in the proportion in which the debt did.
      const owed = parseMoney(before.outstandingPrincipal, 'PEN');
      expect(parseMoney(after.outstandingPrincipal, 'PEN')).toBe(owed - 50_000n);
      const [was, is] = [before, after].map(({ installments: rows }) =>
        parseMoney(rows[5]!.interest, 'PEN'),
      ) as [bigint, bigint];
      expect(is).toBe((was * (owed - 50_000n) + owed / 2n) / owed);
      const paper = await paperText(app, id, { kind: 'schedule' });
      expect(paper).toContain('La cuota 2 incluye S/ 500.00 de capital pagado por anticipado.');
      const { id: paymentId } = (await prepaid.json()) as Payment;
      const voiding = `/protected/prestamos/${id}/pagos/${paymentId}/extorno`;
      const body = { reason: 'Se cobró por error' };
      expect((await app.send('POST', voiding, { body })).status).toBe(200);
      expect(await read(app, `/protected/prestamos/${id}`)).toMatchObject({
        installments: before.installments,
      });
      expect(await refusalOf(await payLoan(app, id, { ...more, way: 'payOff' }))).toEqual([
        422,
        'PAYOFF_NOT_COVERED',
      ]);
      const freeze = await loanChangesOf(app, id).preview({ kind: 'interestFreeze' }, ANALYST);
      expect(await refusalOf(freeze)).toEqual([422, 'FREEZE_NOT_OF_METHOD']);
      expect((await payLoan(app, id, { ...more, way: 'payAhead' })).status).toBe(201);
      const { amount } = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
      expect(
        (await payLoan(app, id, { amount, receivedOn: '2026-03-20', way: 'payOff' })).status,
      ).toBe(201);
      expect(await read(app, `/protected/prestamos/${id}`)).toMatchObject({ status: 'paidOff' });
      await expectRecomputed(app);
    }));

  it('of a balloon leaves its part for the last installment', () =>
    withTestApp(async (app) => {
      const { installments } = await aSoldLoan(
        app,
        { frequencies: ['monthly'], method: 'levelWithBalloon', balloonPercent: '30' },
        {
          paymentFrequency: 'monthly',
          installmentCount: 6,
          disbursedOn: '2026-03-31',
          firstDueOn: '2026-04-30',
        },
      );
      const level = parseMoney(installments[0]!.total, 'PEN');
      const last = parseMoney(installments.at(-1)!.total, 'PEN');
      // 30 % of 1,200.00 beside a level installment, but for the céntimos of the last one.
      expect(last - level - 36_000n).toBeLessThan(20n);
      expect(last - level - 36_000n).toBeGreaterThan(-20n);
      const principal = sum(installments.map((row) => parseMoney(row.principal, 'PEN')));
      expect(principal).toBe(120_000n);
    }));

  it.each<[string, string, Habits]>([
    ['BALLOON_OUT_OF_LIMITS', 'balloonPercent', { method: 'levelWithBalloon' }],
    ['METHOD_IN_ONE_PART', 'maxTranches', { method: 'flat', maxTranches: 2 }],
    ['FREQUENCY_NEEDS_REST', 'restDays', { frequencies: ['workingDays'] }],
    ['DUE_DATES_TOO_CLOSE', 'restDays', { frequencies: ['daily'], restDays: 'sundays' }],
    [
      'DUE_DATES_TOO_CLOSE',
      'restDays',
      { frequencies: ['weekly', 'every3days'], restDays: 'sundaysAndHolidays' },
    ],
    ['GRACE_TOO_LONG', 'interestOnly', { interestOnly: 24 }],
    ['GRACE_TOO_LONG', 'totalGrace', { totalGrace: 24 }],
    // Installments that are proposed are within the limits: the grace leaves none of them.
    ['GRACE_TOO_LONG', 'totalGrace', { totalGrace: 12, defaultInstallments: 12 }],
    ['GRACE_NEEDS_RATE', 'minRatePercent', { interestOnly: 1, minRatePercent: '0' }],
  ])('is not published where its habits contradict each other: %s', (code, field, habits) =>
    withTestApp(async (app) => {
      const body = aNewProduct({ ...SMALL, ...habits });
      const answer = await app.send('POST', '/protected/productos', { body });
      const refused = (await answer.clone().json()) as { errors: { field: string }[] };
      expect(await refusalOf(answer)).toEqual([422, code]);
      expect(refused.errors[0]?.field).toBe(field);
      expect(await read<Product[]>(app, '/protected/productos')).toEqual([]);
    }),
  );
});
