import type { DayCount } from '../calendar/dayCount';
import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';
import type { DayAdjustment, WorkingCalendar } from '../calendar/workingDays';
import type { VariableRate } from './agreement';
import type { InstallmentTax } from './installmentTax';
import type { LateTerms } from './lateTerms';
import type { PaymentFrequency } from './paymentFrequencies';
import type { Purchase, UpfrontCharge } from './upfront';

/**
 * Quotations of the rate: TEA (effective a year), TNA (nominal a year, capitalised each period),
 * TEM (effective a month), or simple interest of each calendar day.
 */
export const RATE_KINDS = [
  'annualEffective',
  'annualNominal',
  'monthlyEffective',
  'daily',
] as const;

/** One way of quoting a rate, for example `'annualEffective'`. */
export type RateKind = (typeof RATE_KINDS)[number];

/**
 * Ways in which the principal comes back: level installments (francés), level with a part of it
 * left for the last one (cuota balón), constant principal (alemán), all of it with the last
 * installment (americano), in equal parts with interest of the whole amount for the whole term
 * (plano), in installments of an agreed amount, as many as it takes (cuota acordada), or in parts
 * agreed on for each date (plan a medida).
 */
export const LOAN_METHODS = [
  'levelInstallment',
  'levelWithBalloon',
  'constantPrincipal',
  'bullet',
  'flat',
  'fixedInstallment',
  'freeForm',
] as const;

/** One method, for example `'bullet'`. */
export type LoanMethod = (typeof LOAN_METHODS)[number];

/** Fates of the interest of a total grace: see `GracePeriod`. */
export const GRACE_INTERESTS = ['spread', 'deferred', 'free', 'compounded'] as const;

/** Treatment, for example `'spread'`. */
export type GraceInterest = (typeof GRACE_INTERESTS)[number];

/** Bases that a charge of each installment may be a percentage of. */
export const CHARGE_BASES = [
  'percentOfAmount',
  'percentOfBalance',
  'percentOfInstallment',
] as const;

/** One base, for example `'percentOfBalance'`. */
export type ChargeBasis = (typeof CHARGE_BASES)[number];

/** A charge of every installment (portes), with its own tax; a fixed one in `Amount`. */
interface Fee<Amount> {
  readonly name: string;
  /** Tax of its own, percent; left out where it bears none. */
  readonly taxPercent?: string;
  readonly amount: Amount;
}

/** A charge of every installment that is a percentage of something. */
interface PercentFee extends Omit<Fee<never>, 'amount'> {
  readonly basis: ChargeBasis;
  readonly percent: string;
}

/** A charge of every installment, a fixed one in céntimos. */
type InstallmentFee = Fee<Money> | PercentFee;

/** A charge of every installment as it travels and is kept: amounts as wire text. */
export type FeeText = Fee<string> | PercentFee;

/** Parts of a month that an insurance is charged for: of a usual period, or by its own days. */
export const INSURANCE_TIMES = ['byPeriod', 'byDays'] as const;

/** Part, for example `'byDays'`. */
export type InsuranceTime = (typeof INSURANCE_TIMES)[number];

/** Money that an insurance is a percentage of: the balance, or all that was lent. */
export const INSURANCE_BASES = ['balance', 'amount'] as const;

/** One base, for example `'amount'`. */
export type InsuranceBasis = (typeof INSURANCE_BASES)[number];

/** Charges that every installment carries besides principal and interest. */
export interface InstallmentCharges {
  /** Credit life insurance (desgravamen), percent a month of its base, decimal text. */
  readonly insurancePercent: string;
  /** Left out: a share of a month for each period, however long it is. */
  readonly insuranceTime?: InsuranceTime | undefined;
  /** Left out: the balance. */
  readonly insuranceBasis?: InsuranceBasis | undefined;
  readonly fees: readonly InstallmentFee[];
  readonly tax?: InstallmentTax | undefined;
}

/** Points that the rate rises or falls by, of the first one, once some installments fell due. */
export interface RateStep {
  readonly after: number;
  /** Points of percent in the quotation of the rate, decimal text: `"6"`, `"-2.5"`. */
  readonly points: string;
}

/** Moves of due dates on days of rest. */
interface RestRule {
  readonly working: WorkingCalendar;
  readonly adjustment: DayAdjustment;
  /** True where interest runs to the moved date. */
  readonly isInterestMoved: boolean;
}

/** Terms that a lender and a borrower agree on; all else about a schedule follows from them. */
export interface LoanTerms {
  /** Amount lent, in céntimos. */
  readonly principal: Money;
  readonly rateKind: RateKind;
  /** Percent of the time that its kind names (a year for most), decimal text: `"25.50"`. */
  readonly annualRatePercent: string;
  /** Most interest in all, percent of the amount lent (tope de intereses); none when left out. */
  readonly interestCapPercent?: string | undefined;
  /** Later rates, by installment; none when left out. */
  readonly rateSteps?: readonly RateStep[] | undefined;
  /** Index that later rates follow; the rate stays when left out. */
  readonly variableRate?: VariableRate | undefined;
  readonly dayCount: DayCount;
  readonly paymentFrequency: PaymentFrequency;
  readonly installmentCount: number;
  readonly disbursedOn: PlainDate;
  readonly firstDueOn: PlainDate;
  /** Left out: level installments. */
  readonly method?: LoanMethod | undefined;
  /** Principal and interest of each agreed installment, which say how many there are; céntimos. */
  readonly installmentAmount?: Money | undefined;
  /** Principal of each date of a plan agreed on by hand; those left out share the rest. */
  readonly planParts?: readonly (Money | undefined)[] | undefined;
  /** Percent of the principal that a balloon leaves for the last installment, decimal text. */
  readonly balloonPercent?: string | undefined;
  /** First installments that pay neither principal nor interest (gracia total). */
  readonly totalGrace?: number | undefined;
  /** Treatment of the interest of those; shared out over the rest when left out. */
  readonly graceInterest?: GraceInterest | undefined;
  /** Next installments, which pay interest alone (gracia parcial); none when left out. */
  readonly interestOnly?: number | undefined;
  /** Multiple that a level installment is rounded to, in céntimos; 1 when left out. */
  readonly installmentMultiple?: Money | undefined;
  /** Day of the month of monthly installments, where the first falls on a shorter month's end. */
  readonly dueDay?: number | undefined;
  /** Days on which nobody collects, and where a due date goes then; none when left out. */
  readonly rest?: RestRule | undefined;
  readonly charges?: InstallmentCharges | undefined;
  /** Charges besides the commission that were taken once, when the money left. */
  readonly upfront?: readonly UpfrontCharge[] | undefined;
  /** Price of what is bought with the loan, and the part of it that is not lent. */
  readonly purchase?: Purchase | undefined;
  /** Terms of late interest besides its rate; the usual ones when left out. */
  readonly late?: LateTerms | undefined;
}
