import { parseFixed } from '../money/fixedPoint';
import { ZERO, type Money } from '../money/money';
import type { AmortizationMethod, GracePeriod, LoanAgreement, ScheduleRounding } from './agreement';

/** What the rows of a plan are run by: an agreement with every choice made. */
export interface PlanTerms {
  readonly method: AmortizationMethod;
  readonly grace: GracePeriod;
  readonly rounding: ScheduleRounding;
  /** Interest of a row of a flat loan; undefined on a declining balance. */
  readonly flatInterest?: (index: number) => Money;
  /** Interest that a row collects for others: of a grace period, or of odd days. */
  readonly carried: (index: number, deferred: Money) => Money;
  /**
   * Whether an installment below its interest repays nothing instead of being refused. Cents left
   * over by a prepayment may round to such a level: the last installment takes them.
   */
  readonly isPatient: boolean;
  /** Most interest in all, as a fixed-point part of the principal. */
  readonly interestCap?: bigint;
}

/** What an agreement that names no rounding means. */
export const DEFAULT_ROUNDING: ScheduleRounding = {
  interest: 'halfUp',
  interestMultiple: 1n,
  installment: 'halfUp',
  installmentMultiple: 1n,
  level: 'annuity',
  levelFrom: 'allPeriods',
  parts: 'once',
};

const NO_GRACE: GracePeriod = { installments: 0, interest: 'paid' };

/**
 * Fills in what an agreement leaves out, for a plan of `count` installments. `odd` is interest
 * of the days before a first period of usual length, spread over the rows or not.
 *
 * @example planTerms(agreement, 12, 0n).rounding.interest // 'halfUp'
 */
export function planTerms(
  agreement: Pick<LoanAgreement, 'method' | 'grace' | 'rounding' | 'interestCapPercent'>,
  count: number,
  odd: Money,
  isPatient = false,
): PlanTerms {
  const { method, grace = NO_GRACE, rounding, interestCapPercent } = agreement;
  const payable = BigInt(Math.max(1, count - grace.installments));
  // Never rounded up: the last row takes what an even split leaves.
  const share = (total: Money, position: number) =>
    BigInt(position) === payable - 1n
      ? total - (total / payable) * (payable - 1n)
      : total / payable;
  const carried = (index: number, deferred: Money) => {
    if (isPatient) return ZERO;
    const position = index - grace.installments;
    const oddShare = odd === ZERO ? ZERO : evenShare(odd, Number(payable), position);
    if (grace.interest === 'spread') return share(deferred, position) + oddShare;
    if (grace.interest === 'deferred' && position === 0) return deferred + oddShare;
    return oddShare;
  };
  return {
    method,
    grace,
    rounding: { ...DEFAULT_ROUNDING, ...rounding },
    carried,
    isPatient,
    ...(interestCapPercent !== undefined && {
      interestCap: parseFixed(interestCapPercent) / 100n,
    }),
  };
}

/** An amount split evenly over rows, to the nearest unit; the last row takes the difference. */
function evenShare(total: Money, count: number, index: number): Money {
  const rows = BigInt(count);
  const even = (2n * total + rows) / (2n * rows);
  return index === count - 1 ? total - even * (rows - 1n) : even;
}
