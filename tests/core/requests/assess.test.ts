import {
  burdenOf,
  capacityOf,
  eligibilityOf,
  scoreOf,
  type BorrowerFacts,
} from '@core/requests/assess';
import { emptyAnswers, missingFields } from '@core/requests/requestForm';
import { paceOf } from '@core/requests/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someAnswers } from '@tests/support/someAnswers';

const GOOD: BorrowerFacts = {
  monthsAsClient: 30,
  loans: 2,
  lateLoans: 0,
  daysPastDue: 0,
  outstanding: 0n,
  surveyPercent: 100,
};
const PRODUCT = { maxCapacityPercent: 40, maxExposure: '10000.00' };

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
    expect(burdenOf(19905n, 238865n, 12)).toBe(19905n);
    expect(burdenOf(2000n, 108000n, 4)).toBe(27000n);
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
    ['too much owed', judge({ outstanding: 950000n }), 'notEligible', ['exposure']],
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
