import type { Money } from '../money/money';
import type { QuotedRate } from './agreement';

/** Limits of a loan, quoted by the contract, the forms and the engine. */

/** Smallest principal, in céntimos: 50.00. */
export const PRINCIPAL_MIN: Money = 5_000n;

/** Largest principal that the engine takes, in minor units; a currency may have a lower one. */
export const PRINCIPAL_MAX: Money = 1_000_000_000_000n;

/** Highest annual rate, in percent. */
export const ANNUAL_RATE_PERCENT_MAX = 1_000;

/** Highest rate of each quotation, in percent of its own time. */
export const RATE_PERCENT_MAX: Readonly<Record<QuotedRate['kind'], number>> = {
  annualEffective: ANNUAL_RATE_PERCENT_MAX,
  annualNominal: ANNUAL_RATE_PERCENT_MAX,
  monthlyEffective: 100,
  perPeriod: 100,
  daily: 10,
};

/** Shape of a rate in percent: up to four whole digits and eight decimals. */
export const RATE_TEXT_PATTERN = /^\d{1,4}(\.\d{1,8})?$/;

/** Form of a percent that is kept with four decimals: what has more would be kept as another. */
export const PERCENT_TEXT_PATTERN = /^\d{1,3}(\.\d{1,4})?$/;

/** Sentence that says so, for whoever wrote it otherwise. */
export const PERCENT_HINT = 'Use un porcentaje con hasta 4 decimales, como 7.50';

/** Most installments a loan may have. */
export const INSTALLMENT_COUNT_MAX = 480;

/** Days after the disbursement within which the first installment falls due. */
export const FIRST_DUE_DAYS_MAX = 366;

/** Days before the business date at which a disbursement may be dated. */
export const DISBURSEMENT_BACKDATE_DAYS_MAX = 31;

/** Days that a loan may wait for its disbursement where its product does not say. */
export const DISBURSEMENT_DAYS = 30;

/** Longest that a product may let a loan wait for its disbursement, in days. */
export const DISBURSEMENT_DAYS_MAX = 180;

/** Longest note on a payment, in characters. */
export const PAYMENT_NOTE_MAX_LENGTH = 200;

/** Longest name of a kind of charge, in characters. */
export const CHARGE_NAME_MAX_LENGTH = 60;

/** Longest reason of a void, in characters. */
export const REASON_MAX_LENGTH = 200;

/** Means by which money is received. */
export const PAYMENT_MEANS = ['cash', 'transfer', 'deposit', 'wallet', 'check'] as const;

/** One means of payment, for example `'cash'`. */
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/**
 * Means that only an act of the house records: a renewal, what another system collected, or what
 * was forgiven.
 */
export const INTERNAL_MEANS = ['renewal', 'migration', 'waiver'] as const;

/** The means of a payment that is recorded, for example `'renewal'`. */
export type RecordedMeans = PaymentMeans | (typeof INTERNAL_MEANS)[number];

/** Minor units by which a level installment may be lowered to reach its last row. */
export const LOWERINGS_MAX = 4;
