import type { PlainDate } from '@core/calendar/plainDate';
import type { Component } from '@core/loan/componentTable';
import type { Money } from '@core/money/money';

/** One thing owed: of an installment, in a column, from a day on. Amounts in minor units. */
export interface Debt {
  readonly installmentNumber: number;
  readonly component: Component;
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
