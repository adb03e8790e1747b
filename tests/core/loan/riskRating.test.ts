import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alignRatings,
  checkRatingBands,
  ownRatingOf,
  provisionOf,
  RISK_RATINGS,
  worstRating,
  type RatingBand,
} from '@core/loan/riskRating';

const bandsOf = (days: readonly number[], percents = ['1', '5', '25', '60', '100']): RatingBand[] =>
  RISK_RATINGS.map((rating, index) => ({
    rating,
    fromDay: days[index] ?? 0,
    percent: percents[index] ?? '0',
  }));
const CONSUMER = bandsOf([0, 9, 31, 61, 121]);
const MORTGAGE = bandsOf([0, 31, 61, 121, 366], ['0.7', '5', '25', '60', '100']);
const rankOf = (rating: (typeof RISK_RATINGS)[number]) => RISK_RATINGS.indexOf(rating);

const someBands = fc
  .array(fc.integer({ min: 1, max: 400 }), { minLength: 4, maxLength: 4 })
  .map((steps) => bandsOf([0, ...steps.map((_, at) => sumTo(steps, at))]));
const sumTo = (steps: readonly number[], at: number) =>
  steps.slice(0, at + 1).reduce((total, step) => total + step, 0);
const someLoans = fc.array(
  fc.record({
    borrowerId: fc.integer({ min: 1, max: 4 }),
    rating: fc.constantFrom(...RISK_RATINGS),
  }),
);

describe('the class of a loan', () => {
  it.each([
    [0, 'NORMAL', 'NORMAL'],
    [8, 'NORMAL', 'NORMAL'],
    [9, 'CPP', 'NORMAL'],
    [30, 'CPP', 'NORMAL'],
    [31, 'DEFICIENTE', 'CPP'],
    [60, 'DEFICIENTE', 'CPP'],
    [61, 'DUDOSO', 'DEFICIENTE'],
    [120, 'DUDOSO', 'DEFICIENTE'],
    [121, 'PERDIDA', 'DUDOSO'],
    [365, 'PERDIDA', 'DUDOSO'],
    [366, 'PERDIDA', 'PERDIDA'],
  ])('%i days late is %s in consumer credit and %s in a mortgage', (days, consumer, mortgage) => {
    expect(ownRatingOf(CONSUMER, days)).toBe(consumer);
    expect(ownRatingOf(MORTGAGE, days)).toBe(mortgage);
  });

  it('is never better for being later', () =>
    fc.assert(
      fc.property(someBands, fc.nat(2000), fc.nat(2000), (bands, days, more) => {
        checkRatingBands(bands);
        const later = rankOf(ownRatingOf(bands, days + more));
        expect(later).toBeGreaterThanOrEqual(rankOf(ownRatingOf(bands, days)));
      }),
    ));

  it('is the worst of the borrower in all of their loans, and once is enough', () =>
    fc.assert(
      fc.property(someLoans, (loans) => {
        const aligned = alignRatings(loans);
        expect(alignRatings(aligned)).toEqual(aligned);
        for (const [index, { borrowerId, rating }] of aligned.entries()) {
          const ofBorrower = loans.filter((loan) => loan.borrowerId === borrowerId);
          expect(rating).toBe(worstRating(ofBorrower.map((loan) => loan.rating)));
          expect(rankOf(rating)).toBeGreaterThanOrEqual(rankOf(loans[index]!.rating));
        }
      }),
    ));
});

describe('the bands of a table', () => {
  it.each([
    ['begin after day 0', bandsOf([1, 9, 31, 61, 121])],
    ['do not grow', bandsOf([0, 9, 9, 61, 121])],
    ['provide less for the worse', bandsOf([0, 9, 31, 61, 121], ['1', '5', '4', '60', '100'])],
    ['provide more than there is', bandsOf([0, 9, 31, 61, 121], ['1', '5', '25', '60', '101'])],
    ['lack a class', CONSUMER.slice(0, 4)],
    ['have one twice', [...CONSUMER, { rating: 'PERDIDA' as const, fromDay: 200, percent: '100' }]],
    ['are out of order', CONSUMER.toReversed()],
  ])('are refused when they %s', (_, bands) => {
    expect(() => checkRatingBands(bands)).toThrow('RATING_BANDS_INVALID');
  });
});

describe('a provision', () => {
  it('is rounded half up, once', () => {
    // 1,200.50 × 0.7 % = 8.4035; 0.50 × 1 % = 0.005; 100.00 × 12.3456 % = 12.3456.
    expect(provisionOf(120_050n, '0.7')).toBe(840n);
    expect(provisionOf(50n, '1')).toBe(1n);
    expect(provisionOf(10_000n, '12.3456')).toBe(1235n);
    expect(provisionOf(98_765n, '100')).toBe(98_765n);
  });
});
