import { ZERO, type Money } from '../money/money';
import type { AmortizationMethod } from './agreement';
import { carriedOf } from './carriedInterest';
import { prepaidOf, type OpenInstallment } from './openInstallment';
import type { PrepaymentWay } from './paymentWays';
import type { Restart } from './restart';

/** Methods of a shorter term with the same installment. */
const INSTALLMENT_KEPT: readonly AmortizationMethod['kind'][] = [
  'levelInstallment',
  'levelWithBalloon',
  'fixedInstallment',
];

/**
 * Way in which the rest is repaid after a prepayment: lower installments, or the same and fewer.
 *
 * @example methodAfter(coming, { kind: 'levelInstallment' }, 'shortenTerm', 0n).kind
 */
export function methodAfter(
  coming: readonly OpenInstallment[],
  method: AmortizationMethod,
  way: Exclude<PrepaymentWay, 'payAhead'>,
  carried: Money,
): AmortizationMethod {
  const next = coming.find((row) => row.principal > prepaidOf(row));
  if (way === 'lowerInstallment' || next === undefined) {
    // An agreed installment is lowered by spreading the rest over all that were to come.
    return method.kind === 'fixedInstallment' ? { kind: 'levelInstallment' } : method;
  }
  const principal = next.principal - prepaidOf(next);
  if (INSTALLMENT_KEPT.includes(method.kind)) {
    const interest = next.interest - carriedOf(next) - (next === coming[0] ? carried : ZERO);
    return { kind: 'fixedInstallment', amount: principal + interest };
  }
  if (method.kind !== 'constantPrincipal') return method;
  return { ...method, principalPerInstallment: principal };
}

/**
 * Installments to come that pay interest alone stay so (descanso de pago). One whose interest
 * happens to take all of it (a long first period) is none of them.
 *
 * @example graceLeft(coming, method, restart)?.installments // 2
 */
export function graceLeft(
  coming: readonly OpenInstallment[],
  method: AmortizationMethod,
  restart: Restart,
) {
  if (method.kind === 'bullet') return undefined;
  const isResting = (row: OpenInstallment) =>
    restart.restThrough === undefined
      ? row.principal === prepaidOf(row)
      : row.number <= restart.restThrough;
  const first = coming.findIndex((row) => !isResting(row));
  return first > 0 ? { installments: first, interest: 'paid' as const } : undefined;
}
