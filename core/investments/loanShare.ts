import { sum, ZERO, type Money } from '../money/money';

/** Parts of a payment that are split among the shares of a loan, in the order of its lines. */
export const SHARE_COMPONENTS = ['principal', 'interest', 'lateInterest'] as const;

/** Part of a payment that is split, for example `'interest'`. */
export type ShareComponent = (typeof SHARE_COMPONENTS)[number];

/** Part of a loan that an investor, or the lender, has a right to. Amounts in minor units. */
export interface LoanShare {
  /** Number within the loan, from 1; of equal rights the lowest comes first. */
  readonly number: number;
  /** Id of who holds it; null where the lender does. */
  readonly investor: number | null;
  /** Minor units that were confirmed: interest goes by them. Their sum in a loan never changes. */
  readonly units: bigint;
  /** Principal that it has not been paid back and has not lost. */
  readonly outstanding: Money;
  /** Interest that it is short of (+) or ahead by (-): a numerator over the units of the loan. */
  readonly carryInterest: bigint;
  /** Late interest that it is short of (+) or ahead by (-), counted alike. */
  readonly carryLate: bigint;
  /** Principal lost by a write-off and not recovered. */
  readonly lost: Money;
  /** True of the part that the lender took at disbursement to lose first. */
  readonly subordinated: boolean;
}

/** One share before and after an act: null where there was none, or is none any more. */
export interface ShareChange {
  readonly before: LoanShare | null;
  readonly after: LoanShare | null;
}

/**
 * Shares in the order of their numbers, in which lines and ties go.
 *
 * @example byNumber([second, first]) // [first, second]
 */
export const byNumber = (shares: readonly LoanShare[]): readonly LoanShare[] =>
  shares.toSorted((a, b) => a.number - b.number);

/**
 * Number of the share that comes next to a loan.
 *
 * @example nextNumber([first, second]) // 3
 */
export const nextNumber = (shares: readonly LoanShare[]): number =>
  Math.max(0, ...shares.map(({ number }) => number)) + 1;

/**
 * Units of shares together.
 *
 * @example unitsOf(shares) // 100000n of a loan of 1,000.00
 */
export const unitsOf = (shares: readonly LoanShare[]): bigint =>
  sum(shares.map(({ units }) => units));

/**
 * Principal that shares have not been paid back, together. Minor units.
 *
 * @example outstandingOf(shares) // 91393n
 */
export const outstandingOf = (shares: readonly LoanShare[]): Money =>
  sum(shares.map(({ outstanding }) => outstanding));

/**
 * Shares that differ between two states of a loan, by number.
 *
 * @example changesBetween([first], [first, second]) // [{ before: null, after: second }]
 */
export function changesBetween(
  before: readonly LoanShare[],
  after: readonly LoanShare[],
): ShareChange[] {
  const numbers = new Set([...before, ...after].map(({ number }) => number));
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => ({
      before: before.find((share) => share.number === number) ?? null,
      after: after.find((share) => share.number === number) ?? null,
    }))
    .filter((change) => !isSameShare(change.before, change.after));
}

/**
 * True where two states of a share are one.
 *
 * @example isSameShare(share, { ...share }) // true
 */
export function isSameShare(one: LoanShare | null, other: LoanShare | null): boolean {
  if (one === null || other === null) return one === other;
  return (Object.keys(one) as (keyof LoanShare)[]).every((name) => one[name] === other[name]);
}

/** State of a share that was just made of others: nothing carried and nothing lost. */
export const FRESH = { carryInterest: 0n, carryLate: 0n, lost: ZERO } as const;
