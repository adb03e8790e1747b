import type { LoanDetail } from '@core/contract/loans';
import { regularInstallment } from '@core/loan/regularInstallment';
import { formatMoney, parseMoney } from '@core/money/wire';

/** Installment that repeats most in the schedule of a loan. */
export function regularOf({
  currency,
  installments,
  terms,
}: Pick<LoanDetail, 'currency' | 'installments' | 'terms'>) {
  const totals = installments.map(({ total }) => parseMoney(total, currency));
  const { totalGrace = 0, interestOnly = 0 } = terms;
  return formatMoney(regularInstallment(totals, totalGrace + interestOnly), currency);
}
