import type { PaymentFrequency } from '@core/loan/paymentFrequencies';
import { formatMoney } from '@core/money/wire';
import {
  burdenOf,
  capacityWith,
  eligibilityOf,
  scoreOf,
  type BorrowerFacts,
} from '@core/requests/assess';
import { emptyAnswers, missingFields } from '@core/requests/requestForm';
import { paceOf } from '@core/requests/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someAnswers } from '@tests/support/someAnswers';

const capacityOf = (
  installment: bigint,
  paymentFrequency: PaymentFrequency,
  income: bigint,
  expenses: bigint,
  livingInstallments = 0n,
) =>
  capacityWith({
    currency: 'PEN',
    installments: [installment],
    paymentFrequency,
    since: '2026-03-10',
    answers: {
      monthlyIncome: formatMoney(income, 'PEN'),
      monthlyExpenses: formatMoney(expenses, 'PEN'),
    },
    livingInstallments,
  });

const GOOD: BorrowerFacts = {
  monthsAsClient: 30,
  loans: 2,
  lateLoans: 0,
  daysPastDue: 0,
  outstanding: 0n,
  surveyPercent: 100,
};
const PRODUCT = { terms: { maxCapacityPercent: 40, maxExposure: '10000.00' }, currency: 'PEN' };

const judge = (facts: Partial<BorrowerFacts>, installment = 20000n, amount = 100000n) => {
  const capacity = capacityOf(installment, 'monthly', 200000n, 100000n);
  const all = { ...GOOD, ...facts };
  return eligibilityOf(all, capacity, scoreOf(all, capacity, 40), PRODUCT, amount);
};

describe('capacity', () => {
  it('brings the installment to a month', () => {
    expect(capacityOf(1200n, 'weekly', 100000n, 0n).monthlyInstallment).toBe(5200n);
    expect(capacityOf(30000n, 'monthly', 200000n, 100000n).ratioPercent).toBe('30.00');
    expect(capacityOf(1n, 'monthly', 100n, 200n).ratioPercent).toBeUndefined();
    expect(capacityOf(30000n, 'monthly', 200000n, 100000n, 20000n).ratioPercent).toBe('50.00');
    // A share above its limit never reads as the limit.
    expect(capacityOf(35101n, 'monthly', 100000n, 0n).ratioPercent).toBe('35.11');
  });

  it('is that of the installment which is shown, not a cent more', () => {
    // Eleven of 199.05 and a last one of 199.10.
    const level = Array.from({ length: 11 }, () => 19905n);
    expect(burdenOf([...level, 19910n])).toEqual({ amount: 19905n, lastPayment: undefined });
    expect(burdenOf([2000n, 2000n, 2000n, 102000n])).toEqual({
      amount: 27000n,
      lastPayment: 102000n,
    });
  });

  it('is what is really paid where grace or method make installments differ', () => {
    // Two months of total grace, and all in the third.
    expect(burdenOf([0n, 0n, 654000n]).amount).toBe(654000n);
    expect(burdenOf([0n, 0n, 30000n, 30000n, 30001n]).amount).toBe(30000n);
    // A grace that asks for interest, then level ones.
    expect(burdenOf([6000n, 6000n, 210000n, 210000n, 210003n]).amount).toBe(210000n);
    // Constant principal: the first is the highest.
    expect(burdenOf([12000n, 11000n, 10000n])).toMatchObject({ amount: 12000n });
    // A balloon adds to the installments, and never counts for less than one of them.
    expect(burdenOf([0n, 10000n, 10000n, 40000n])).toEqual({
      amount: 20000n,
      lastPayment: 40000n,
    });
    expect(burdenOf([]).amount).toBe(0n);
  });

  it('is never below an installment before the last, nor above the highest one', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 900000n }), { minLength: 1 }), (all) => {
        const { amount } = burdenOf(all);
        const asked = all.filter((one) => one > 0n);
        for (const one of asked.slice(0, -1)) expect(amount).toBeGreaterThanOrEqual(one);
        expect([0n, ...asked].some((one) => one >= amount)).toBe(true);
        expect(burdenOf([0n, 0n, ...all])).toEqual(burdenOf(all));
      }),
    );
  });
});

describe('the score', () => {
  it('is the sum of its reasons and stays between 0 and 100', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.nat(9),
        fc.nat(9),
        fc.nat(90),
        fc.nat(100),
        fc.bigInt({ min: 1n, max: 300000n }),
        (monthsAsClient, loans, lateLoans, daysPastDue, surveyPercent, installment) => {
          const facts = { monthsAsClient, loans, lateLoans, daysPastDue, surveyPercent };
          const capacity = capacityOf(installment, 'monthly', 200000n, 100000n);
          const { points, reasons } = scoreOf({ ...facts, outstanding: 0n }, capacity, 40);
          expect(points).toBe(reasons.reduce((total, reason) => total + reason.points, 0));
          for (const reason of reasons) {
            expect(reason.points).toBeGreaterThanOrEqual(0);
            expect(reason.points).toBeLessThanOrEqual(reason.most);
          }
          expect(points).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});

describe('eligibility', () => {
  it.each([
    ['nothing against', judge({}), 'eligible', []],
    ['an overdue loan', judge({ daysPastDue: 3 }), 'notEligible', ['overdue']],
    ['a tight capacity', judge({}, 60000n), 'conditional', ['capacity']],
    ['no capacity', judge({}, 100001n), 'notEligible', ['noCapacity']],
    ['too much owed', judge({ outstanding: 950000n }), 'conditional', ['exposure']],
  ])('with %s', (_case, { verdict, reasons }, expected, codes) => {
    expect(verdict).toBe(expected);
    expect(reasons.map(({ code }) => code)).toEqual(codes);
  });
});

it('names what is missing of the answers', () => {
  expect(missingFields(someAnswers())).toEqual([]);
  expect(missingFields(someAnswers({ employmentKind: 'dependent' }))).toEqual(['employerName']);
  expect(missingFields(someAnswers({ referencePhone: 'x' }))).toEqual(['referencePhone']);
  expect(missingFields(emptyAnswers())).toContain('acceptsBureau');
});

it('a stage is late by its own days', () => {
  expect([1, 2, 3].map((days) => paceOf('ENVIADA', days))).toEqual(['onTime', 'soon', 'late']);
  expect(paceOf('RECHAZADA', 500)).toBe('onTime');
});
