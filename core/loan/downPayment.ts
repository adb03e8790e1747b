import { ONE } from '../money/fixedPoint';
import { ZERO, type Money } from '../money/money';
import { divideToMultiple } from '../money/rounding';
import type { LoanAgreement } from './agreement';
import { percentOf } from './chargeColumns';
import { DEFAULT_ROUNDING } from './planTerms';

/**
 * The part of a disbursement that is paid back the same day (cuota inicial), rounded like an
 * installment, in minor units.
 *
 * @example downPayment({ downPaymentPercent: '25' }, 100000n) // 25000n
 */
export function downPayment(
  { downPaymentPercent, rounding }: Pick<LoanAgreement, 'downPaymentPercent' | 'rounding'>,
  disbursed: Money,
): Money {
  if (downPaymentPercent === undefined) return ZERO;
  const { installment, installmentMultiple } = { ...DEFAULT_ROUNDING, ...rounding };
  const exact = percentOf(disbursed * ONE, downPaymentPercent);
  return divideToMultiple(exact, ONE, installmentMultiple, installment);
}
