import { quickScheduleOf } from '@tests/support/quickScheduleOf';
import { describe, expect, it } from 'vitest';
import { allocatePayment } from '@core/loan/allocatePayment';
import { LOAN_ALLOCATION_ORDERS } from '@core/servicing/allocationOrder';
import { chargesDue } from '@core/loan/chargesDue';
import { NOTHING_CHARGED } from '@core/loan/components';
import { loanCost } from '@core/loan/loanCost';
import { openInstallment } from '@core/loan/replayPayments';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';

const plain: LoanTerms = {
  principal: 120_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 3,
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
};
const terms: LoanTerms = {
  ...plain,
  charges: { insurancePercent: '0.10', fees: [{ name: 'Portes', amount: 500n }] },
};
const rows = scheduleOfTerms(terms).installments;

describe('a schedule with insurance and fees', () => {
  it('takes the insurance of the balance of each month and the fee once an installment', () => {
    // 0.10 % of 1,200.00, of 803.97 and of 403.98, half up.
    expect(rows.map(({ insurance }) => insurance)).toEqual([120n, 80n, 40n]);
    expect(rows.map(({ fees }) => fees)).toEqual([500n, 500n, 500n]);
  });

  it('keeps the principal and the interest of the loan without them', () => {
    const without = quickScheduleOf(plain).installments;
    expect(rows.map(({ principal, interest }) => [principal, interest])).toEqual(
      without.map(({ principal, interest }) => [principal, interest]),
    );
    expect(scheduleOfTerms(plain).totalDue).toBe(quickScheduleOf(plain).totalDue);
    for (const { total, principal, interest, insurance, fees } of rows) {
      expect(total).toBe(principal + interest + insurance + fees);
    }
  });

  it('brings the monthly insurance to shorter periods', () => {
    const [first] = scheduleOfTerms({ ...terms, paymentFrequency: 'fortnightly' }).installments;
    expect(first?.insurance).toBe(60n);
  });

  it('costs more a year, and more still where something is kept', () => {
    const rate = (of: LoanTerms, stored?: bigint) =>
      Number(loanCost(of, undefined, stored).annualEffectiveCostRatePercent);
    expect(rate(terms)).toBeGreaterThan(rate(plain));
    expect(rate(terms, 2_400n)).toBeGreaterThan(rate(terms));
  });
});

describe('the order in which a loan takes money', () => {
  const open = rows.map(openInstallment);
  const settled = (allocationOrder: (typeof LOAN_ALLOCATION_ORDERS)[number], amount: bigint) =>
    allocatePayment(amount, '2026-05-20', open, {
      currency: 'PEN',
      lateAnnualRatePercent: '36',
      allocationOrder,
    }).lines.map(({ installmentNumber, component }) => `${installmentNumber} ${component}`);

  it('goes installment by installment, or through all that is due by column', () => {
    expect(settled('oldestInstallmentFirst', 50_000n)).toEqual([
      '1 lateInterest',
      '1 fees',
      '1 insurance',
      '1 interest',
      '1 principal',
      '2 lateInterest',
      '2 fees',
      '2 insurance',
      '2 interest',
      '2 principal',
    ]);
    expect(settled('dueColumnsFirst', 10_000n)).toEqual([
      '1 lateInterest',
      '2 lateInterest',
      '1 fees',
      '2 fees',
      '1 insurance',
      '2 insurance',
      '1 interest',
      '2 interest',
      '1 principal',
    ]);
    expect(settled('lateInterestAfterInterest', 3_000n)[0]).toBe('1 interest');
  });

  it.each(LOAN_ALLOCATION_ORDERS)('%s settles everything with all that is owed', (order) => {
    const lateCharge = { kind: 'percent', value: '5', graceDays: 2 } as const;
    const rules = {
      currency: 'PEN',
      lateAnnualRatePercent: '36',
      lateCharge,
      allocationOrder: order,
    };
    const owed = sum(open.map((row) => totalOf(outstandingOn(row, '2026-05-20', rules))));
    const { unapplied, changed } = allocatePayment(owed, '2026-05-20', open, rules);
    expect(unapplied).toBe(0n);
    for (const row of changed) {
      expect(totalOf(outstandingOn(row, '2026-05-20', rules))).toBe(0n);
    }
  });
});

it('insurance and fees are charged when their installment falls due', () => {
  const open = rows.map((row) => ({ ...openInstallment(row), charged: NOTHING_CHARGED }));
  expect(chargesDue(open, '2026-04-10', { currency: 'PEN', lateAnnualRatePercent: '36' })).toEqual([
    { installmentNumber: 1, kind: 'interest', chargedOn: '2026-04-10', amount: 1_200n },
    { installmentNumber: 1, kind: 'insurance', chargedOn: '2026-04-10', amount: 120n },
    { installmentNumber: 1, kind: 'fees', chargedOn: '2026-04-10', amount: 500n },
  ]);
});
