import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';

/** What a debt is made of, in the order in which money received settles it. */
export const ALLOCATION_ORDER = ['lateInterest', 'interest', 'principal'] as const;

/** One part of a debt, for example `'interest'`. */
export type DebtComponent = (typeof ALLOCATION_ORDER)[number];

/** An amount for each component, in céntimos. */
export type ByComponent = Readonly<Record<DebtComponent, Money>>;

/**
 * An installment of a living loan: what was agreed, what was paid, and the running base of its
 * late interest. Amounts in céntimos.
 */
export interface OpenInstallment {
  readonly number: number;
  readonly dueOn: PlainDate;
  readonly principal: Money;
  readonly interest: Money;
  readonly paid: ByComponent;
  /** Overdue principal times days late, in céntimo-days, up to `lateBaseThrough`. */
  readonly lateBase: bigint;
  readonly lateBaseThrough: PlainDate;
}
