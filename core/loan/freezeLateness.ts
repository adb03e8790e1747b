import type { PlainDate } from '../calendar/plainDate';
import { lateChargeOn, type LateRules } from './lateCharge';
import { lateBaseOn, withLateBalance } from './lateInterest';
import { isUnpaid, type OpenInstallment } from './openInstallment';
import { laterOf } from './restart';

/** Parts of lateness that a freeze stops. */
export const FROZEN_PARTS = ['lateInterest', 'lateCharges', 'both'] as const;

/** One choice, for example `'both'`. */
export type FrozenParts = (typeof FROZEN_PARTS)[number];

/** The last day there is: late interest waits for it while it is frozen. */
const NEVER: PlainDate = '2199-12-31';

/**
 * The installments of a loan on which lateness adds nothing more from a day on (congelamiento):
 * late interest stays as it is, and late charges are those borne so far.
 *
 * @example freezeLateness(rows, rules, 'both', '2026-04-30')[0]?.lateBaseThrough // NEVER
 */
export function freezeLateness<Row extends OpenInstallment>(
  rows: readonly Row[],
  rules: LateRules,
  parts: FrozenParts,
  on: PlainDate,
): Row[] {
  return withLateBalance(rows, rules).map((row) => {
    if (!isUnpaid(row)) return { ...row };
    const stopped = { lateBase: lateBaseOn(row, on, rules), lateBaseThrough: NEVER };
    return {
      ...row,
      ...(parts !== 'lateCharges' && stopped),
      ...(parts !== 'lateInterest' && { lateCharge: lateChargeOn(row, on, rules) }),
    };
  });
}

/**
 * Installments once lateness runs again: the days between add nothing.
 *
 * @example thawLateness(rows, '2026-06-30')[0]?.lateBaseThrough // '2026-06-30'
 */
export function thawLateness<Row extends OpenInstallment>(
  rows: readonly Row[],
  on: PlainDate,
): Row[] {
  return rows.map((row) => {
    const isFrozen = row.lateBaseThrough === NEVER;
    return { ...row, ...(isFrozen && { lateBaseThrough: laterOf(row.dueOn, on) }) };
  });
}
