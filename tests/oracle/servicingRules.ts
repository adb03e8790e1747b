import type { Money } from '@core/money/money';
import type { RoundingMode } from '@core/money/rounding';
import { ALLOCATION_ORDERS, type AllocationOrder } from '@core/servicing/allocationOrder';

/** Interest on what is late (interés moratorio): simple, by the day, rounded once. */
export interface LateInterestRule {
  /** Percent a year, decimal text. */
  readonly annualPercent: string;
  readonly basisDays: 360 | 365;
  /** On overdue principal alone (never capitalised), or on the whole overdue installment. */
  readonly on: 'principal' | 'installment';
  /** Days that forgive it; past them it counts from the due date. */
  readonly graceDays?: number;
  /** True where the due date itself is a late day (frappe/lending) or not (the custom here). */
  readonly countsDueDay?: boolean;
  /** Most for one installment, minor units. */
  readonly cap?: Money;
  readonly rounding?: RoundingMode;
}

/** A charge for being late (penalidad), once per installment or for each late day. */
export interface LateChargeRule {
  readonly basis:
    | { readonly kind: 'fixed'; readonly amount: Money }
    | {
        readonly kind: 'percent';
        readonly percent: string;
        /** Base: the unpaid principal, or all that is unpaid of the installment. */
        readonly of: 'principal' | 'installment';
      };
  readonly per: 'installment' | 'day';
  readonly graceDays?: number;
  /** Most for one installment, minor units. */
  readonly cap?: Money;
}

/**
 * Fate of money beyond what is due: it pays installments ahead in full (adelanto), or it
 * repays principal at once and the installments get lower or fewer (prepago), or it waits.
 */
export const EXCESS_RULES = ['payAhead', 'lowerInstallment', 'shortenTerm', 'keepCredit'] as const;

/** One rule for money beyond what is due, for example `'shortenTerm'`. */
export type ExcessRule = (typeof EXCESS_RULES)[number];

/** Rules by which a lender looks after a loan. */
export interface ServicingRules {
  readonly order: AllocationOrder;
  readonly excess: ExcessRule;
  readonly lateInterest?: LateInterestRule;
  readonly lateCharge?: LateChargeRule;
  /** True where days past due count the due date itself as the first. By default they do not. */
  readonly countsDueDay?: boolean;
  /**
   * Ordinary interest on the principal as agreed (`asPlanned`), or as really owed day by day:
   * overdue principal bears it until the day of the state, or only until the last payment.
   */
  readonly interestOn?: 'asPlanned' | 'actualBalance' | 'actualUntilLastPayment';
}

/** Oldest installment first, excess pays ahead, no late rules. */
export const DEFAULT_SERVICING: ServicingRules = {
  order: ALLOCATION_ORDERS.oldestInstallmentFirst,
  excess: 'payAhead',
};
