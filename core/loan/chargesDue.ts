import { addDays, type PlainDate } from '../calendar/plainDate';
import { min, ZERO, type Money } from '../money/money';
import { lateChargeFrom, lateChargeOn, type LateRules } from './lateCharge';
import { lateInterestOn } from './lateInterest';
import { isUnpaid, type OpenInstallment } from './openInstallment';

/** What can be charged to an installment beyond its principal. */
export const CHARGE_KINDS = [
  'interest',
  'lateInterest',
  'insurance',
  'fees',
  'lateCharge',
  'tax',
] as const;

/** One kind of charge, for example `'lateInterest'`. */
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Nothing of any kind. */
export const NOTHING_CHARGED: Readonly<Record<ChargeKind, Money>> = {
  interest: ZERO,
  lateInterest: ZERO,
  insurance: ZERO,
  fees: ZERO,
  lateCharge: ZERO,
  tax: ZERO,
};

/** What lateness adds, on the day on which it is found. */
const LATE_KINDS: readonly ChargeKind[] = ['lateInterest', 'lateCharge'];

/** An installment with what was charged to it so far, in céntimos. */
export interface ChargedInstallment extends OpenInstallment {
  readonly charged: Readonly<Record<ChargeKind, Money>>;
}

/** A charge to post, in céntimos; negative when it takes back part of an earlier one. */
export interface ChargeDue {
  readonly installmentNumber: number;
  readonly kind: ChargeKind;
  readonly chargedOn: PlainDate;
  readonly amount: Money;
}

/**
 * The charges that bring the books of a loan to a business date: the interest and the charges of
 * installments fallen due, what was paid ahead of others, late interest and late charges. Each is
 * the whole that should stand charged less what does, so charging twice adds nothing and a payment
 * entered late takes back what lateness had added since.
 *
 * @example chargesDue(installments, '2026-03-01', loan) // [{ kind: 'interest', ... }]
 */
export function chargesDue(
  installments: readonly ChargedInstallment[],
  businessDate: PlainDate,
  rules: LateRules,
): ChargeDue[] {
  return installments.flatMap((row) => {
    const isDue = row.dueOn <= businessDate;
    const target = {
      interest: isDue ? row.interest : row.paid.interest,
      insurance: isDue ? row.insurance : row.paid.insurance,
      fees: isDue ? row.fees : min(row.paid.fees, row.fees),
      tax: isDue ? row.tax : row.paid.tax,
      lateInterest: lateInterestOn(row, businessDate, rules.lateAnnualRatePercent),
      lateCharge: lateChargeOn(row, businessDate, rules),
    };
    return CHARGE_KINDS.map((kind) => ({
      installmentNumber: row.number,
      kind,
      chargedOn: isDue && !LATE_KINDS.includes(kind) ? row.dueOn : businessDate,
      amount: target[kind] - row.charged[kind],
    })).filter(({ amount }) => amount !== ZERO);
  });
}

/**
 * The next day on which something falls to be charged: tomorrow while late interest runs, else
 * the next due date or end of a grace; undefined when everything is paid.
 *
 * @example nextChargeOn(installments, '2026-02-10', loan) // '2026-02-28'
 */
export function nextChargeOn(
  installments: readonly OpenInstallment[],
  businessDate: PlainDate,
  { lateAnnualRatePercent, lateCharge }: LateRules,
): PlainDate | undefined {
  const runsLate = /[1-9]/.test(lateAnnualRatePercent);
  return installments
    .filter(isUnpaid)
    .flatMap((row) => {
      if (row.dueOn > businessDate) return [row.dueOn];
      if (runsLate) return [addDays(businessDate, 1)];
      const from = lateCharge ? lateChargeFrom(row.dueOn, lateCharge) : row.dueOn;
      return from > businessDate ? [from] : [];
    })
    .toSorted()[0];
}
