import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';

/** Components that a living loan can owe, each in its own column. */
export const LOAN_COMPONENTS = [
  'lateCharges',
  'lateInterest',
  'fees',
  'insurance',
  'tax',
  'interest',
  'principal',
] as const;

/** One column of a debt, for example `'interest'`. */
export type LoanComponent = (typeof LOAN_COMPONENTS)[number];

/** One thing owed: of an installment, in a column, from a day on. Amounts in minor units. */
export interface Debt {
  readonly installmentNumber: number;
  readonly component: LoanComponent;
  readonly dueOn: PlainDate;
  /** `schedule`, `lateRule`, or the id of the event that made it. */
  readonly origin: string;
  readonly amount: Money;
  readonly paid: Money;
  readonly waived: Money;
}

/**
 * Amount still owed of a debt, in minor units.
 *
 * @example owedOf({ ...debt, amount: 500n, paid: 200n, waived: 0n }) // 300n
 */
export function owedOf(debt: Pick<Debt, 'amount' | 'paid' | 'waived'>): Money {
  return debt.amount - debt.paid - debt.waived;
}
