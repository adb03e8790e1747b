import { divideUp, FIXED_DIGITS, parseFixed } from '../money/fixedPoint';
import type { ChargeRule, Frequency, LoanAgreement } from './agreement';
import type { InstallmentCharges, LoanTerms, PaymentFrequency } from './terms';

const FREQUENCIES: Record<PaymentFrequency, Frequency> = {
  monthly: { every: 1, unit: 'month' },
  fortnightly: { every: 15, unit: 'day' },
  weekly: { every: 1, unit: 'week' },
  daily: { every: 1, unit: 'day' },
};

/** Days of a period of each frequency, a month having thirty. */
const PERIOD_DAYS: Record<PaymentFrequency, bigint> = {
  monthly: 30n,
  fortnightly: 15n,
  weekly: 7n,
  daily: 1n,
};

/**
 * A monthly percentage brought to a period, as decimal text: `"0.09"` is `"0.021"` a week. A share
 * that does not end is taken up at the last of its 30 decimals, so that an exact half of a céntimo
 * is still one when it multiplies.
 */
function percentOfPeriod(monthlyPercent: string, frequency: PaymentFrequency): string {
  const share = divideUp(parseFixed(monthlyPercent) * PERIOD_DAYS[frequency], 30n);
  const digits = share.toString().padStart(FIXED_DIGITS + 1, '0');
  const text = `${digits.slice(0, -FIXED_DIGITS)}.${digits.slice(-FIXED_DIGITS)}`;
  return text.replace(/\.?0+$/, '');
}

function chargeRules(charges: InstallmentCharges, frequency: PaymentFrequency): ChargeRule[] {
  const { insurancePercent, fees } = charges;
  const charged = 'eachInstallment' as const;
  const insurance: ChargeRule = {
    name: 'insurance',
    column: 'insurance',
    basis: { kind: 'percentOfBalance', percent: percentOfPeriod(insurancePercent, frequency) },
    charged,
  };
  return [
    ...(/[1-9]/.test(insurancePercent) ? [insurance] : []),
    ...fees.map(({ name, amount }): ChargeRule => {
      return { name, column: 'fees', basis: { kind: 'fixed', amount }, charged };
    }),
  ];
}

/**
 * The agreement that simple terms stand for: one disbursement, the method agreed (level
 * installments when left out), halves up, the last installment takes what is left; with the
 * charges of each installment.
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
    method: { kind: terms.method ?? 'levelInstallment' },
    ...(terms.charges && { charges: chargeRules(terms.charges, paymentFrequency) }),
    ...(terms.charges?.tax && { installmentTax: terms.charges.tax }),
  };
}
