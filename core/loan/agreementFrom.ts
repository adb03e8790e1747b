import type { LoanAgreement } from './agreement';

/**
 * The agreement as far as it concerns the installments from one on: as many as are left, and what
 * is left of a grace in which interest alone is paid. The last installment is never of grace.
 *
 * @example agreementFrom(agreement, 3, 10).grace // undefined where the grace was of two
 */
export function agreementFrom(
  { grace, ...agreed }: LoanAgreement,
  firstNumber: number,
  installmentCount: number,
): LoanAgreement {
  const left = Math.min((grace?.installments ?? 0) - firstNumber + 1, installmentCount - 1);
  return {
    ...agreed,
    installmentCount,
    ...(grace && left > 0 && { grace: { ...grace, installments: left } }),
  };
}
