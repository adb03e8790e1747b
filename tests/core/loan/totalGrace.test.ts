import * as fc from 'fast-check';
import { formatMoney } from '@core/money/wire';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { planPrepayment } from '@core/loan/planPrepayment';
import { planSchedule } from '@core/loan/planSchedule';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { GRACE_INTERESTS, type LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { compoundedByHand } from '../../oracle/compoundedGrace';
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

  it('is refused where a later installment is one céntimo below its interest', () => {
    // 3.30 each, by units of 0.10, where the interest of the 11th is 3.31 of 63.60 owed.
    const terms = {
      ...TERMS,
      principal: 5_001n,
      annualRatePercent: '133.86',
      paymentFrequency: 'biweekly',
      installmentCount: 54,
      disbursedOn: '2011-08-18',
      firstDueOn: '2011-10-17',
      totalGrace: 1,
      graceInterest: 'compounded',
      interestOnly: 1,
    } as const;
    const rowsBy = (installmentMultiple: bigint) =>
      scheduleOfTerms({ ...terms, installmentMultiple }).installments.length;
    expect(() => rowsBy(10n)).toThrow('INSTALLMENT_NEVER_PAYS');
    expect(rowsBy(1n)).toBe(54);
  });

  it('whose interest bears interest comes to what is worked out apart, row by row', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 50_000n, max: 90_000_000n }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        (principal, monthly, months, wanted) => {
          const count = Math.min(wanted, months - 1);
          const { installments } = scheduleOfTerms({
            ...TERMS,
            principal,
            rateKind: 'monthlyEffective',
            annualRatePercent: formatMoney(BigInt(monthly), 'PEN'),
            installmentCount: months,
            totalGrace: count,
            graceInterest: 'compounded',
          });
          const rows = installments.map(({ principal: repaid, interest, balanceAfter }) => {
            return { principal: repaid, interest, balanceAfter };
          });
          expect(rows).toEqual(compoundedByHand({ principal, monthly, months, grace: count }));
          expect(installments.slice(0, count).every(({ total }) => total === 0n)).toBe(true);
        },
      ),
    );
  });

  it('loses no half of a céntimo of a whole month at a monthly rate', () => {
    // 549,150.00 at 0.01 % is 54.915: half a céntimo up.
    const monthly = { rateKind: 'monthlyEffective', annualRatePercent: '0.01' } as const;
    const terms = { ...TERMS, ...monthly, principal: 54_915_000n, installmentCount: 1 };
    expect(scheduleOfTerms(terms).totalInterest).toBe(5_492n);
  });

  it('asks for what it would if its interest joined the principal, row by row', () => {
    const terms = { ...TERMS, ...grace, graceInterest: 'compounded', interestOnly: 1 } as const;
    const agreement = agreementOf(terms);
    const joined = { ...agreement.grace!, interest: 'capitalized' } as const;
    const totals = ({ installments }: Pick<ReturnType<typeof planSchedule>, 'installments'>) =>
      installments.map(({ total }) => total);
    expect(totals(planSchedule(agreement))).toEqual(
      totals(planSchedule({ ...agreement, grace: joined })),
    );
  });

  it.each(['lowerInstallment', 'shortenTerm'] as const)(
    'that bears interest goes on doing so after a prepayment: %s',
    (way) => {
      const terms = { ...TERMS, ...grace, graceInterest: 'compounded' } as const;
      const agreement = agreementOf(terms);
      const prepayment = { on: '2026-04-15', amount: 50_000n, way };
      const { rows } = planPrepayment(livingRows(terms), agreement, RULES, prepayment);
      // 500.00 and 92.73 of interest of the grace bear 3 % in the month that follows.
      const next = rows[3]!;
      expect(next.interest - (next.carried ?? 0n)).toBe(1_778n);
      expect(sum(rows.map(({ carried = 0n }) => carried))).toBe(0n);
      const before = livingRows(terms)[3]!;
      if (way === 'shortenTerm') {
        expect(next.principal + next.interest).toBe(before.principal + before.interest);
      }
    },
  );

  it.each(GRACE_INTERESTS)('costs to end within it what came together: %s', (graceInterest) => {
    const terms = { ...TERMS, ...grace, graceInterest };
    const { rows } = callIn(livingRows(terms), agreementOf(terms), '2026-04-15');
    const owed = rows.map((row) => totalOf(outstandingOn(row, '2026-04-15', RULES)));
    // Three months of 30.00 each; where they bear interest, of 1,000.00 * 1.03^3.
    const expected = { spread: 109_000n, deferred: 109_000n, free: 100_000n, compounded: 109_273n };
    expect(sum(owed)).toBe(expected[graceInterest]);
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
