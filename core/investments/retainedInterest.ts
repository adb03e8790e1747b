import { max, min, ZERO, type Money } from '../money/money';

/** Interest of a loan that is the lender's who sold it, by installments open then. Minor units. */
export interface RetainedInterest {
  /** Interest that had accrued by the sale, less what was waived since. */
  readonly accrued: Money;
  /** Interest that the lender got of it, before the sale and since; also more than had accrued. */
  readonly received: Money;
}

/**
 * Interest that the lender has still to get before others, in minor units.
 *
 * @example retainedLeft({ accrued: 1200n, received: 500n }) // 700n
 */
export const retainedLeft = ({ accrued, received }: RetainedInterest): Money =>
  max(ZERO, accrued - received);

/**
 * Part of the interest of a payment that is the lender's, whatever shares it has: what is left of
 * the accrued comes first to it, and of interest that a prepayment takes back (below zero) it bears
 * what it got itself.
 *
 * @example retainedOf(2500n, { accrued: 1200n, received: 500n }) // 700n
 */
export const retainedOf = (interest: Money, retained: RetainedInterest): Money =>
  interest < ZERO ? -min(retained.received, -interest) : min(retainedLeft(retained), interest);
