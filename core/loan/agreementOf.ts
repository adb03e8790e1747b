import type { Frequency, LoanAgreement } from './agreement';
import type { LoanTerms, PaymentFrequency } from './terms';

const FREQUENCIES: Record<PaymentFrequency, Frequency> = {
  monthly: { every: 1, unit: 'month' },
  fortnightly: { every: 15, unit: 'day' },
  weekly: { every: 1, unit: 'week' },
  daily: { every: 1, unit: 'day' },
};

/**
 * The agreement that simple terms stand for: one disbursement, level installments (French),
 * halves up, the last installment takes what is left.
 *
 * @example planSchedule(agreementOf(terms)).totalDue === buildSchedule(terms).totalDue // true
 */
export function agreementOf(terms: LoanTerms): LoanAgreement {
  const { principal, rateKind, annualRatePercent, paymentFrequency, firstDueOn } = terms;
  return {
    disbursements: [{ on: terms.disbursedOn, amount: principal }],
    installmentCount: terms.installmentCount,
    calendar: { frequency: FREQUENCIES[paymentFrequency], firstDueOn },
    rate: { kind: rateKind, percent: annualRatePercent },
    dayCount: terms.dayCount,
    method: { kind: 'levelInstallment' },
  };
}
