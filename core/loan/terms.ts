import type { DayCount } from '../calendar/dayCount';
import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';
import type { InstallmentTax } from './installmentTax';

/** How the annual rate is quoted: TEA (effective) or TNA (nominal, capitalised each period). */
export const RATE_KINDS = ['annualEffective', 'annualNominal'] as const;

/** One way of quoting a rate, for example `'annualEffective'`. */
export type RateKind = (typeof RATE_KINDS)[number];

/** How often an installment falls due; fortnightly is every 15 days. */
export const PAYMENT_FREQUENCIES = ['monthly', 'fortnightly', 'weekly', 'daily'] as const;

/** One payment frequency, for example `'monthly'`. */
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/**
 * How the principal comes back: level installments (francés), constant principal (alemán), or all
 * of it with the last installment (americano).
 */
export const LOAN_METHODS = ['levelInstallment', 'constantPrincipal', 'bullet'] as const;

/** One method, for example `'bullet'`. */
export type LoanMethod = (typeof LOAN_METHODS)[number];

/** A fixed charge of every installment (portes), in céntimos. */
export interface InstallmentFee {
  readonly name: string;
  readonly amount: Money;
}

/** What every installment carries besides principal and interest. */
export interface InstallmentCharges {
  /** Credit life insurance (desgravamen), percent a month of the balance, decimal text. */
  readonly insurancePercent: string;
  readonly fees: readonly InstallmentFee[];
  readonly tax?: InstallmentTax | undefined;
}

/** What a lender and a borrower agree on; everything else about a schedule follows from it. */
export interface LoanTerms {
  /** In céntimos. */
  readonly principal: Money;
  readonly rateKind: RateKind;
  /** Percent a year, decimal text: `"25.50"`. */
  readonly annualRatePercent: string;
  readonly dayCount: DayCount;
  readonly paymentFrequency: PaymentFrequency;
  readonly installmentCount: number;
  readonly disbursedOn: PlainDate;
  readonly firstDueOn: PlainDate;
  /** Left out: level installments. */
  readonly method?: LoanMethod | undefined;
  readonly charges?: InstallmentCharges | undefined;
}
