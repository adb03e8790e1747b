import type { PlainDate } from '../calendar/plainDate';
import { ZERO, type Money } from '../money/money';

/** What a debt is made of; the order in which money settles it is that of the loan. */
export const DEBT_COMPONENTS = [
  'lateInterest',
  'fees',
  'insurance',
  'tax',
  'interest',
  'principal',
] as const;

/** One part of a debt, for example `'interest'`. */
export type DebtComponent = (typeof DEBT_COMPONENTS)[number];

/** What a schedule agrees on, besides what lateness adds. */
export const SCHEDULED_COMPONENTS = ['fees', 'insurance', 'tax', 'interest', 'principal'] as const;

/** An amount for each component, in céntimos. */
export type ByComponent = Readonly<Record<DebtComponent, Money>>;

/** Nothing of any component. */
export const NOTHING_PAID: ByComponent = {
  lateInterest: ZERO,
  fees: ZERO,
  insurance: ZERO,
  tax: ZERO,
  interest: ZERO,
  principal: ZERO,
};

/**
 * An installment of a living loan: what was agreed, what was paid, and the running base of its
 * late interest. Amounts in céntimos.
 */
export interface OpenInstallment {
  readonly number: number;
  readonly dueOn: PlainDate;
  readonly principal: Money;
  readonly interest: Money;
  readonly insurance: Money;
  readonly fees: Money;
  readonly tax: Money;
  /** Late charge that a payment found here; it is paid as part of the fees. */
  readonly lateCharge: Money;
  readonly paid: ByComponent;
  /** Of its principal, what prepayments repaid at once: the installment never asked for it. */
  readonly prepaid?: Money | undefined;
  /** Interest of other days within its own (gracia); below zero, what it leaves to others. */
  readonly carried?: Money | undefined;
  /** Overdue principal times days late, in céntimo-days, up to `lateBaseThrough`. */
  readonly lateBase: bigint;
  readonly lateBaseThrough: PlainDate;
}

/**
 * Whether anything of what was agreed is unpaid. Every order settles principal last, so that a
 * paid principal leaves no late interest and no late charge behind.
 *
 * @example isUnpaid(openInstallment(row)) // true
 */
export function isUnpaid(row: OpenInstallment): boolean {
  return SCHEDULED_COMPONENTS.some((component) => row.paid[component] < row[component]);
}
