import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { explainOwed } from '@core/loan/explainOwed';
import { accruedInterest } from '@core/loan/interestCap';
import { planPrepayment } from '@core/loan/planPrepayment';
import { planTranche } from '@core/loan/planTranche';
import { replanLoan } from '@core/loan/replanLoan';
import { replayFrom } from '@core/loan/replayPayments';
import { restartInterest } from '@core/loan/restartInterest';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { LOAN_METHODS, type LoanTerms } from '@core/loan/terms';
import { NOTHING_CHARGED } from '@core/loan/components';
import { sum } from '@core/money/money';
import { livingRows } from '../../support/livingRows';

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  lateCharge: null,
  allocationOrder: 'oldestInstallmentFirst',
} as const;

/** 1,000.00 at 10 % a month for a year, of which no more than 250.00 is ever interest. */
const TERMS: LoanTerms = {
  principal: 100_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '120',
  interestCapPercent: '25',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};
const CAP = 25_000n;

const interestOf = (rows: readonly { readonly interest: bigint }[]) =>
  sum(rows.map(({ interest }) => interest));

describe('an interest cap', () => {
  it('keeps all installments, level, with interest in the first ones alone', () => {
    const { installments } = scheduleOfTerms(TERMS);
    // Level of 104.16 and of 104.17: the last of the first is 104.24, of the second 104.13.
    expect(installments.map(({ total }) => total)).toEqual([
      ...Array<bigint>(11).fill(10_417n),
      10_413n,
    ]);
    // 10 % of 1,000.00, of 995.83, and what is left of 250.00.
    expect(installments.map(({ interest }) => interest)).toEqual([
      10_000n,
      9_958n,
      5_042n,
      ...Array<bigint>(9).fill(0n),
    ]);
  });

  it('changes nothing where it is never reached', () => {
    const { interestCapPercent: _cap, ...uncapped } = TERMS;
    const high = { ...TERMS, interestCapPercent: '90' };
    expect(scheduleOfTerms(high)).toEqual(scheduleOfTerms(uncapped));
  });

  it.each(LOAN_METHODS)('is never exceeded, and leaves as many rows: %s', (method) => {
    const isByHand = method === 'freeForm';
    const dates = Array.from({ length: 12 }, (_, index) =>
      index < 11 ? `2026-${String(index + 2).padStart(2, '0')}-15` : '2027-01-15',
    );
    const terms: LoanTerms = {
      ...TERMS,
      method,
      balloonPercent: '2',
      ...(method === 'fixedInstallment' && { installmentAmount: 10_500n }),
      ...(isByHand && { paymentFrequency: `at${dates.join(',')}` }),
    };
    const { installments } = scheduleOfTerms(terms);
    expect(interestOf(installments)).toBe(CAP);
    expect(installments.length).toBe(12);
    expect(sum(installments.map(({ principal }) => principal))).toBe(100_000n);
    if (method === 'flat') {
      expect(new Set(installments.slice(0, -1).map(({ total }) => total)).size).toBe(1);
    }
  });

  it('costs no more than what is left of it on the day that the loan ends', () => {
    const rows = livingRows(TERMS);
    const agreement = agreementOf(TERMS);
    // 100.00, 99.58, and 15 days of 10 % on 991.24: 0.86 less than the cap.
    expect(accruedInterest(callIn(rows, agreement, '2026-03-30').rows)).toBe(24_914n);
    expect(accruedInterest(callIn(rows, agreement, '2026-04-14').rows)).toBe(CAP);
  });

  it.each(['lowerInstallment', 'shortenTerm'] as const)(
    'counts what was charged before a prepayment: %s',
    (way) => {
      const [first, ...others] = livingRows(TERMS);
      const paid = replayFrom(
        [first!, ...others],
        [{ amount: 10_417n, receivedOn: '2026-02-15' }],
        RULES,
      ).map((row, index) => ({ ...[first!, ...others][index]!, ...row }));
      const prepayment = { on: '2026-02-20', amount: 20_000n, way };
      const { rows } = planPrepayment(paid, agreementOf(TERMS), RULES, prepayment);
      expect(interestOf(rows)).toBe(CAP);
    },
  );

  it('counts what was charged before a rescheduling, a freeze and a tranche', () => {
    const rows = livingRows(TERMS).map((row) => ({ ...row, charged: NOTHING_CHARGED }));
    const agreement = agreementOf(TERMS);
    const past = { draws: [] };
    const plan = {
      on: '2026-02-20',
      firstDueOn: '2026-03-20',
      installmentCount: 6,
      annualRatePercent: '120',
    };
    expect(interestOf(replanLoan(rows, agreement, RULES, past, plan).rows)).toBe(CAP);
    const faster = restartInterest(rows, agreement, past, '2026-02-20', '240');
    expect(interestOf(faster.rows)).toBe(CAP);
    // The cap of 2,000.00 handed over is 500.00.
    const tranche = planTranche(rows, agreement, { on: '2026-02-20', amount: 100_000n });
    expect(interestOf(tranche.rows)).toBe(2n * CAP);
  });

  it('does not make an installment pay that is below the interest of its month', () => {
    // 52.09 each, where the first month costs 100.00.
    expect(() => scheduleOfTerms({ ...TERMS, installmentCount: 24 })).toThrow(
      'INSTALLMENT_NEVER_PAYS',
    );
  });

  it('is told where it takes interest from an installment', () => {
    const rows = livingRows(TERMS);
    const question = { rows, agreement: agreementOf(TERMS), rules: RULES, draws: [], paid: [] };
    const stepsOf = (number: number) =>
      explainOwed({ ...question, number, asOf: '2026-04-01' }).find(
        ({ component }) => component === 'interest',
      )?.steps;
    // 10 % of 991.24 is 99.12.
    expect(stepsOf(3)?.at(-1)).toEqual({
      kind: 'interestCap',
      percent: '25',
      exact: -4_870n * 10n ** 30n,
    });
    expect(stepsOf(4)).toBeUndefined();
  });
});
