import type { Money } from '../money/money';
import type { AmortizationMethod, GracePeriod, LoanAgreement, ScheduleRounding } from './agreement';

/** Rules that the rows of a plan are run by: an agreement with every choice made. */
export interface PlanTerms {
  readonly method: AmortizationMethod;
  readonly grace: GracePeriod;
  readonly rounding: ScheduleRounding;
  /** Interest of a row of a flat loan; undefined on a declining balance. */
  readonly flatInterest?: (index: number) => Money;
  /**
   * True where an installment below its interest repays nothing instead of being refused. Cents
   * left over by a prepayment may round to such a level: the last installment takes them.
   */
  readonly isPatient: boolean;
  /** Most interest that the rows may bear in all, in minor units; undefined where no cap is. */
  readonly interestLeft?: Money | undefined;
}

/** Rounding of an agreement that names none. */
export const DEFAULT_ROUNDING: ScheduleRounding = {
  interest: 'halfUp',
  interestMultiple: 1n,
  installment: 'halfUp',
  installmentMultiple: 1n,
  level: 'annuity',
  levelFrom: 'allPeriods',
  parts: 'once',
};

/**
 * A grace of no installment.
 *
 * @example planTerms(agreement).grace // NO_GRACE where it has none
 */
export const NO_GRACE: GracePeriod = { installments: 0, interest: 'paid' };

/**
 * Fills in what an agreement leaves out.
 *
 * @example planTerms(agreement).rounding.interest // 'halfUp'
 */
export function planTerms(
  agreement: Pick<LoanAgreement, 'method' | 'grace' | 'rounding'>,
  isPatient = false,
): PlanTerms {
  const { method, grace = NO_GRACE, rounding } = agreement;
  return {
    method,
    grace,
    rounding: { ...DEFAULT_ROUNDING, ...rounding },
    isPatient,
  };
}
