import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { allocatePayment } from '@core/loan/allocatePayment';
import { chargesDue, nextChargeOn } from '@core/loan/chargesDue';
import { NOTHING_CHARGED, nothingOf, SCHEDULED_COMPONENTS } from '@core/loan/components';
import { lateChargeOn, type LateRules } from '@core/loan/lateCharge';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { openInstallment, replayPayments } from '@core/loan/replayPayments';

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

describe('the late charge', () => {
  it('is none within the grace, and once beyond it, as an amount or a percentage', () => {
    const percent = { kind: 'percent', value: '2.5', graceDays: 0 } as const;
    expect(lateChargeOn(row, '2026-02-13', fixed)).toBe(0n);
    expect(lateChargeOn(row, '2026-02-14', fixed)).toBe(1_500n);
    expect(lateChargeOn(row, '2026-12-31', fixed)).toBe(1_500n);
    expect(lateChargeOn(row, DUE, { ...fixed, lateCharge: percent })).toBe(0n);
    expect(lateChargeOn(row, '2026-02-11', { ...fixed, lateCharge: percent })).toBe(563n);
    expect(lateChargeOn(row, '2026-12-31', { currency: 'PEN', lateAnnualRatePercent: '0' })).toBe(
      0n,
    );
  });

  it('waits for the end of the grace, and is taken back by a payment entered late', () => {
    const charged = { ...row, charged: { ...NOTHING_CHARGED, interest: 2_000n, fees: 500n } };
    expect(nextChargeOn([charged], DUE, fixed)).toBe('2026-02-14');
    expect(nextChargeOn([charged], '2026-02-14', fixed)).toBeUndefined();
    const due = [
      { installmentNumber: 1, kind: 'lateCharge', chargedOn: '2026-02-20', amount: 1_500n },
    ];
    expect(chargesDue([charged], '2026-02-20', fixed)).toEqual(due);
    const late = { ...charged.charged, lateCharge: 1_500n };
    expect(chargesDue([{ ...charged, charged: late }], '2026-02-25', fixed)).toEqual([]);
    const { changed } = allocatePayment(22_500n, '2026-02-13', [row], { ...fixed, ...order });
    const paid = { ...changed[0]!, charged: late };
    expect(chargesDue([paid], '2026-02-20', fixed)).toMatchObject([
      { kind: 'lateCharge', amount: -1_500n },
    ]);
  });

  it('is owed once, paid with the fees, and the same however payments are replayed', () => {
    const somePayments = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 12 }), share: fc.integer({ min: 1, max: 100 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(somePayments, (asked) => {
        let on = DUE;
        let rows = [row];
        let paid = 0n;
        const made: { amount: bigint; receivedOn: string }[] = [];
        for (const { days, share } of asked) {
          on = addDays(on, days);
          const owed = totalOf(outstandingOn(rows[0]!, on, fixed));
          const amount = (owed * BigInt(share)) / 100n;
          if (amount === 0n) continue;
          const { changed, unapplied } = allocatePayment(amount, on, rows, { ...fixed, ...order });
          expect(unapplied).toBe(0n);
          rows = [...changed];
          made.push({ amount, receivedOn: on });
          paid += amount;
        }
        const after = rows[0]!;
        const rest = totalOf(outstandingOn(after, on, fixed));
        expect([0n, 1_500n]).toContain(lateChargeOn(after, on, fixed));
        expect(rest + paid).toBe(22_500n + lateChargeOn(after, on, fixed));
        expect(replayPayments([row], made, { ...fixed, ...order })).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });
});
