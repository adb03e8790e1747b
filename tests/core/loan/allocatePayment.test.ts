import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { allocatePayment } from '@core/loan/allocatePayment';
import { daysPastDue, nextDueOn } from '@core/loan/arrears';
import { nextChargeOn } from '@core/loan/chargesDue';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { replayFrom } from '@core/loan/replayPayments';
import type { LoanMethod, LoanTerms } from '@core/loan/terms';
import { DEBT_COMPONENTS } from '@core/loan/components';
import type { LateRules } from '@core/loan/lateCharge';
import { LATE_BASES, USUAL_LATE_TERMS } from '@core/loan/lateTerms';
import type { OpenInstallment } from '@core/loan/openInstallment';
import { min, sum } from '@core/money/money';
import { ALLOCATION_ORDERS, LOAN_ALLOCATION_ORDERS } from '@core/servicing/allocationOrder';
import { allocate } from '../../oracle/allocate';
import { someTerms } from '../../support/someTerms';
import { livingRows } from '../../support/livingRows';

const LATE = {
  currency: 'PEN',
  lateAnnualRatePercent: '36',
  lateCharge: { kind: 'fixed', value: '15.00', graceDays: 0 },
} as const;
const THREE: LoanTerms = {
  principal: 100_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '0',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 3,
  disbursedOn: '2026-01-10',
  firstDueOn: '2026-02-10',
};

describe('money beyond what is due', () => {
  it('pays what falls due later: 500.00 for 333.33 is no arrears the month after', () => {
    const rules = { ...LATE, allocationOrder: 'oldestInstallmentFirst' } as const;
    const payments = [
      { amount: 50_000n, receivedOn: '2026-02-10' },
      { amount: 16_666n, receivedOn: '2026-03-10' },
    ];
    const rows = replayFrom(livingRows(THREE), payments, rules);
    expect(rows.map(({ paid }) => paid.principal)).toEqual([33_333n, 33_333n, 0n]);
    expect(nextDueOn(rows)).toBe('2026-04-10');
    const days = ['2026-04-10', '2026-04-11', '2026-04-12'];
    expect(days.map((day) => daysPastDue('2026-04-10', day))).toEqual([0, 1, 2]);
  });

  it('is never kept while anything is owed, by any order, and settles no more than that', () => {
    fc.assert(
      fc.property(
        someTerms.filter(({ annualRatePercent }) => Number(annualRatePercent) > 0),
        fc.constantFrom<LoanMethod>('levelInstallment', 'bullet', 'flat'),
        fc.constantFrom(...LOAN_ALLOCATION_ORDERS),
        fc.array(fc.record({ days: fc.nat({ max: 50 }), thousandths: fc.nat({ max: 700 }) }), {
          maxLength: 5,
        }),
        (terms, method, allocationOrder, moneys) => {
          const rules = { ...LATE, allocationOrder };
          let rows = livingRows({ ...terms, method });
          let on = terms.disbursedOn;
          for (const { days, thousandths } of moneys) {
            on = addDays(on, days);
            const owed = sum(rows.map((row) => totalOf(outstandingOn(row, on, rules))));
            const amount = (terms.principal * BigInt(thousandths + 1)) / 1000n;
            const { changed, unapplied } = allocatePayment(amount, on, rows, rules);
            expect(amount - unapplied).toBe(min(amount, owed));
            rows = rows.map((row) => ({
              ...row,
              ...changed.find((one) => one.number === row.number),
            }));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an installment of interest alone that is paid late', () => {
  /*
   * A bullet of 1,000.00 at 3 % a month: the first installment is 30.00 of interest. Five days
   * late it bears a charge of 15.00 as well; by interest first, 30.00 pay the interest alone.
   */
  const bullet: LoanTerms = { ...THREE, annualRatePercent: '36', method: 'bullet' };
  const rules = { ...LATE, allocationOrder: 'lateInterestAfterInterest' } as const;
  const late = '2026-02-15';

  it('still owes its late charge, is in arrears, and takes it first of what comes', () => {
    const [first] = livingRows(bullet);
    expect(totalOf(outstandingOn(first!, late, rules))).toBe(4_500n);
    const paid = replayFrom(livingRows(bullet), [{ amount: 3_000n, receivedOn: late }], rules);
    expect(totalOf(outstandingOn(paid[0]!, late, rules))).toBe(1_500n);
    expect(nextDueOn(paid)).toBe('2026-02-10');
    expect(nextChargeOn(paid, late, rules)).toBe('2026-02-16');
    const rest = replayFrom(paid, [{ amount: 1_500n, receivedOn: '2026-02-20' }], rules);
    expect(rest[0]!.paid).toMatchObject({ interest: 3_000n, fees: 1_500n });
    expect(nextDueOn(rest)).toBe('2026-03-10');
  });
});

describe('a payment over many rows', () => {
  it('settles what sorting every debt of the loan would, in the same order', () => {
    fc.assert(
      fc.property(someTerms, someOrder, someMoneys, (terms, allocationOrder, moneys) => {
        const rules = { ...LATE, allocationOrder };
        let rows: readonly OpenInstallment[] = livingRows(terms);
        for (const { amount, receivedOn } of paidOn(terms.disbursedOn, moneys)) {
          const debts = rows.flatMap((row) => debtsOf(row, receivedOn, rules));
          const order = ALLOCATION_ORDERS[allocationOrder];
          const expected = allocate(amount, receivedOn, debts, order);
          const { lines, unapplied, changed } = allocatePayment(amount, receivedOn, rows, rules);
          const shares = expected.shares.map(({ index, amount: share }) => {
            const { installmentNumber, component } = debts[index]!;
            return { installmentNumber, component, amount: share };
          });
          expect({ lines, unapplied }).toEqual({ lines: shares, unapplied: expected.unapplied });
          const byNumber = new Map(changed.map((row) => [row.number, row]));
          rows = rows.map((row) => byNumber.get(row.number) ?? row);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is replayed with the rows that ended left out as with all of them', () => {
    fc.assert(
      fc.property(
        someTerms,
        someOrder,
        someMoneys,
        fc.constantFrom(...LATE_BASES),
        (terms, allocationOrder, moneys, base) => {
          const late = { ...USUAL_LATE_TERMS, base };
          const rules = { ...LATE, allocationOrder, agreement: { late } };
          const payments = paidOn(terms.disbursedOn, moneys);
          let rows: readonly OpenInstallment[] = livingRows(terms);
          for (const { amount, receivedOn } of payments) {
            const { changed } = allocatePayment(amount, receivedOn, rows, rules);
            const byNumber = new Map(changed.map((row) => [row.number, row]));
            rows = rows.map((row) => byNumber.get(row.number) ?? row);
          }
          const replayed = replayFrom(livingRows(terms), payments, rules);
          const stated = (some: readonly OpenInstallment[]) =>
            some.map((row) => ({ ...row, lateBalance: undefined }));
          expect(stated(replayed)).toEqual(stated(rows));
        },
      ),
      { numRuns: 300 },
    );
  });
});

const someOrder = fc.constantFrom(...LOAN_ALLOCATION_ORDERS);
const someMoneys = fc.array(
  fc.record({ days: fc.nat({ max: 60 }), amount: fc.bigInt({ min: 1n, max: 500_000n }) }),
  { maxLength: 12 },
);

/** Payments so many days one after another. */
function paidOn(
  disbursedOn: string,
  moneys: readonly { readonly days: number; readonly amount: bigint }[],
) {
  let receivedOn = disbursedOn;
  return moneys.map(({ days, amount }) => {
    receivedOn = addDays(receivedOn, days);
    return { amount, receivedOn };
  });
}

function debtsOf(row: OpenInstallment, on: string, rules: LateRules) {
  const owed = outstandingOn(row, on, rules);
  const { number: installmentNumber, dueOn } = row;
  return DEBT_COMPONENTS.map((component) => {
    const nothing = { paid: 0n, waived: 0n, origin: 'schedule' };
    return { installmentNumber, component, dueOn, amount: owed[component], ...nothing };
  });
}
