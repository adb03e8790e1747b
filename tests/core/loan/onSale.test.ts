import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, partsOf } from '@core/calendar/plainDate';
import { isWorkingDay } from '@core/calendar/workingDays';
import { readAgreement, writeAgreement } from '@core/contract/loanAgreements';
import { agreementOf } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { planPrepayment } from '@core/loan/planPrepayment';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { proveSold, REST, someSale, someSold } from '../../support/soldAgreements';
import { FREQUENCIES_ON_SALE } from '../../support/someTerms';
import { livingRows } from '../../support/livingRows';

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  lateCharge: null,
  allocationOrder: 'oldestInstallmentFirst',
} as const;

const TERMS: LoanTerms = {
  principal: 100_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '36',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

describe('what is on sale', () => {
  /** `npm run bench -- proof` tries 20,000 of them. */
  it('keeps every promise: rows, dates, explanation, payoff, and the same by decimal.js', () => {
    fc.assert(fc.property(someSold, proveSold), { numRuns: 250 });
  });

  it('asks for nothing in its grace, and for the installment agreed until the last', () => {
    fc.assert(
      fc.property(someSale, (terms) => {
        const { installments } = scheduleOfTerms(terms);
        const { totalGrace = 0, interestOnly = 0 } = terms;
        for (const [index, { principal, interest }] of installments.entries()) {
          if (index < totalGrace + interestOnly) expect(principal).toBe(0n);
          if (index < totalGrace) expect(interest).toBe(0n);
          if (terms.installmentAmount !== undefined) {
            const isLast = index === installments.length - 1;
            const asked = principal + interest;
            if (isLast) expect(asked).toBeLessThanOrEqual(terms.installmentAmount);
            else expect(asked).toBe(terms.installmentAmount);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps every agreement whole: what is written is what is read', () => {
    fc.assert(
      fc.property(someSale, (terms) => {
        const agreement = agreementOf(terms);
        const wire: unknown = JSON.parse(JSON.stringify(writeAgreement(agreement, 'PEN')));
        expect(readAgreement(wire as ReturnType<typeof writeAgreement>, 'PEN')).toEqual(agreement);
      }),
    );
  });

  it('costs to end on its first day what was lent', () => {
    fc.assert(
      fc.property(someSale, (terms) => {
        const { rows } = callIn(livingRows(terms), agreementOf(terms), terms.disbursedOn);
        const owed = rows.map((row) => totalOf(outstandingOn(row, terms.disbursedOn, RULES)));
        expect(sum(owed)).toBe(terms.principal);
      }),
    );
  });
});

describe('due dates', () => {
  it('of a real quincena fall on the 15th and the last of each month', () => {
    const { installments } = scheduleOfTerms({
      ...TERMS,
      paymentFrequency: 'twiceMonthly',
      disbursedOn: '2026-01-20',
      firstDueOn: '2026-01-31',
    });
    expect(installments.slice(0, 4).map(({ dueOn }) => dueOn)).toEqual([
      '2026-01-31',
      '2026-02-15',
      '2026-02-28',
      '2026-03-15',
    ]);
  });

  it('on working days alone leave out Sundays and holidays over Fiestas Patrias', () => {
    const { installments } = scheduleOfTerms({
      ...TERMS,
      paymentFrequency: 'workingDays',
      rest: REST,
      disbursedOn: '2026-07-24',
      firstDueOn: '2026-07-25',
    });
    expect(installments.slice(0, 4).map(({ dueOn }) => dueOn)).toEqual([
      '2026-07-25',
      '2026-07-27',
      '2026-07-30',
      '2026-07-31',
    ]);
    expect(installments.every(({ dueOn }) => isWorkingDay(dueOn, REST.working))).toBe(true);
  });

  it('that fall on a day of rest move, and bear no interest for it where so agreed', () => {
    const terms = { ...TERMS, paymentFrequency: 'weekly', rest: REST } as const;
    const moved = scheduleOfTerms({
      ...terms,
      disbursedOn: '2026-07-21',
      firstDueOn: '2026-07-28',
    });
    const still = scheduleOfTerms({
      ...terms,
      rest: undefined,
      disbursedOn: '2026-07-21',
      firstDueOn: '2026-07-28',
    });
    expect(moved.installments[0]!.dueOn).toBe('2026-07-30');
    expect(moved.installments[1]!.dueOn).toBe('2026-08-04');
    expect(moved.totalInterest).toBe(still.totalInterest);
  });

  it('keep the 31st though the first falls on a shorter month', () => {
    const terms = { ...TERMS, disbursedOn: '2026-01-31', firstDueOn: '2026-02-28' };
    const days = (all: LoanTerms) =>
      scheduleOfTerms(all).installments.map(({ dueOn }) => partsOf(dueOn).day);
    expect(days(terms).slice(0, 4)).toEqual([28, 28, 28, 28]);
    expect(days({ ...terms, dueDay: 31 }).slice(0, 4)).toEqual([28, 31, 30, 31]);
  });

  const movable = FREQUENCIES_ON_SALE.filter(
    (frequency) => frequency !== 'daily' && frequency !== 'dates',
  );
  it.each(movable)('rise, one period after another: %s', (paymentFrequency) => {
    const { installments } = scheduleOfTerms({ ...TERMS, paymentFrequency, rest: REST });
    const dates = installments.map(({ dueOn }) => dueOn);
    expect(dates.slice(1).every((date, index) => daysBetween(dates[index]!, date) >= 1)).toBe(true);
  });
});

describe('a flat loan', () => {
  // «13 semanas»: 1,000.00 at 36 % a year for 13 weeks of 7 days.
  const flat: LoanTerms = {
    ...TERMS,
    method: 'flat',
    paymentFrequency: 'weekly',
    installmentCount: 13,
    firstDueOn: '2026-01-22',
  };

  it('asks for equal installments, its interest being of the whole amount', () => {
    const { installments, totalInterest } = scheduleOfTerms(flat);
    // 1,000.00 * 36 % * 90 / 360 by days of 30: 15 Jan to 16 Apr is 91.
    expect(totalInterest).toBe(9_100n);
    expect(new Set(installments.slice(0, -1).map(({ total }) => total)).size).toBe(1);
  });

  it('never asks for less interest than none, however little there is', () => {
    // 50.00 at 0.05 % for 289 days of 360 is 2.007 céntimos, in four parts of 0.502.
    const { installments } = scheduleOfTerms({
      ...flat,
      principal: 5_000n,
      annualRatePercent: '0.05',
      paymentFrequency: 'quarterly',
      installmentCount: 4,
      disbursedOn: '2000-01-01',
      firstDueOn: '2000-01-20',
    });
    expect(installments.map(({ interest }) => interest)).toEqual([0n, 0n, 0n, 2n]);
  });

  it('bears less interest once prepaid, of the days to come alone, and ends', () => {
    const rows = livingRows(flat);
    const agreement = agreementOf(flat);
    const on = '2026-01-29';
    const interestOf = (all: readonly { readonly interest: bigint }[]) =>
      sum(all.map(({ interest }) => interest));
    for (const way of ['lowerInstallment', 'shortenTerm'] as const) {
      const plan = planPrepayment(rows, agreement, RULES, { on, amount: 50_000n, way });
      expect(plan.prepaid).toBeGreaterThan(0n);
      expect(interestOf(plan.rows)).toBeLessThan(interestOf(rows));
    }
    const owed = callIn(rows, agreement, on).rows;
    const payoff = sum(owed.map((row) => totalOf(outstandingOn(row, on, RULES))));
    const prepayment = { on, amount: payoff, way: 'lowerInstallment' } as const;
    const ended = planPrepayment(rows, agreement, RULES, prepayment);
    expect(sum(ended.rows.map((row) => totalOf(outstandingOn(row, on, RULES))))).toBe(0n);
    expect(ended.unapplied).toBe(0n);
  });
});

it('refuses daily installments that a day of rest would move onto the next one', () => {
  const daily = { ...TERMS, paymentFrequency: 'daily', rest: REST } as const;
  expect(() => scheduleOfTerms(daily)).toThrow('CALENDAR_INVALID');
});

it.each(['levelInstallment', 'constantPrincipal', 'flat'] as const)(
  'gives as many rows as agreed, or refuses the rounding that leaves fewer: %s',
  (method) => {
    // 50.00 in 51 parts is 0.98 each: by units 1.00, which ends after 50 of them.
    const daily = {
      ...TERMS,
      method,
      principal: 5_000n,
      annualRatePercent: '0.01',
      paymentFrequency: 'daily',
      firstDueOn: '2026-01-16',
    } as const;
    const rowsOf = (installmentCount: number, installmentMultiple: bigint) =>
      scheduleOfTerms({ ...daily, installmentCount, installmentMultiple }).installments.length;
    expect(() => rowsOf(51, 100n)).toThrow('ROUNDING_TOO_COARSE');
    expect(rowsOf(51, 10n)).toBe(51);
    expect(rowsOf(34, 100n)).toBe(34);
  },
);

it('charges credit life insurance for the days of a long first period, where so agreed', () => {
  const charges = { insurancePercent: '0.09', fees: [] };
  const terms = { ...TERMS, disbursedOn: '2026-01-18', firstDueOn: '2026-03-15' };
  const first = (insuranceTime: 'byPeriod' | 'byDays') =>
    scheduleOfTerms({ ...terms, charges: { ...charges, insuranceTime } }).installments[0]!;
  expect(first('byPeriod').insurance).toBe(90n);
  // 57 days of 30: 1,000.00 * 0.09 % * 57 / 30.
  expect(first('byDays')).toMatchObject({ days: 57, insurance: 171n });
});

it('does not round the share of a month before it multiplies', () => {
  const charges = { insurancePercent: '0.05', fees: [] };
  const daily = { ...TERMS, paymentFrequency: 'daily' as const, firstDueOn: '2026-01-16', charges };
  const { installments } = scheduleOfTerms({ ...daily, principal: 1_882_664n });
  // 18,826.64 * 0.05 % / 30 is 0.3137…: 0.31, and 0.005 % more of it 0.32.
  expect(installments[0]!.insurance).toBe(31n);
});
