import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '@core/calendar/plainDate';
import { agreementOf } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { explainOwed } from '@core/loan/explainOwed';
import { planPrepayment } from '@core/loan/planPrepayment';
import { planRateReview, withChange } from '@core/loan/planRateReview';
import { rateStepsOf } from '@core/loan/rateSteps';
import { replayFrom } from '@core/loan/replayPayments';
import type { LoanTerms } from '@core/loan/terms';
import { reviewAfter, reviewedRate } from '@core/loan/variableRate';
import { sum } from '@core/money/money';
import { livingRows } from '../../support/livingRows';
import { steppedByHand } from '../../oracle/steppedRate';

const VARIABLE = {
  index: 'Tasa de referencia',
  spreadPoints: '18',
  floorPercent: '12',
  ceilingPercent: '40',
  everyMonths: 6,
};

/** 10,000.00 at 24 % in a year; the rate is found again after six months. */
const TERMS: LoanTerms = {
  principal: 1_000_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '24',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
  variableRate: VARIABLE,
};
const REVIEW = { on: '2026-07-15', reviewedOn: '2026-07-15', percent: '30' };
const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  lateCharge: null,
  allocationOrder: 'oldestInstallmentFirst',
} as const;

const partsOf = (rows: readonly { principal: bigint; interest: bigint; balanceAfter: bigint }[]) =>
  rows.map(({ principal, interest, balanceAfter }) => ({ principal, interest, balanceAfter }));

/** A loan of some terms, as nobody paid it yet. */
function living(terms: LoanTerms) {
  const agreement = agreementOf(terms);
  return { agreement, rows: livingRows(terms) };
}

describe('a rate that follows an index', () => {
  it('is the index with its points, between its limits and below the law', () => {
    expect(reviewedRate(VARIABLE, '5.25')).toEqual({ percent: '23.25', bound: null });
    expect(reviewedRate(VARIABLE, '30')).toEqual({ percent: '40', bound: 'ceiling' });
    const cheap = { ...VARIABLE, spreadPoints: '-20' };
    expect(reviewedRate(cheap, '5.25')).toEqual({ percent: '12', bound: 'floor' });
    expect(reviewedRate(VARIABLE, '5.25', '20.5')).toEqual({ percent: '20.5', bound: 'law' });
  });

  it('is reviewed so many months after the money left, and again', () => {
    expect(reviewAfter('2026-01-31', 1, '2026-01-31')).toBe('2026-02-28');
    expect(reviewAfter('2026-01-31', 3, '2026-04-30')).toBe('2026-07-31');
  });

  it('comes to what is worked out apart, row by row', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 50_000n, max: 90_000_000n }),
        fc.integer({ min: 600, max: 6_000 }),
        fc.integer({ min: 600, max: 6_000 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 1, max: 59 }),
        (principal, first, then, installmentCount, after) => {
          fc.pre(after < installmentCount);
          const [before, percent] = [String(first / 100), String(then / 100)];
          const terms = { ...TERMS, principal, installmentCount, annualRatePercent: before };
          const { agreement, rows } = living(terms);
          const reviewedOn = addMonths(TERMS.disbursedOn, after);
          const review = { on: reviewedOn, reviewedOn, percent };
          const plan = planRateReview(rows, agreement, { draws: [] }, review);
          expect(plan.fromNumber).toBe(after + 1);
          expect(plan.rows.slice(0, after)).toEqual(rows.slice(0, after));
          const monthly = Array<string>(installmentCount - after).fill(percent);
          const owed = rows[after - 1]!.balanceAfter;
          expect(partsOf(plan.rows.slice(after))).toEqual(partsOf(steppedByHand(owed, monthly)));
        },
      ),
    );
  });

  it('begins with the first installment whose days had not begun', () => {
    const { agreement, rows } = living(TERMS);
    const plan = planRateReview(
      rows,
      agreement,
      { draws: [] },
      { ...REVIEW, reviewedOn: '2026-07-16' },
    );
    expect([plan.fromNumber, plan.change.from]).toEqual([8, '2026-08-15']);
    // Made late, it goes back over nothing that fell due.
    const late = planRateReview(rows, agreement, { draws: [] }, { ...REVIEW, on: '2026-09-20' });
    expect([late.fromNumber, late.change.from]).toEqual([9, '2026-09-15']);
    const over = () =>
      planRateReview(rows, agreement, { draws: [] }, { ...REVIEW, on: '2027-01-15' });
    expect(over).toThrow('RATE_REVIEW_TOO_LATE');
  });

  it('leaves what was paid ahead, be it in part', () => {
    const { agreement, rows } = living(TERMS);
    const paidRows = replayFrom(
      rows,
      [{ amount: 600_000n, receivedOn: '2026-07-10', entryId: 1 }],
      RULES,
    );
    const paid = rows.map((row, index) => ({ ...row, ...paidRows[index]! }));
    const touched = paid.findLastIndex(({ paid: of }) => of.interest > 0n);
    const plan = planRateReview(paid, agreement, { draws: [] }, { ...REVIEW, percent: '12' });
    expect(plan.fromNumber).toBe(paid[touched]!.number + 1);
    expect(plan.rows.slice(0, touched + 1)).toEqual(paid.slice(0, touched + 1));
  });

  it.each([
    ['constantPrincipal', { method: 'constantPrincipal' }],
    ['bullet', { method: 'bullet' }],
  ] as const)('changes the interest alone of another method: %s', (_name, change) => {
    const { agreement, rows } = living({ ...TERMS, ...change });
    const plan = planRateReview(rows, agreement, { draws: [] }, REVIEW);
    plan.rows.forEach((row, index) => {
      const before = rows[index]!;
      expect(row.principal).toBe(before.principal);
      const owed = before.balanceAfter + before.principal;
      const units = index < 6 ? 20n : 25n;
      expect(row.interest).toBe((owed * units + 500n) / 1000n);
    });
  });

  it('leaves the balloon, and as many level installments', () => {
    const balloon = { ...TERMS, method: 'levelWithBalloon', balloonPercent: '40' } as const;
    const { agreement, rows } = living(balloon);
    const plan = planRateReview(rows, agreement, { draws: [] }, REVIEW);
    const totals = plan.rows.slice(6, 11).map((row) => row.principal + row.interest);
    expect(new Set(totals).size).toBe(1);
    const last = plan.rows.at(-1)!;
    const over = last.principal + last.interest - totals[0]!;
    expect(over - 400_000n < 10n && over - 400_000n > -10n).toBe(true);
  });

  it('is what later acts and explanations count with', () => {
    const { agreement, rows } = living(TERMS);
    const { rows: anew, change } = planRateReview(rows, agreement, { draws: [] }, REVIEW);
    const after = withChange(agreement, change);
    expect(rateStepsOf(after)).toEqual([]);
    for (const { number } of anew) {
      const question = { rows: anew, number, agreement: after, rules: RULES, draws: [] };
      const parts = explainOwed({ ...question, paid: [], asOf: '2026-07-15' });
      const interest = parts.find(({ component }) => component === 'interest')!;
      expect(interest.amount).toBe(anew[number - 1]!.interest);
      expect(sum(interest.steps.map(({ exact }) => exact)) % 10n ** 30n).toBe(0n);
    }
    // Fifteen days of the seventh at 2.5 % a month.
    const called = callIn(anew, after, '2026-07-30').rows[6]!;
    const owed = anew[5]!.balanceAfter;
    expect(called.interest).toBe((owed * 125n + 5_000n) / 10_000n);
    const prepaid = planPrepayment(anew, after, RULES, {
      on: '2026-07-15',
      amount:
        sum(anew.slice(0, 6).map(({ principal, interest }) => principal + interest)) + 100_000n,
      way: 'lowerInstallment',
    });
    const left = owed - 100_000n;
    expect(partsOf(prepaid.rows.slice(6))).toEqual(
      partsOf(steppedByHand(left, Array<string>(6).fill('30'))),
    );
  });
});
