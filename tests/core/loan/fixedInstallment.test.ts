import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { NOTHING_CHARGED } from '@core/loan/components';
import { withCount, proposedInstallment } from '@core/loan/fixedInstallment';
import { planPrepayment } from '@core/loan/planPrepayment';
import { replanLoan } from '@core/loan/replanLoan';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { agreedInstallment } from '../../oracle/agreedInstallment';
import { livingRows } from '../../support/livingRows';
import { hasSchedule, someTerms, withInstallment } from '../../support/someTerms';

/** 1,200.00 at 3 % a month, in installments of 250.00. */
const TERMS: LoanTerms = {
  principal: 120_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '36',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 1,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
  method: 'fixedInstallment',
  installmentAmount: 25_000n,
};

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  lateCharge: null,
  allocationOrder: 'oldestInstallmentFirst',
} as const;

const AGREED = withCount(TERMS);
const totalsOf = (rows: readonly { principal: bigint; interest: bigint }[]) =>
  rows.map(({ principal, interest }) => principal + interest);

describe('an agreed installment', () => {
  it('says how many there are; the last is smaller', () => {
    expect(totalsOf(scheduleOfTerms(TERMS).installments)).toEqual([
      25_000n,
      25_000n,
      25_000n,
      25_000n,
      25_000n,
      6_577n,
    ]);
    expect(AGREED.installmentCount).toBe(6);
    expect(agreementOf(AGREED).method).toEqual({ kind: 'fixedInstallment', amount: 25_000n });
  });

  it('comes to what a lender writes down by hand, to the céntimo', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 5_000n, max: 10_000_000n }),
        fc.bigInt({ min: 0n, max: 6_000n }),
        fc.bigInt({ min: 2n, max: 90n }),
        fc.bigInt({ min: 0n, max: 999n }),
        (principal, rate, months, more) => {
          // An amount as high as the interest of the first month and a part of the principal.
          const installmentAmount = (principal * rate) / 120_000n + principal / months + more + 1n;
          const annualRatePercent = `${rate / 100n}.${String(rate % 100n).padStart(2, '0')}`;
          const terms = { ...TERMS, principal, annualRatePercent, installmentAmount };
          const { installments } = scheduleOfTerms(terms);
          expect(
            installments.map((row) => ({
              principal: row.principal,
              interest: row.interest,
              balanceAfter: row.balanceAfter,
            })),
          ).toEqual(agreedInstallment(principal, rate, installmentAmount));
        },
      ),
    );
  });

  it('is proposed in whole units, so that no more are paid than were named', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        const level = { ...terms, installmentMultiple: undefined };
        fc.pre(hasSchedule(level));
        const installmentAmount = proposedInstallment(level);
        expect(installmentAmount % 100n).toBe(0n);
        const fixed = withInstallment({ ...terms, method: 'fixedInstallment' });
        fc.pre(fixed.method === 'fixedInstallment');
        expect(fixed.installmentCount).toBeLessThanOrEqual(terms.installmentCount);
      }),
    );
  });

  it.each<[string, Partial<LoanTerms>, string]>([
    ['never pays its interest', { installmentAmount: 3_600n }, 'INSTALLMENT_NEVER_PAYS'],
    ['is less than its interest', { installmentAmount: 3_000n }, 'INSTALLMENT_NEVER_PAYS'],
    ['would take too long', { installmentAmount: 3_601n, principal: 120_033n }, 'NEVER_PAYS'],
    ['has no amount', { installmentAmount: undefined }, 'INSTALLMENT_AMOUNT_MISSING'],
    ['falls on dates', { paymentFrequency: 'at2026-02-15' }, 'FIXED_ON_DATES'],
    ['has a grace', { interestOnly: 1, installmentCount: 3 }, 'FIXED_WITH_GRACE'],
    ['is of another method', { method: 'levelInstallment' }, 'AGREEMENT_INVALID'],
  ])('is refused where it %s', (_, change, code) => {
    expect(() => scheduleOfTerms({ ...TERMS, ...change })).toThrow(code);
  });

  it('is lowered, or kept for a shorter term, by a prepayment', () => {
    const rows = livingRows(AGREED);
    const on = '2026-01-15';
    const after = (way: 'lowerInstallment' | 'shortenTerm') =>
      planPrepayment(rows, agreementOf(AGREED), RULES, { on, amount: 60_000n, way }).rows;
    const [lower, shorter] = [after('lowerInstallment'), after('shortenTerm')];
    const less = totalsOf(
      lower.map((row) => ({ ...row, principal: row.principal - (row.prepaid ?? 0n) })),
    );
    // Half of the debt, half of each installment: the last takes the céntimos.
    expect(less.slice(0, -1)).toEqual([12_500n, 12_500n, 12_500n, 12_500n, 12_500n]);
    expect(totalsOf(shorter).slice(1)).toEqual([25_000n, 13_291n, 0n, 0n, 0n]);
    for (const all of [lower, shorter]) {
      expect(sum(all.map(({ principal }) => principal))).toBe(120_000n);
    }
  });

  it('gets level over the term of a rescheduling', () => {
    const rows = livingRows(AGREED).map((row) => ({ ...row, charged: NOTHING_CHARGED }));
    const plan = { on: '2026-01-20', firstDueOn: '2026-03-15', installmentCount: 12 };
    const anew = replanLoan(
      rows,
      agreementOf(AGREED),
      RULES,
      { draws: [] },
      {
        ...plan,
        annualRatePercent: '36',
      },
    );
    const open = anew.rows.filter(({ principal }) => principal > 0n);
    expect(open).toHaveLength(12);
    expect(new Set(totalsOf(open.slice(1, -1))).size).toBe(1);
  });
});
