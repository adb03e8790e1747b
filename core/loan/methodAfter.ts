import { sum, ZERO, type Money } from '../money/money';
import type { AmortizationMethod, GracePeriod } from './agreement';
import { carriedOf } from './carriedInterest';
import { prepaidOf, type OpenInstallment } from './openInstallment';
import type { PrepaymentWay } from './paymentWays';
import type { Restart } from './restart';

/** Methods of a shorter term with the same installment. */
const INSTALLMENT_KEPT: readonly AmortizationMethod['kind'][] = [
  'levelInstallment',
  'levelWithBalloon',
  'fixedInstallment',
  'flat',
];

/** Facts of a prepayment. Amounts in céntimos. */
interface MoneyAfter {
  readonly carried: Money;
  readonly prepaid: Money;
  readonly grace?: GracePeriod | undefined;
}

/**
 * Way in which the rest is repaid after a prepayment: lower installments, or the same and fewer.
 * `carried` is the interest of other days in the first of them. Interest of a compounded grace is
 * repaid like principal.
 *
 * @example methodAfter(coming, method, 'shortenTerm', { carried: 0n, prepaid: 50000n }).kind
 */
export function methodAfter(
  coming: readonly OpenInstallment[],
  method: AmortizationMethod,
  way: Exclude<PrepaymentWay, 'payAhead'>,
  { carried, prepaid, grace }: MoneyAfter,
): AmortizationMethod {
  if (method.kind === 'freeForm') return planAfter(coming, way, prepaid);
  const next = coming.find((row) => row.principal > prepaidOf(row));
  const isFixed = method.kind === 'fixedInstallment';
  if (next === undefined || (way === 'lowerInstallment' && !isFixed)) return method;
  const joined = grace?.interest === 'compounded' ? carriedOf(next) : ZERO;
  const principal = next.principal - prepaidOf(next) + joined;
  if (INSTALLMENT_KEPT.includes(method.kind)) {
    const interest = next.interest - carriedOf(next) - (next === coming[0] ? carried : ZERO);
    const amount = principal + interest;
    if (way === 'shortenTerm') return { kind: 'fixedInstallment', amount };
    // An agreed installment falls as the debt does: levelled with a smaller last one, it would
    // repay later than before, and a prepayment would cost interest.
    const standing = sum(coming.map((row) => row.principal - prepaidOf(row)));
    return { kind: 'fixedInstallment', amount: (amount * (standing - prepaid)) / standing };
  }
  if (method.kind !== 'constantPrincipal') return method;
  return { ...method, principalPerInstallment: principal };
}

/**
 * A plan agreed on by hand after a prepayment: the parts to come in proportion, or those of the
 * first dates as they were, so that the last ones fall away.
 */
function planAfter(
  coming: readonly OpenInstallment[],
  way: Exclude<PrepaymentWay, 'payAhead'>,
  prepaid: Money,
): AmortizationMethod {
  const parts = coming.map((row) => row.principal - prepaidOf(row));
  const standing = sum(parts);
  const left = standing - prepaid;
  const partOf = (part: Money) =>
    way === 'shortenTerm' || standing === ZERO ? part : (part * left) / standing;
  return { kind: 'freeForm', rows: parts.map((part) => ({ principal: partOf(part) })) };
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
