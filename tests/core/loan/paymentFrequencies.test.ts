import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, daysInMonth, partsOf } from '@core/calendar/plainDate';
import { PaymentFrequencyText } from '@core/contract/common';
import { frequencyName } from '@core/loan/frequencyNames';
import {
  daysOfPeriod,
  firstDueAfter,
  frequencyEvery,
  frequencyOf,
  frequencyOnDays,
  isPaymentFrequency,
  shortestPeriod,
  STEP_MAX,
  USUAL_FREQUENCIES,
  type StepUnit,
} from '@core/loan/paymentFrequencies';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { effectiveRatePercent } from '@core/products/effectiveRate';
import { perMonth } from '@core/requests/assess';

const someStep = fc
  .constantFrom<StepUnit>('day', 'week', 'month')
  .chain((unit) =>
    fc.record({ unit: fc.constant(unit), every: fc.integer({ min: 1, max: STEP_MAX[unit] }) }),
  );

describe('a frequency', () => {
  it('is written in one way alone, and read as it was meant', () => {
    fc.assert(
      fc.property(someStep, ({ every, unit }) => {
        const written = frequencyEvery(every, unit);
        expect(isPaymentFrequency(written)).toBe(true);
        const read = frequencyOf(written);
        const days = unit === 'month' ? undefined : every * (unit === 'week' ? 7 : 1);
        expect(daysOfPeriod(written)).toBe(days);
        if (unit === 'month') expect(read).toEqual({ every, unit });
        expect('every' in read && frequencyEvery(read.every, read.unit)).toBe(written);
        expect(PaymentFrequencyText.parse(written)).toBe(written);
        expect(frequencyName(written).plural).not.toBe('');
      }),
    );
  });

  it.each([
    'every1months',
    'every14days',
    'every28days',
    'every0days',
    'every366days',
    'on5',
    'on20-5',
    'on5-5',
    'on15-31',
    'on28-31',
    'on5-32',
    'on0-15',
    'on05-20',
    'on1-5-10-15-20',
    'every53weeks',
    'every13months',
    'every010days',
    'every2.5weeks',
    'constructor',
    '',
  ])('is not %j', (text) => {
    expect(isPaymentFrequency(text)).toBe(false);
    expect(PaymentFrequencyText.safeParse(text).success).toBe(false);
  });

  it('of whole weeks or of a name takes it', () => {
    expect(frequencyEvery(15, 'day')).toBe('fortnightly');
    expect(frequencyEvery(28, 'day')).toBe('fourWeekly');
    expect(frequencyEvery(21, 'day')).toBe('every3weeks');
    expect(frequencyEvery(12, 'month')).toBe('annual');
  });

  it.each([
    ['every10days', 'Cada 10 días', 'cada 10 días'],
    ['every3weeks', 'Cada 3 semanas (21 días)', 'cada 3 semanas (21 días)'],
    ['fourWeekly', 'Cada 4 semanas (28 días)', 'cada 4 semanas (28 días)'],
    ['every5months', 'Cada 5 meses', 'cada 5 meses'],
    ['bimonthly', 'Bimestral', 'bimestrales'],
    ['on5-20', 'Días 5 y 20 de cada mes', 'los días 5 y 20 de cada mes'],
    ['on1-11-31', 'Días 1, 11 y último de cada mes', 'los días 1, 11 y último de cada mes'],
  ] as const)('%s is called %s', (frequency, name, plural) => {
    expect(frequencyName(frequency)).toMatchObject({ name, plural });
  });
});

describe('a year of a frequency', () => {
  const nominal = { rateKind: 'annualNominal', annualRatePercent: '60' } as const;

  // A period and the year by hand: (1 + 0.60 p)^(1 / p), p being the part of a year.
  it.each([
    ['every5months', '30/360', 5, 12],
    ['every8months', '30/360', 8, 12],
    ['every10days', '30/360', 10, 360],
    ['every45days', 'actual/365', 45, 365],
    ['every3weeks', '30/360', 3, 52],
    ['semiannual', '30/360', 6, 12],
    ['on1-11-21', '30/360', 1, 36],
    ['on5-20', 'actual/365', 1, 24],
  ] as const)('costs what it capitalises: %s, %s', (paymentFrequency, dayCount, part, of) => {
    const share = new Decimal(part).div(of);
    const year = new Decimal('0.60').mul(share).add(1).pow(new Decimal(1).div(share));
    const percent = effectiveRatePercent({ ...nominal, dayCount, paymentFrequency });
    expect(String(Number(percent))).toBe(
      String(year.sub(1).mul(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)),
    );
  });

  it('brings an installment to a month', () => {
    expect(perMonth(10_000n, 'every10days')).toBe(30_000n);
    expect(perMonth(10_000n, 'every5months')).toBe(2_000n);
    expect(perMonth(1_200n, 'every3weeks')).toBe(1_734n);
    expect(perMonth(1_200n, 'on1-11-21')).toBe(3_600n);
  });
});

const someTerms = fc
  .record({
    step: someStep,
    principal: fc.bigInt({ min: 10_000n, max: 10_000_000n }),
    installmentCount: fc.integer({ min: 1, max: 24 }),
    on: fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2026-01-01', days)),
  })
  .map(({ step, on, ...terms }): LoanTerms & { readonly step: typeof step } => {
    const paymentFrequency = frequencyEvery(step.every, step.unit);
    return {
      ...terms,
      step,
      rateKind: 'annualNominal',
      annualRatePercent: '24.5',
      dayCount: 'actual/360',
      paymentFrequency,
      disbursedOn: on,
      firstDueOn: firstDueAfter(on, paymentFrequency),
      charges: { insurancePercent: '0.08', fees: [] },
    };
  });

/** Whole céntimos, half up. */
const wholeOf = (exact: Decimal) => String(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP));

describe('a schedule of any step', () => {
  it('falls due one step after another, bears the interest of its days, and ends at 0', () => {
    fc.assert(
      fc.property(someTerms, ({ step, ...terms }) => {
        const { installments } = scheduleOfTerms(terms);
        expect(installments).toHaveLength(terms.installmentCount);
        let before = terms.disbursedOn;
        let balance = new Decimal(String(terms.principal));
        const isMonths = step.unit === 'month';
        for (const [index, row] of installments.entries()) {
          const days = (index + 1) * step.every * (step.unit === 'week' ? 7 : 1);
          const due = isMonths
            ? addMonths(terms.firstDueOn, index * step.every)
            : addDays(terms.disbursedOn, days);
          expect(row.dueOn).toBe(due);
          const passed = daysBetween(before, due);
          const interest = balance.mul('0.245').mul(passed).div(360);
          expect(String(row.interest)).toBe(wholeOf(interest));
          const month = step.every * { day: 1, week: 7, month: 30 }[step.unit];
          const insurance = balance.mul('0.0008').mul(month).div(30);
          expect(String(row.insurance)).toBe(wholeOf(insurance));
          balance = balance.sub(String(row.principal));
          before = due;
        }
        expect(balance.isZero()).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

/** Two to four days of the month, the last of them also the month's own last. */
const someDays = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 27 }), { minLength: 1, maxLength: 3 }),
    last: fc.integer({ min: 28, max: 31 }),
  })
  .map(({ days, last }) => [...days.toSorted((a, b) => a - b), last]);

describe('a schedule of days of the month', () => {
  it('falls due on each of them, bears the interest of its days, and ends at 0', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: 0, max: 900 }), (days, wait) => {
        const paymentFrequency = frequencyOnDays(days);
        const disbursedOn = addDays('2026-01-01', wait);
        const firstDueOn = firstDueAfter(disbursedOn, paymentFrequency);
        const waited = daysBetween(disbursedOn, firstDueOn);
        expect(waited).toBeGreaterThanOrEqual(5);
        const { installments } = scheduleOfTerms({
          principal: 500_000n,
          rateKind: 'annualNominal',
          annualRatePercent: '24.5',
          dayCount: 'actual/365',
          paymentFrequency,
          installmentCount: 26,
          disbursedOn,
          firstDueOn,
          charges: { insurancePercent: '0.08', fees: [] },
        });
        expect(installments).toHaveLength(26);
        let before = disbursedOn;
        let balance = new Decimal(500_000);
        for (const row of installments) {
          const { year, month, day } = partsOf(row.dueOn);
          const isDay =
            days.includes(day) || (day < days.at(-1)! && day === daysInMonth(year, month));
          expect(isDay).toBe(true);
          const passed = daysBetween(before, row.dueOn);
          if (row.number > 1)
            expect(passed).toBeGreaterThanOrEqual(shortestPeriod(paymentFrequency));
          const interest = balance.mul('0.245').mul(passed).div(365);
          expect(String(row.interest)).toBe(wholeOf(interest));
          const insurance = balance.mul('0.0008').div(days.length);
          expect(String(row.insurance)).toBe(wholeOf(insurance));
          balance = balance.sub(String(row.principal));
          before = row.dueOn;
        }
        expect(balance.isZero()).toBe(true);
        // No pay day is left out: each month has as many as were agreed.
        const months = installments.map(({ dueOn }) => dueOn.slice(0, 7));
        const whole = [...new Set(months)].slice(1, -1);
        for (const one of whole) {
          expect(months.filter((month) => month === one)).toHaveLength(days.length);
        }
      }),
    );
  });
});

it('every name is a frequency', () => {
  expect(USUAL_FREQUENCIES.every(isPaymentFrequency)).toBe(true);
});
