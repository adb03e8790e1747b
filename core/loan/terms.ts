import type { DayCount } from '../calendar/dayCount';
import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';
import type { DayAdjustment, WorkingCalendar } from '../calendar/workingDays';
import type { InstallmentTax } from './installmentTax';
import type { PaymentFrequency } from './paymentFrequencies';

/** How the annual rate is quoted: TEA (effective) or TNA (nominal, capitalised each period). */
export const RATE_KINDS = ['annualEffective', 'annualNominal'] as const;

/** One way of quoting a rate, for example `'annualEffective'`. */
export type RateKind = (typeof RATE_KINDS)[number];

/**
 * How the principal comes back: level installments (francés), level with a part of it left for the
 * last one (cuota balón), constant principal (alemán), all of it with the last installment
 * (americano), or in equal parts with interest of the whole amount for the whole term (plano).
 */
export const LOAN_METHODS = [
  'levelInstallment',
  'levelWithBalloon',
  'constantPrincipal',
  'bullet',
  'flat',
] as const;

/** One method, for example `'bullet'`. */
export type LoanMethod = (typeof LOAN_METHODS)[number];

/** Fates of the interest of a total grace: see `GracePeriod`. */
export const GRACE_INTERESTS = ['spread', 'deferred', 'free'] as const;

/** One of them, for example `'spread'`. */
export type GraceInterest = (typeof GRACE_INTERESTS)[number];

/** A fixed charge of every installment (portes), in céntimos. */
interface InstallmentFee {
  readonly name: string;
  readonly amount: Money;
}

/** Which part of a month an insurance is charged for: of a usual period, or by its own days. */
export const INSURANCE_TIMES = ['byPeriod', 'byDays'] as const;

/** One of them, for example `'byDays'`. */
export type InsuranceTime = (typeof INSURANCE_TIMES)[number];

/** What every installment carries besides principal and interest. */
export interface InstallmentCharges {
  /** Credit life insurance (desgravamen), percent a month of the balance, decimal text. */
  readonly insurancePercent: string;
  /** Left out: a share of a month for each period, however long it is. */
  readonly insuranceTime?: InsuranceTime | undefined;
  readonly fees: readonly InstallmentFee[];
  readonly tax?: InstallmentTax | undefined;
}

/** What becomes of due dates on days of rest. */
interface RestRule {
  readonly working: WorkingCalendar;
  readonly adjustment: DayAdjustment;
  /** Whether interest runs to the moved date. */
  readonly isInterestMoved: boolean;
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
  /** Percent of the principal that a balloon leaves for the last installment, decimal text. */
  readonly balloonPercent?: string | undefined;
  /** First installments that pay neither principal nor interest (gracia total). */
  readonly totalGrace?: number | undefined;
  /** What becomes of the interest of those; shared out over the rest when left out. */
  readonly graceInterest?: GraceInterest | undefined;
  /** Next installments, which pay interest alone (gracia parcial); none when left out. */
  readonly interestOnly?: number | undefined;
  /** What a level installment is rounded to a multiple of, in céntimos; 1 when left out. */
  readonly installmentMultiple?: Money | undefined;
  /** Day of the month of monthly installments, where the first falls on a shorter month's end. */
  readonly dueDay?: number | undefined;
  /** Days on which nobody collects, and where a due date goes then; none when left out. */
  readonly rest?: RestRule | undefined;
  readonly charges?: InstallmentCharges | undefined;
}
