import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { chargesDue, nextChargeOn } from '@core/loan/chargesDue';
import { NOTHING_CHARGED } from '@core/loan/components';
import { freezeLateness } from '@core/loan/freezeLateness';
import { lateBaseOn, lateInterestOn, withLateBalance } from '@core/loan/lateInterest';
import { lateStretches } from '@core/loan/lateStretches';
import { LATE_BASES, LATE_YEARS, timesOrdinary, type LateTerms } from '@core/loan/lateTerms';
import type { OpenInstallment } from '@core/loan/openInstallment';
import { replayFrom, tracePayments } from '@core/loan/replayPayments';
import type { LoanTerms } from '@core/loan/terms';
import { ONE } from '@core/money/fixedPoint';
import { sum } from '@core/money/money';
import { lateBaseByDay } from '../../oracle/lateBaseByDay';
import { livingRows } from '../../support/livingRows';
import { someTerms } from '../../support/someTerms';

/*
 * 1,200.00 in three flat installments at 36 % a year: each 400.00 of principal and 1,200.00 * 3 %
 * = 36.00 of interest, on the 10th of February, March and April.
 */
const THREE: LoanTerms = {
  principal: 120_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '36',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 3,
  disbursedOn: '2026-01-10',
  firstDueOn: '2026-02-10',
  method: 'flat',
};
const USUAL = { base: 'principal', yearDays: 360, freeDays: 0, isChargedBack: false } as const;

const rulesOf = (late: LateTerms, lateAnnualRatePercent = '36') => ({
  currency: 'PEN',
  lateAnnualRatePercent,
  allocationOrder: 'oldestInstallmentFirst' as const,
  agreement: { late },
});

const lateOn = (
  asOf: string,
  late: LateTerms,
  percent?: string,
  rows: readonly OpenInstallment[] = livingRows(THREE),
) => {
  const rules = rulesOf(late, percent);
  return withLateBalance(rows, rules).map((row) => lateInterestOn(row, asOf, rules));
};

describe('late interest of the first installment, ten days late', () => {
  // Sum * percent * days / year, by hand: 400.00 * 36 % * 10 / 360 = 4.00, and so on.
  it.each`
    base             | year   | fixed    | times    | fixedFree | timesFree
    ${'principal'}   | ${360} | ${400n}  | ${460n}  | ${280n}   | ${322n}
    ${'principal'}   | ${365} | ${395n}  | ${454n}  | ${276n}   | ${318n}
    ${'installment'} | ${360} | ${436n}  | ${501n}  | ${305n}   | ${351n}
    ${'installment'} | ${365} | ${430n}  | ${495n}  | ${301n}   | ${346n}
    ${'balance'}     | ${360} | ${1200n} | ${1380n} | ${840n}   | ${966n}
    ${'balance'}     | ${365} | ${1184n} | ${1361n} | ${828n}   | ${953n}
  `('over $base and $year days', ({ base, year, fixed, times, fixedFree, timesFree }) => {
    const late = { ...USUAL, base, yearDays: year } as LateTerms;
    const ordinary = { kind: 'annualNominal', percent: '36' } as const;
    const percent = timesOrdinary('1.15', ordinary, late.yearDays);
    expect(percent).toBe('41.4');
    const free = { ...late, freeDays: 3 };
    const back = { ...free, isChargedBack: true };
    const day = '2026-02-20';
    expect([late, free, back].map((one) => lateOn(day, one)[0])).toEqual([fixed, fixedFree, fixed]);
    expect([late, free, back].map((one) => lateOn(day, one, percent)[0])).toEqual([
      times,
      timesFree,
      times,
    ]);
  });

  it('is nothing within free days, and after them counts them or not', () => {
    const free = { ...USUAL, freeDays: 3 };
    const back = { ...free, isChargedBack: true };
    const on = (late: LateTerms) =>
      ['2026-02-10', '2026-02-13', '2026-02-14'].map((day) => lateOn(day, late)[0]);
    expect(on(free)).toEqual([0n, 0n, 40n]);
    expect(on(back)).toEqual([0n, 0n, 160n]);
    expect(nextChargeOn(livingRows(THREE), '2026-02-10', rulesOf(back))).toBe('2026-02-14');
    expect(nextChargeOn(livingRows(THREE), '2026-02-10', rulesOf(USUAL))).toBe('2026-02-11');
  });

  /** 200.00 settle 36.00 of interest and 164.00 of principal: 236.00 * 36 % * 10 / 360 = 2.36. */
  it('is not charged back on what was paid within the free days', () => {
    const back = { ...USUAL, freeDays: 3, isChargedBack: true };
    const paid = [{ amount: 20_000n, receivedOn: '2026-02-12' }];
    const rows = replayFrom(livingRows(THREE), paid, rulesOf(back));
    expect(lateOn('2026-02-20', back, '36', rows)[0]).toBe(236n);
    const whole = [{ amount: 43_600n, receivedOn: '2026-02-13' }];
    const none = replayFrom(livingRows(THREE), whole, rulesOf(back));
    expect(sum(lateOn('2026-02-20', back, '36', none))).toBe(0n);
  });

  /*
   * The whole balance of 1,200.00 from 10 February to 20 March: 38 days at 0.1 % = 45.60, on the
   * first. 481.60 pays it off; then 800.00 bears 10 days on the second = 8.00, and not 10 + 10.
   */
  it('runs over the whole balance once a day, on the oldest installment', () => {
    const late = { ...USUAL, base: 'balance' } as const;
    expect(lateOn('2026-03-20', late)).toEqual([4_560n, 0n, 0n]);
    const paid = [{ amount: 48_160n, receivedOn: '2026-03-20' }];
    const rows = replayFrom(livingRows(THREE), paid, rulesOf(late));
    expect(rows[0]!.paid).toMatchObject({ lateInterest: 4_560n, principal: 40_000n });
    expect(lateOn('2026-03-30', late, '36', rows)).toEqual([4_560n, 800n, 0n]);
    const frozen = freezeLateness(rows, rulesOf(late), 'lateInterest', '2026-03-30');
    expect(lateOn('2026-12-31', late, '36', frozen)).toEqual([4_560n, 800n, 0n]);
  });
});

describe('a late rate that is so many times the ordinary one', () => {
  it.each([
    ['annualEffective', '40', 360, '46'],
    ['monthlyEffective', '3', 360, '41.4'],
    ['daily', '0.1', 360, '41.4'],
    ['daily', '0.1', 365, '41.975'],
    ['annualNominal', '33.33333333', 365, '38.33333333'],
  ] as const)('of %s at %s over %i days is %s', (kind, percent, yearDays, late) => {
    expect(timesOrdinary('1.15', { kind, percent }, yearDays)).toBe(late);
  });
});

const someLate = fc.record({
  base: fc.constantFrom(...LATE_BASES),
  yearDays: fc.constantFrom(...LATE_YEARS),
  freeDays: fc.constantFrom(0, 0, 1, 5, 40),
  isChargedBack: fc.boolean(),
});
const somePayments = fc.array(
  fc.record({ days: fc.nat({ max: 40 }), thousandths: fc.integer({ min: 1, max: 400 }) }),
  { maxLength: 5 },
);

describe('lives with any terms of late interest', () => {
  it('count as day by day, tell every stretch, and charge daily what they charge once', () => {
    fc.assert(
      fc.property(
        someTerms,
        someLate,
        somePayments,
        fc.nat({ max: 90 }),
        (terms, late, moneys, wait) => {
          const rules = rulesOf(late);
          let on = addDays(terms.firstDueOn, -3);
          const payments = moneys.map(({ days, thousandths }) => {
            on = addDays(on, days);
            return { amount: (terms.principal * BigInt(thousandths)) / 1000n + 1n, receivedOn: on };
          });
          const asOf = addDays(on, wait);
          const start = livingRows(terms);
          const { rows, traces } = tracePayments(start, payments, rules);
          const states = [
            { on: terms.disbursedOn, rows: start },
            ...traces.map((trace, index) => ({
              on: payments[index]!.receivedOn,
              rows: trace.rows,
            })),
          ];
          const spread = withLateBalance(rows, rules);
          const bases = spread.map((row) => lateBaseOn(row, asOf, rules));
          expect(sum(bases)).toBe(lateBaseByDay(states, asOf, late));
          const paid = traces.flatMap(({ lines }, index) =>
            lines.map(({ installmentNumber: number, component, amount }) => ({
              on: payments[index]!.receivedOn,
              number,
              principal: component === 'principal' ? amount : 0n,
              agreed: component === 'lateInterest' ? 0n : amount,
            })),
          );
          const past = { rows, rules, draws: [], paid, asOf };
          const told = rows.flatMap((row) => lateStretches(past, row));
          expect(sum(told.map(({ days, balance }) => balance * BigInt(days)))).toBe(sum(bases));
          const charged = rows.map((row) => ({ ...row, charged: NOTHING_CHARGED }));
          const once = chargesDue(charged, asOf, rules).filter(
            ({ kind }) => kind === 'lateInterest',
          );
          const exact = spread.map((row) => lateInterestOn(row, asOf, rules));
          expect(sum(once.map(({ amount }) => amount))).toBe(sum(exact));
          expect(exact.every((amount) => amount >= 0n && amount < ONE)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
