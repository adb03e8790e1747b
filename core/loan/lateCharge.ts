import { addDays, type PlainDate } from '../calendar/plainDate';
import { ONE, parseFixed } from '../money/fixedPoint';
import { ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { parseMoney } from '../money/wire';
import { SCHEDULED_COMPONENTS, totalOver } from './components';
import type { LateAgreed } from './lateTerms';
import { owesAgreed, type OpenInstallment } from './openInstallment';

/** Base of a late charge. */
export const LATE_CHARGE_KINDS = ['fixed', 'percent'] as const;

/** Most days of grace before a late charge. */
export const LATE_CHARGE_GRACE_MAX = 90;

/** A charge for lateness, once on each overdue installment (penalidad por atraso). */
export interface LateCharge {
  readonly kind: (typeof LATE_CHARGE_KINDS)[number];
  /** An amount, or percent of what the installment agrees on; decimal text. */
  readonly value: string;
  /** Days late that cost nothing. */
  readonly graceDays: number;
}

/** Amounts that lateness adds to a loan; on which money, and when, its agreement says. */
export interface LateRules extends LateAgreed {
  /** Late interest, percent a year, decimal text. */
  readonly lateAnnualRatePercent: string;
  readonly lateCharge?: LateCharge | null | undefined;
  /** Currency of the loan: a fixed charge is decimal text in it. */
  readonly currency: string;
}

/**
 * The first day on which an installment still unpaid bears its late charge.
 *
 * @example lateChargeFrom('2026-02-10', { kind: 'fixed', value: '15.00', graceDays: 3 }) // 02-14
 */
export function lateChargeFrom(dueOn: PlainDate, { graceDays }: LateCharge): PlainDate {
  return addDays(dueOn, graceDays + 1);
}

/**
 * The late charge that an installment bears on a day, in céntimos: what a payment found there, or
 * what the rule adds once it is unpaid beyond its grace. Paid in time, it bears none.
 *
 * @example lateChargeOn(installment, '2026-02-14', rules) // 1500n
 */
export function lateChargeOn(row: OpenInstallment, asOf: PlainDate, rules: LateRules): Money {
  const { lateCharge } = rules;
  if (row.lateCharge > ZERO || !lateCharge || !owesAgreed(row)) return row.lateCharge;
  if (asOf < lateChargeFrom(row.dueOn, lateCharge)) return ZERO;
  if (lateCharge.kind === 'fixed') return parseMoney(lateCharge.value, rules.currency);
  const agreed = totalOver(SCHEDULED_COMPONENTS, row) - (row.prepaid ?? ZERO);
  return divideHalfUp(agreed * parseFixed(lateCharge.value), 100n * ONE);
}
