import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { allocatePayment } from '@core/loan/allocatePayment';
import { nextChargeOn } from '@core/loan/chargesDue';
import { NOTHING_CHARGED, nothingOf, SCHEDULED_COMPONENTS } from '@core/loan/components';
import { explainOwed } from '@core/loan/explainOwed';
import { lateChargeOn, type LateCharge, type LateRules } from '@core/loan/lateCharge';
import { openInstallment } from '@core/loan/replayPayments';

const DUE = '2026-02-10';
const row = openInstallment({
  number: 1,
  dueOn: DUE,
  ...nothingOf(SCHEDULED_COMPONENTS),
  principal: 20_000n,
  interest: 2_000n,
  fees: 500n,
});
const fixed: LateRules = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  lateCharge: { kind: 'fixed', value: '15.00', graceDays: 3 },
};
const order = { allocationOrder: 'oldestInstallmentFirst' as const };

/** Three stages of what an installment of 225.00 lacks: 2 % at once, 5 % and 8 % later. */
const STAGED: LateCharge = {
  kind: 'percentOfOverdue',
  value: '2',
  graceDays: 0,
  stages: [
    { from: 9, value: '5' },
    { from: 31, value: '8' },
  ],
};

describe('a late charge by stages', () => {
  const rules: LateRules = { ...fixed, lateCharge: STAGED };

  it('grows while the installment stays unpaid, and takes no stage twice', () => {
    const on = (days: number) => lateChargeOn(row, addDays(DUE, days), rules);
    expect([0, 1, 8, 9, 30, 31, 300].map(on)).toEqual([
      0n,
      450n,
      450n,
      1_125n,
      1_125n,
      1_800n,
      1_800n,
    ]);
    const stages = [{ from: 9, value: '40.00' }];
    const amounts: LateRules = { ...fixed, lateCharge: { ...fixed.lateCharge!, stages } };
    expect(lateChargeOn(row, '2026-02-18', amounts)).toBe(1_500n);
    expect(lateChargeOn(row, '2026-02-19', amounts)).toBe(4_000n);
  });

  it('is next charged on the day of each stage', () => {
    const charged = { ...row, charged: { ...NOTHING_CHARGED, interest: 2_000n, fees: 500n } };
    const next = (day: string) => nextChargeOn([charged], day, rules);
    expect(next(DUE)).toBe('2026-02-11');
    expect(next('2026-02-11')).toBe('2026-02-19');
    expect(next('2026-02-19')).toBe('2026-03-13');
    expect(next('2026-03-13')).toBeUndefined();
  });

  it('is of what is unpaid when its stage begins, and never falls by a part payment', () => {
    // 4.50 for lateness, 180.50 of the installment: 44.50 of it are left.
    const { changed } = allocatePayment(18_500n, '2026-02-12', [row], { ...rules, ...order });
    const rest = changed[0]!;
    expect(lateChargeOn(rest, '2026-02-18', rules)).toBe(450n);
    // 5 % of 44.50 is less than what it bears already.
    expect(lateChargeOn(rest, '2026-02-19', rules)).toBe(450n);
    const whole = allocatePayment(22_950n, '2026-02-12', [row], { ...rules, ...order }).changed[0]!;
    expect(lateChargeOn(whole, '2026-12-31', rules)).toBe(450n);
  });

  const someCharge = fc.record({
    kind: fc.constantFrom('fixed' as const, 'percent' as const, 'percentOfOverdue' as const),
    value: fc.constantFrom('1', '2.5'),
    graceDays: fc.nat({ max: 3 }),
    stages: fc.subarray([
      { from: 6, value: '3.33' },
      { from: 9, value: '5' },
      { from: 20, value: '8.05' },
    ]),
  });
  const someMoney = fc.array(fc.record({ day: fc.nat({ max: 40 }), share: fc.nat({ max: 60 }) }), {
    maxLength: 5,
  });

  it('is day by day what decimal.js counts, and is explained to the cent', () => {
    fc.assert(
      fc.property(someCharge, someMoney, (lateCharge, money) => {
        const terms: LateRules = { ...fixed, lateCharge };
        let one = row;
        let counted = new Decimal(0);
        const paid: { on: string; number: number; principal: bigint; agreed: bigint }[] = [];
        for (let day = 0; day <= 45; day++) {
          const on = addDays(DUE, day);
          const lacking = 22_500n - paid.reduce((all, { agreed }) => all + agreed, 0n);
          const asked = askedOn(lateCharge, day, lacking);
          const isFirst = counted.isZero() || lateCharge.stages.length > 0;
          if (lacking > 0n && isFirst) counted = Decimal.max(counted, asked);
          expect(lateChargeOn(one, on, terms)).toBe(BigInt(counted.toString()));
          for (const { share } of money.filter((some) => some.day === day)) {
            // Charges are settled last here: what is paid is of the installment.
            const agreed = (22_500n * BigInt(share)) / 100n;
            const left = 22_500n - paid.reduce((all, some) => all + some.agreed, 0n);
            if (agreed === 0n || agreed >= left) continue;
            one = paidOf(one, agreed, on, terms);
            paid.push({ on, number: 1, principal: 0n, agreed });
          }
        }
        expectExplained(one, terms, paid);
      }),
      { numRuns: 200 },
    );
  });

  /** Charge of the stage that stands on a day, of what is agreed or lacking then. */
  function askedOn({ kind, value, graceDays, stages }: LateCharge, day: number, lacking: bigint) {
    const all = [{ from: graceDays + 1, value }, ...(stages ?? [])];
    const stage = all.filter(({ from }) => from <= day).at(-1);
    if (stage === undefined) return new Decimal(0);
    if (kind === 'fixed') return new Decimal(stage.value).times(100);
    const base = kind === 'percent' ? 22_500n : lacking;
    return new Decimal(base.toString())
      .times(stage.value)
      .div(100)
      .toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  }

  /** Row of which a payment settled some principal and interest, and no charge. */
  function paidOf(one: typeof row, amount: bigint, on: string, terms: LateRules): typeof row {
    const interest = [amount, one.interest - one.paid.interest].reduce((a, b) => (a < b ? a : b));
    const { paid } = one;
    return {
      ...one,
      lateCharge: lateChargeOn(one, on, terms),
      paid: {
        ...paid,
        interest: paid.interest + interest,
        principal: paid.principal + amount - interest,
      },
    };
  }

  function expectExplained(
    one: typeof row,
    terms: LateRules,
    paid: readonly { on: string; number: number; principal: bigint; agreed: bigint }[],
  ) {
    const asOf = addDays(DUE, 45);
    const agreement = {
      disbursements: [{ on: '2026-01-10', amount: 20_000n }],
      installmentCount: 1,
      calendar: { frequency: { every: 1, unit: 'month' }, firstDueOn: DUE },
      rate: { kind: 'perPeriod', percent: '10' },
      dayCount: '30/360',
      method: { kind: 'bullet' },
    } as const;
    const question = { rows: [one], number: 1, agreement, rules: terms, draws: [], paid, asOf };
    const fees = explainOwed(question).find(({ component }) => component === 'fees')!;
    const share = fees.steps.find((step) => step.kind === 'percentage');
    expect(share === undefined).toBe(terms.lateCharge!.kind === 'fixed');
    expect(fees.amount).toBe(500n + lateChargeOn(one, asOf, terms));
  }
});
