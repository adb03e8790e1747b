import { ONE, parseFixed } from '../money/fixedPoint';
import { divideHalfUp } from '../money/rounding';
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

const DECIMALS = 4;
const TEN_THOUSANDTH = ONE / 10n ** BigInt(DECIMALS);

/** A monthly percentage brought to a period, to four decimals: `"0.1"` is `"0.0233"` a week. */
function percentOfPeriod(monthlyPercent: string, frequency: PaymentFrequency): string {
  const share = parseFixed(monthlyPercent) * PERIOD_DAYS[frequency];
  const digits = divideHalfUp(share, 30n * TEN_THOUSANDTH)
    .toString()
    .padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
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
