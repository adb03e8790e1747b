import type { PlainDate } from '../calendar/plainDate';
import { sum, ZERO, type Money } from '../money/money';
import { divideRounded } from '../money/rounding';

/** Kinds of things that secure a loan: a thing, never a person. */
export const COLLATERAL_KINDS = [
  'realEstate',
  'vehicle',
  'machinery',
  'pledge',
  'deposit',
  'other',
] as const;

/** One kind, for example `'vehicle'`. */
export type CollateralKind = (typeof COLLATERAL_KINDS)[number];

/** Whose it is: the borrower's, of somebody who answers for the borrower, or of another. */
export const COLLATERAL_OWNERS = ['borrower', 'guarantor', 'third'] as const;

/** Kind of collateral, for example `'guarantor'`. */
export type CollateralOwner = (typeof COLLATERAL_OWNERS)[number];

/** States of collateral: offered, binding, given back, taken, or never one. */
export const COLLATERAL_STATUSES = [
  'registered',
  'constituted',
  'released',
  'executed',
  'voided',
] as const;

/** State of collateral, for example `'constituted'`. */
export type CollateralStatus = (typeof COLLATERAL_STATUSES)[number];

/** The states that follow each: what ends is never taken up again. */
export const COLLATERAL_NEXT: Readonly<Record<CollateralStatus, readonly CollateralStatus[]>> = {
  registered: ['constituted', 'voided'],
  constituted: ['released', 'executed'],
  released: [],
  executed: [],
  voided: [],
};

/** True while collateral is, or may become, a security of the loan. */
export const isCollateralStanding = (status: CollateralStatus): boolean =>
  COLLATERAL_NEXT[status].length > 0;

/** Value that somebody put on collateral, on a day. */
interface Appraisal {
  readonly id: number;
  readonly appraisedOn: PlainDate;
}

/**
 * The appraisal that holds: the latest by its day, and of one day the last written down.
 *
 * @example lastAppraisal([{ id: 1, appraisedOn: '2026-01-10' }])?.id // 1
 */
export function lastAppraisal<T extends Appraisal>(appraisals: readonly T[]): T | undefined {
  return appraisals
    .toSorted((a, b) => a.appraisedOn.localeCompare(b.appraisedOn) || a.id - b.id)
    .at(-1);
}

/**
 * Part of a balance that its collateral covers, in hundredths of a percent, cut and never rounded
 * up. Only what is legally constituted and valued in the currency of the loan is to be handed
 * over: preferred guarantees count at their net realisable value once they are constituted
 * according to law (SBS, Resolución 11356-2008, garantías preferidas). Nothing owed: undefined.
 *
 * @example coverage([80_000n], 100_000n) // 8000n: 80.00 %
 */
export function coverage(values: readonly Money[], balance: Money): bigint | undefined {
  if (balance <= ZERO) return undefined;
  return divideRounded(sum(values) * 10_000n, balance, 'down');
}
