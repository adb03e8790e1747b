import { addDays, type PlainDate } from '../calendar/plainDate';
import { ZERO, type Money } from '../money/money';
import { lateInterestOn } from './lateInterest';
import { isUnpaid, type OpenInstallment } from './openInstallment';

/** What can be charged to an installment beyond its principal. */
export const CHARGE_KINDS = ['interest', 'lateInterest', 'insurance', 'fees'] as const;

/** One kind of charge, for example `'lateInterest'`. */
export type ChargeKind = (typeof CHARGE_KINDS)[number];

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
 * installments fallen due, what was paid ahead of others, and late interest. Each is the whole
 * that should stand charged less what does, so charging twice adds nothing and a payment entered
 * late takes back the late interest of the days it had already stopped.
 *
 * @example chargesDue(installments, '2026-03-01', '36') // [{ kind: 'interest', ... }]
 */
export function chargesDue(
  installments: readonly ChargedInstallment[],
  businessDate: PlainDate,
  lateAnnualRatePercent: string,
): ChargeDue[] {
  return installments.flatMap((row) => {
    const isDue = row.dueOn <= businessDate;
    const target = {
      interest: isDue ? row.interest : row.paid.interest,
      insurance: isDue ? row.insurance : row.paid.insurance,
      fees: isDue ? row.fees : row.paid.fees,
      lateInterest: lateInterestOn(row, businessDate, lateAnnualRatePercent),
    };
    return CHARGE_KINDS.map((kind) => ({
      installmentNumber: row.number,
      kind,
      chargedOn: kind !== 'lateInterest' && isDue ? row.dueOn : businessDate,
      amount: target[kind] - row.charged[kind],
    })).filter(({ amount }) => amount !== ZERO);
  });
}

/**
 * The next day on which something falls to be charged: tomorrow while late interest runs, else
 * the next due date; undefined when everything is paid.
 *
 * @example nextChargeOn(installments, '2026-02-10', '36') // '2026-02-28'
 */
export function nextChargeOn(
  installments: readonly OpenInstallment[],
  businessDate: PlainDate,
  lateAnnualRatePercent: string,
): PlainDate | undefined {
  const runsLate = /[1-9]/.test(lateAnnualRatePercent);
  return installments
    .filter(isUnpaid)
    .flatMap((row) => {
      if (row.dueOn > businessDate) return [row.dueOn];
      return runsLate ? [addDays(businessDate, 1)] : [];
    })
    .toSorted()[0];
}
