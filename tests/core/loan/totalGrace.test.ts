import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { planPrepayment } from '@core/loan/planPrepayment';
import { planSchedule } from '@core/loan/planSchedule';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { GRACE_INTERESTS, type LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
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

describe('a total grace', () => {
  const grace = { totalGrace: 3, annualRatePercent: '36', installmentCount: 6 } as const;
  const interestOf = (terms: Partial<LoanTerms>) =>
    scheduleOfTerms({ ...TERMS, ...grace, ...terms }).installments.map(({ interest }) => interest);

  it('puts its interest off to the rows that follow, to one of them, or asks for none', () => {
    // 1,000.00 at 3 % a month: 30.00 in each of three months, then 30.00, 20.29 and 10.29.
    expect(interestOf({ graceInterest: 'spread' })).toEqual([0n, 0n, 0n, 6_000n, 5_029n, 4_030n]);
    expect(interestOf({ graceInterest: 'deferred' })).toEqual([
      0n,
      0n,
      0n,
      12_000n,
      2_029n,
      1_030n,
    ]);
    expect(interestOf({ graceInterest: 'free' })).toEqual([0n, 0n, 0n, 3_000n, 2_029n, 1_030n]);
  });

  it('is followed by rows of interest alone, which carry their part of it', () => {
    const { installments } = scheduleOfTerms({
      ...TERMS,
      ...grace,
      totalGrace: 1,
      interestOnly: 2,
    });
    expect(
      installments.slice(0, 4).map(({ principal, interest }) => [principal, interest]),
    ).toEqual([
      [0n, 0n],
      [0n, 3_600n],
      [0n, 3_600n],
      [installments[3]!.principal, 3_600n],
    ]);
  });

  it.each(GRACE_INTERESTS)('costs to end within it what came together: %s', (graceInterest) => {
    const terms = { ...TERMS, ...grace, graceInterest };
    const { rows } = callIn(livingRows(terms), agreementOf(terms), '2026-04-15');
    const owed = rows.map((row) => totalOf(outstandingOn(row, '2026-04-15', RULES)));
    expect(sum(owed)).toBe(graceInterest === 'free' ? 100_000n : 109_000n);
  });

  it.each(['lowerInstallment', 'shortenTerm'] as const)(
    'that put interest off has it collected in the rows that a prepayment leaves: %s',
    (way) => {
      const terms = { ...TERMS, ...grace, graceInterest: 'spread' } as const;
      const prepayment = { on: '2026-04-15', amount: 50_000n, way };
      const { rows } = planPrepayment(livingRows(terms), agreementOf(terms), RULES, prepayment);
      expect(sum(rows.map(({ carried = 0n }) => carried))).toBe(0n);
      const carried = sum(rows.slice(3).map((row) => row.carried ?? 0n));
      expect(carried).toBe(9_000n);
    },
  );
});

it('asks for as many rows as agreed, however the parts of the principal are rounded', () => {
  const weekly = { ...TERMS, paymentFrequency: 'weekly', firstDueOn: '2026-01-22' } as const;
  const constant = { ...weekly, method: 'constantPrincipal', principal: 13_384n } as const;
  expect(scheduleOfTerms({ ...constant, installmentCount: 292 }).installments).toHaveLength(292);
  const flat = {
    ...weekly,
    method: 'flat',
    principal: 5_000n,
    annualRatePercent: '12.89',
  } as const;
  const rounded = { ...flat, installmentCount: 28, totalGrace: 1, installmentMultiple: 10n };
  expect(scheduleOfTerms(rounded).installments).toHaveLength(28);
});

it('collects odd days in the rows that come, and never less than nothing', () => {
  const { calendar, ...agreed } = agreementOf({ ...TERMS, firstDueOn: '2026-03-10' });
  const open = { ...agreed, calendar, oddDays: 'spread' } as const;
  const { installmentCount: _count, ...uncounted } = open;
  const fixed = { kind: 'fixedInstallment', amount: 30_000n } as const;
  const few = planSchedule({ ...uncounted, method: fixed }).installments;
  // 25 days of 30 at 3 % a month before a first period of usual length.
  expect(sum(few.map(({ carried }) => carried))).toBe(2_500n);
  const many = planSchedule({
    ...open,
    disbursements: [{ on: '2026-01-15', amount: 5_800n }],
    installmentCount: 96,
  }).installments;
  expect(many.every(({ interest }) => interest >= 0n)).toBe(true);
  expect(sum(many.map(({ carried }) => carried))).toBe(145n);
});
