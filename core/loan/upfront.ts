import type { Money } from '../money/money';

/**
 * Ways to take a charge once, when the money leaves: kept from what is handed over, lent besides,
 * or paid by the borrower with money of their own.
 */
export const UPFRONT_WAYS = ['netted', 'financed', 'paidApart'] as const;

/** One way, for example `'paidApart'`. */
export type UpfrontWay = (typeof UPFRONT_WAYS)[number];

/** A charge that is taken once, when the money of a loan leaves. Amounts in minor units. */
export interface UpfrontCharge {
  readonly name: string;
  readonly charged: UpfrontWay;
  /** Amount before its tax. */
  readonly amount: Money;
  readonly tax: Money;
  /** Account that earns it, or owes it on; that of commissions when left out. */
  readonly account?: string;
}

/** Price that a loan is a part of; the borrower pays the rest by itself (cuota inicial). */
export interface Purchase {
  readonly price: Money;
  readonly downPayment: Money;
}

/** Most of a price that a down payment may be, in percent. */
export const DOWN_PAYMENT_PERCENT_MAX = 90;
