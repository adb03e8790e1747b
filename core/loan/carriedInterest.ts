import { sum, ZERO, type Money } from '../money/money';
import type { GracePeriod, LoanAgreement } from './agreement';
import type { OpenInstallment } from './openInstallment';
import type { PlanRow } from './planRows';
import type { Restart } from './restart';

/** Interest that rows collect for other days, in minor units. */
interface Carrying {
  readonly grace: GracePeriod;
  /** Interest of the days before a first period of usual length, spread over the rows. */
  readonly odd: Money;
  /** Interest of installments before the first row. */
  readonly pending: Money;
}

/**
 * Number of first installments of a grace collect no interest: it is put off, or free.
 *
 * @example putOffCount({ installments: 3, interest: 'paid' }) // 0
 */
export const putOffCount = ({
  installments,
  interestInstallments = installments,
  interest,
}: GracePeriod): number => (interest === 'paid' ? 0 : interestInstallments);

/**
 * True of an installment of a free grace: it collects no interest, and none is put off. One of a
 * schedule made anew has the grace of its making; those before it keep theirs.
 *
 * @example isFreeOfInterest({ installments: 3, interest: 'free' }, 2, undefined) // true
 */
export const isFreeOfInterest = (
  grace: GracePeriod | undefined,
  number: number,
  restart: Pick<Restart, 'number'> | undefined,
): boolean =>
  grace?.interest === 'free' &&
  number <= putOffCount(grace) &&
  (restart === undefined || number < restart.number);

/**
 * The rows of a plan with the interest that they collect for other days: of a grace, with the first
 * row after it or shared out over all of them; of odd days, shared out. Only rows that come carry
 * some: a plan that ends early carries all of it in fewer.
 *
 * @example carryInterest(rows, { grace, odd: 0n, pending: 0n })[3]?.carried // 1250n
 */
export function carryInterest(
  rows: readonly PlanRow[],
  { grace, odd, pending }: Carrying,
): readonly PlanRow[] {
  const waiting = pending + sum(rows.map((row) => row.waiting));
  if (waiting === ZERO && odd === ZERO) return rows;
  const first = Math.min(putOffCount(grace), rows.length - 1);
  const isSpread = grace.interest === 'spread';
  return rows.map((row, index) => {
    const place = { count: rows.length - first, index: index - first };
    if (place.index < 0) return row;
    const ofGrace = isSpread ? shareDown(waiting, place) : place.index === 0 ? waiting : ZERO;
    const carried = ofGrace + (odd === ZERO ? ZERO : shareEvenly(odd, place));
    return { ...row, carried, interest: row.interest + carried };
  });
}

interface Place {
  readonly count: number;
  readonly index: number;
}

/** A share that is never rounded up: the last takes what is left. */
function shareDown(total: Money, { count, index }: Place): Money {
  const even = total / BigInt(count);
  return index === count - 1 ? total - even * BigInt(count - 1) : even;
}

/** A share to the nearest unit; of an amount too small for that, each unit goes to one row. */
function shareEvenly(total: Money, { count, index }: Place): Money {
  const rows = BigInt(count);
  const even = (2n * total + rows) / (2n * rows);
  const last = total - even * (rows - 1n);
  if (last >= ZERO) return index === count - 1 ? last : even;
  const upTo = (position: number) => (total * BigInt(position)) / rows;
  return upTo(index + 1) - upTo(index);
}

/**
 * Interest that installments put off and that others still have to collect, in céntimos.
 *
 * @example pendingInterest(rows.slice(0, 3)) // 3000n after three of grace
 */
export const pendingInterest = (before: readonly Pick<OpenInstallment, 'carried'>[]): Money =>
  -sum(before.map(carriedOf));

/**
 * Interest of other days within that of an installment; below zero, what it leaves to others.
 *
 * @example carriedOf(row) // 0n
 */
export const carriedOf = ({ carried = ZERO }: Pick<OpenInstallment, 'carried'>): Money => carried;

/**
 * Interest of other days in a planned row, which tells apart what it collects and puts off.
 *
 * @example carriedBy({ carried: 0n, waiting: 1000n }) // -1000n
 */
export const carriedBy = ({
  carried = ZERO,
  waiting = ZERO,
}: Partial<Pick<PlanRow, 'carried' | 'waiting'>>): Money => carried - waiting;

/**
 * Interest that installments put off, with the grace that they did it by: what plans the rest anew
 * shares it out again. Undefined where an agreement has no grace.
 *
 * @example putOffBefore(agreement, rows.slice(0, 3))?.pending // 3000n
 */
export const putOffBefore = (
  { grace }: Pick<LoanAgreement, 'grace'>,
  before: readonly Pick<OpenInstallment, 'carried'>[],
) => grace && { pending: pendingInterest(before), grace };
