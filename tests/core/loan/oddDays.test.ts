import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { planSchedule } from '@core/loan/planSchedule';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { someAgreement } from '../../support/someAgreement';

const TERMS: LoanTerms = {
  principal: 100_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '36',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 3,
  disbursedOn: '2026-01-01',
  firstDueOn: '2026-02-20',
};

const rowsOf = (oddDays: 'spread' | 'upfront', terms: Partial<LoanTerms>, second?: bigint) => {
  const agreement = agreementOf({ ...TERMS, ...terms });
  const later = second === undefined ? [] : [{ on: '2026-01-05', amount: second }];
  const disbursements = [...agreement.disbursements, ...later];
  return planSchedule({ ...agreement, oddDays, disbursements }).installments;
};

describe('odd days before a first period of usual length', () => {
  /*
   * 1,000.00 from 1 January and 9,000.00 from the 5th, 36 % nominal on 30/360 (0.1 % a day), up to
   * the 20th: 1,000.00 * 19 * 0.1 % + 9,000.00 * 15 * 0.1 % = 19.00 + 135.00 = 154.00.
   */
  it('bear interest of a tranche from its own day, with parts that add up to it', () => {
    const [early] = rowsOf('upfront', {}, 900_000n);
    expect(early).toMatchObject({ dueOn: '2026-01-20', interest: 15_400n });
    expect(early!.parts.map(({ balance, days }) => [balance, days])).toEqual([
      [100_000n, 4],
      [1_000_000n, 15],
    ]);
    const spread = rowsOf('spread', {}, 900_000n);
    expect(sum(spread.map(({ carried }) => carried))).toBe(15_400n);
  });

  it.each([
    ['twiceMonthly', '2026-02-15', '2026-01-31', 2_900n],
    ['twiceMonthly', '2026-02-28', '2026-02-15', 4_400n],
    ['on1-11-21', '2026-02-11', '2026-02-01', 3_000n],
  ] as const)(
    'of %s due first on %s end on the pay day before',
    (paymentFrequency, on, end, odd) => {
      const [early, first] = rowsOf('upfront', { paymentFrequency, firstDueOn: on });
      expect(early).toMatchObject({ from: '2026-01-01', to: end, dueOn: end, interest: odd });
      expect(first).toMatchObject({ from: end, dueOn: on });
    },
  );

  it('are none of dates agreed one by one: the first period has its whole interest', () => {
    const paymentFrequency = 'at2026-02-20,2026-05-20,2026-09-20' as const;
    const rows = rowsOf('upfront', { paymentFrequency });
    expect(rows).toHaveLength(3);
    // 49 days at 0.1 %.
    expect(rows[0]).toMatchObject({ from: '2026-01-01', days: 49, interest: 4_900n });
  });

  it('end on a working day, and never where the first installment moved to', () => {
    const rest = {
      working: { restWeekdays: [0], holidays: [] },
      adjustment: 'previous',
      isInterestMoved: true,
    } as const;
    // 18 January 2026 is a Sunday.
    const [early] = rowsOf('upfront', { firstDueOn: '2026-02-18', rest });
    expect(early).toMatchObject({ dueOn: '2026-01-17', to: '2026-01-17' });
    // A daily loan first due on that Sunday falls due on the Saturday before it.
    const daily = { paymentFrequency: 'daily', installmentCount: 1, rest } as const;
    expect(rowsOf('upfront', { ...daily, firstDueOn: '2026-01-18' })).toMatchObject([
      { from: '2026-01-01', dueOn: '2026-01-17', days: 16 },
    ]);
  });

  it('are no way to an installment on the day of the loan', () => {
    const rest = { working: { restWeekdays: [0], holidays: [] }, isInterestMoved: true };
    const terms = { ...TERMS, disbursedOn: '2026-01-17', firstDueOn: '2026-01-18' };
    const onSaturday = { ...terms, rest: { ...rest, adjustment: 'previous' as const } };
    expect(() => planSchedule(agreementOf(onSaturday))).toThrow('CALENDAR_INVALID');
  });

  it('leave to every installment days of its own', () => {
    fc.assert(
      fc.property(
        someAgreement.filter(({ oddDays }) => oddDays !== 'inFirst'),
        (agreement) => {
          const { installments } = planSchedule(agreement);
          expect(installments.filter(({ from, to }) => from >= to)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
