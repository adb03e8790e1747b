import { ONE, parseFixed } from '../money/fixedPoint';
import { max, min, sum, ZERO, type Money } from '../money/money';
import type { LoanAgreement } from './agreement';
import { carriedOf } from './carriedInterest';
import type { OpenInstallment } from './openInstallment';

interface Capped {
  readonly interestCapPercent?: LoanAgreement['interestCapPercent'] | undefined;
}

/** Interest of a row, with what it collects for others. */
type Charged = Pick<OpenInstallment, 'interest' | 'carried'>;

/**
 * Most interest that an amount lent may ever bear (tope de intereses), in minor units, cut down to
 * one. Undefined where none was agreed.
 *
 * @example interestCapOn({ interestCapPercent: '60' }, 100000n) // 60000n
 */
export const interestCapOn = ({ interestCapPercent }: Capped, lent: Money): Money | undefined =>
  interestCapPercent === undefined
    ? undefined
    : (lent * parseFixed(interestCapPercent)) / (100n * ONE);

/**
 * Interest that came together in rows, in minor units, whichever of them collect it.
 *
 * @example accruedInterest(rows.slice(0, 3)) // 9000n
 */
export const accruedInterest = (rows: readonly Charged[]): Money =>
  sum(rows.map((row) => row.interest - carriedOf(row)));

/**
 * Interest that a cap leaves once some was charged, in minor units; never less than nothing.
 * Undefined where no cap was agreed.
 *
 * @example interestLeft(agreement, 100000n, accruedInterest(rows.slice(0, 3))) // 51000n
 */
export function interestLeft(agreement: Capped, lent: Money, charged: Money): Money | undefined {
  const cap = interestCapOn(agreement, lent);
  return cap === undefined ? undefined : max(ZERO, cap - charged);
}

/**
 * Interest as far as a cap leaves it.
 *
 * @example upToCap(3000n, 2500n) // 2500n
 */
export const upToCap = (interest: Money, left: Money | undefined): Money =>
  left === undefined ? interest : min(interest, max(ZERO, left));

/**
 * Interest that a schedule made anew brings of the one before, as a cap counts it: what was paid
 * ahead for days that will not come leaves no room for more.
 *
 * @example broughtInterest({ interest: -500n }) // 0n
 */
export const broughtInterest = ({ interest }: { readonly interest: Money }): Money =>
  max(ZERO, interest);

/**
 * Money lent in rows of a living schedule, in minor units.
 *
 * @example lentIn(rows) // 100000n
 */
export const lentIn = (rows: readonly Pick<OpenInstallment, 'principal'>[]): Money =>
  sum(rows.map(({ principal }) => principal));
