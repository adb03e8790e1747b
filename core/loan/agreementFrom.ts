import type { LoanAgreement } from './agreement';
import { putOffCount } from './carriedInterest';

/**
 * The agreement as far as it concerns the installments from one on: as many as are left, and what
 * is left of a grace. The last installment is never of grace.
 *
 * @example agreementFrom(agreement, 3, 10).grace // undefined where the grace was of two
 */
export function agreementFrom(
  { grace, ...agreed }: LoanAgreement,
  firstNumber: number,
  installmentCount: number,
): LoanAgreement {
  const passed = firstNumber - 1;
  const left = Math.min((grace?.installments ?? 0) - passed, installmentCount - 1);
  if (grace === undefined || left <= 0) return { ...agreed, installmentCount };
  const interestInstallments = Math.min(left, Math.max(0, putOffCount(grace) - passed));
  return {
    ...agreed,
    installmentCount,
    grace: { ...grace, installments: left, interestInstallments },
  };
}
