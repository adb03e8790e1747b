import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { chargesDue, type ChargedInstallment, type ChargeDue } from '@core/loan/chargesDue';
import {
  eachOf,
  LOT_KINDS,
  NOTHING_CHARGED,
  SCHEDULED_COMPONENTS,
  type LotKind,
} from '@core/loan/components';
import {
  chargesOver,
  lotKindsOf,
  shareOfLot,
  spanAfter,
  type ChargedSpan,
} from '@core/loan/lotKinds';
import type { LateRules } from '@core/loan/lateCharge';
import { openInstallment } from '@core/loan/replayPayments';

const START = '2026-01-10';
const RULES: LateRules = {
  currency: 'PEN',
  lateAnnualRatePercent: '36',
  lateCharge: { kind: 'percent', value: '5', graceDays: 2 },
};

const amount = fc.bigInt({ min: 0n, max: 50_000n });
const someRows = fc
  .array(fc.record(eachOf(SCHEDULED_COMPONENTS, () => amount)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((rows) =>
    rows.map((row, index): ChargedInstallment => {
      const dueOn = addDays(START, 30 * index);
      return { ...openInstallment({ ...row, number: index + 1, dueOn }), charged: NOTHING_CHARGED };
    }),
  );
/** All kinds, in any order, cut in one to four lots. */
const aPartition = fc
  .tuple(
    fc.shuffledSubarray([...LOT_KINDS], { minLength: LOT_KINDS.length }),
    fc.array(fc.integer({ min: 1, max: LOT_KINDS.length - 1 }), { maxLength: 3 }),
  )
  .map(([kinds, cuts]) => {
    const at = [...new Set([0, ...cuts, kinds.length])].toSorted((a, b) => a - b);
    return at.slice(1).map((end, index) => kinds.slice(at[index], end));
  });

const charge = (rows: readonly ChargedInstallment[], charges: readonly ChargeDue[]) =>
  rows.map((row) => {
    const charged = { ...row.charged };
    for (const one of charges) {
      if (one.installmentNumber === row.number) charged[one.kind] += one.amount;
    }
    return { ...row, charged };
  });

const inOrder = (charges: readonly ChargeDue[]) =>
  charges.toSorted(
    (a, b) => a.installmentNumber - b.installmentNumber || (a.kind < b.kind ? -1 : 1),
  );

/** A lot after another, each on its day: what they charged, and how far the loan is charged. */
function post(rows: readonly ChargedInstallment[], lots: readonly [LotKind[], string][]) {
  let standing = rows;
  let span: ChargedSpan = { through: '2025-12-31', ahead: null };
  const made: ChargeDue[] = [];
  for (const [kinds, on] of lots) {
    const { taken, left: untaken } = shareOfLot(chargesDue(standing, on, RULES), lotKindsOf(kinds));
    span = spanAfter(span, lotKindsOf(kinds), on, untaken);
    standing = charge(standing, taken);
    made.push(...taken);
    // Charges that stand are what a recomputation finds, after every lot.
    expect(standing).toEqual(charge(rows, chargesOver(rows, span, RULES)));
  }
  return { made, span };
}

it('charges by parts, in any order, exactly what one lot of all charges', () => {
  fc.assert(
    fc.property(someRows, aPartition, fc.integer({ min: 0, max: 130 }), (rows, parts, days) => {
      const on = addDays(START, days);
      const { made, span } = post(
        rows,
        parts.map((kinds) => [kinds, on]),
      );
      expect(inOrder(made)).toEqual(inOrder(chargesDue(rows, on, RULES)));
      expect(span).toEqual({ through: on, ahead: null });
    }),
  );
});

it('leaves a loan, after lots of any kinds on any days, where one of all then brings it', () => {
  const someKinds = fc.subarray([...LOT_KINDS], { minLength: 1 });
  const lots = fc.array(fc.tuple(someKinds, fc.integer({ min: 0, max: 20 })), { maxLength: 6 });
  fc.assert(
    fc.property(someRows, lots, (rows, some) => {
      let on = START;
      const dated = some.map(([kinds, days]): [LotKind[], string] => {
        on = addDays(on, days);
        return [kinds, on];
      });
      const { made, span } = post(rows, [...dated, [[...LOT_KINDS], on]]);
      expect(charge(rows, made)).toEqual(charge(rows, chargesDue(rows, on, RULES)));
      expect(span).toEqual({ through: on, ahead: null });
    }),
  );
});
