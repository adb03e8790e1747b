import { addDays, type PlainDate } from '../calendar/plainDate';
import { min, ZERO, type Money } from '../money/money';
import {
  CHARGE_KINDS,
  DEBT_COMPONENTS,
  isOfLateness,
  NOTHING_PAID,
  type Amounts,
  type ByComponent,
  type ChargeKind,
} from './components';
import { COMPONENTS } from './componentTable';
import { lateChargeDays, type LateRules } from './lateCharge';
import { latenessOn } from './lateness';
import { withLateBalance } from './lateInterest';
import { lateTermsOf } from './lateTerms';
import { owesAgreed, paidOfAgreed, type OpenInstallment } from './openInstallment';

/** Kinds of charge, each with where it comes from. */
const CHARGES = CHARGE_KINDS.map((kind) =>
  isOfLateness(kind) ? { kind, isLate: true as const } : { kind, isLate: false as const },
);

/** An installment with what was charged to it so far, in céntimos. */
export interface ChargedInstallment extends OpenInstallment {
  readonly charged: Amounts<ChargeKind>;
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
  const due: ChargeDue[] = [];
  for (const row of withLateBalance(installments, rules)) {
    const isDue = row.dueOn <= businessDate;
    const late = latenessOn(row, businessDate, rules);
    const paid = paidOfAgreed(row);
    for (const { kind, isLate } of CHARGES) {
      const agreed = isLate ? ZERO : row[kind];
      const target = isLate ? late[kind] : isDue ? agreed : min(paid[kind], agreed);
      const amount = target - row.charged[kind];
      if (amount === ZERO) continue;
      const chargedOn = isDue && !isLate ? row.dueOn : businessDate;
      due.push({ installmentNumber: row.number, kind, chargedOn, amount });
    }
  }
  return due;
}

/**
 * The next day on which something falls to be charged: tomorrow while late interest runs, the
 * next due date, or the end of a grace or of free days; undefined when everything is paid.
 *
 * @example nextChargeOn(installments, '2026-02-10', loan) // '2026-02-28'
 */
export function nextChargeOn(
  installments: readonly OpenInstallment[],
  businessDate: PlainDate,
  rules: LateRules,
): PlainDate | undefined {
  const { lateAnnualRatePercent, lateCharge } = rules;
  const { freeDays } = lateTermsOf(rules);
  const tomorrow = addDays(businessDate, 1);
  const runsLate = /[1-9]/.test(lateAnnualRatePercent);
  return installments
    .filter(owesAgreed)
    .flatMap((row) => {
      if (row.dueOn > businessDate) return [row.dueOn];
      const lateFrom = addDays(row.dueOn, freeDays + 1);
      const runsFrom = runsLate ? [lateFrom > tomorrow ? lateFrom : tomorrow] : [];
      const charged = lateCharge ? lateChargeDays(row.dueOn, lateCharge) : [];
      return [...runsFrom, ...charged.filter((day) => day > businessDate)];
    })
    .toSorted()[0];
}

/**
 * Sums of a loan that are owed by the books: principal lent and not repaid, of the rest what was
 * charged and not paid, late charges and those put on it one by one with the fees. In céntimos.
 *
 * @example chargedUnpaid(installments).interest // 0n where none fell due
 */
export function chargedUnpaid(installments: readonly ChargedInstallment[]): ByComponent {
  const owed = { ...NOTHING_PAID };
  for (const { principal, oneOff = ZERO, charged, paid } of installments) {
    owed.principal += principal;
    owed.fees += oneOff;
    for (const kind of CHARGE_KINDS) owed[COMPONENTS[kind].owedAs] += charged[kind];
    for (const one of DEBT_COMPONENTS) owed[one] -= paid[one];
  }
  return owed;
}
