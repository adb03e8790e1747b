import type { PlainDate } from '@core/calendar/plainDate';
import type { GracePeriod, QuotedRate } from '@core/loan/agreement';
import type { Money } from '@core/money/money';
import type { AllocationOrder } from '@core/servicing/allocationOrder';
import type { Component } from '@core/loan/componentTable';
import type { ExcessRule } from './servicingRules';

interface Dated {
  /** Unique within the loan. */
  readonly id: string;
  /** Business date of the event. */
  readonly on: PlainDate;
}

/** Events that can happen to a loan after it is agreed. Amounts in minor units. */
export type LoanEvent =
  | (Dated & { readonly kind: 'disbursement'; readonly amount: Money })
  | (Dated & {
      readonly kind: 'payment';
      readonly amount: Money;
      readonly order?: AllocationOrder;
      readonly excess?: ExcessRule;
    })
  /** A fee, a penalty, an insurance that comes up later; due on its own day. */
  | (Dated & {
      readonly kind: 'charge';
      readonly column: 'fees' | 'insurance' | 'lateCharge';
      readonly amount: Money;
      readonly dueOn: PlainDate;
    })
  /** Forgives up to an amount of a column (condonación); of one installment, or oldest first. */
  | (Dated & {
      readonly kind: 'waiver';
      readonly column: Exclude<Component, 'principal'>;
      readonly amount: Money;
      readonly installmentNumber?: number;
    })
  /** Takes back an earlier event: from this day on, the loan is replayed without it (extorno). */
  | (Dated & { readonly kind: 'reversal'; readonly eventId: string })
  /** Another rate from this day on; the installments to come are computed anew. */
  | (Dated & { readonly kind: 'rateChange'; readonly rate: QuotedRate })
  /** The next installment falls due on another day, and the rest follow it. */
  | (Dated & { readonly kind: 'dueDateChange'; readonly firstDueOn: PlainDate })
  /** The next installments are of grace, and the term grows by as many (vacaciones). */
  | (Dated & { readonly kind: 'paymentHoliday'; readonly grace: GracePeriod })
  /** Debt that is spread anew (reprogramación); unpaid interest joins it or stays apart. */
  | (Dated & {
      readonly kind: 'rescheduling';
      readonly installmentCount: number;
      readonly firstDueOn: PlainDate;
      readonly rate?: QuotedRate;
      readonly unpaidInterest: 'capitalized' | 'kept';
    })
  /** Pays everything that is owed on the day, with the borrower's money (cancelación). */
  | (Dated & { readonly kind: 'payoff' })
  /** Payoff with the money of a new loan. */
  | (Dated & { readonly kind: 'refinancing'; readonly newLoanId: string })
  /** Gives the debt up in the books (castigo). */
  | (Dated & { readonly kind: 'writeOff' })
  /** Money that comes in after a write-off. */
  | (Dated & { readonly kind: 'recovery'; readonly amount: Money });

/** One kind of event, for example `'payment'`. */
export type LoanEventKind = LoanEvent['kind'];

/**
 * Tells that an event brings money of the borrower, or settles the debt as if it did.
 *
 * @example bringsMoney({ id: 'p', kind: 'payoff', on: '2026-03-10' }) // true
 */
export function bringsMoney({ kind }: LoanEvent): boolean {
  return kind === 'payment' || kind === 'payoff' || kind === 'refinancing';
}
