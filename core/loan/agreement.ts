import type { PlainDate } from '../calendar/plainDate';
import type { DayAdjustment, WorkingCalendar } from '../calendar/workingDays';
import type { DayCountConvention } from '../calendar/yearFraction';
import type { Money } from '../money/money';
import type { RoundingMode } from '../money/rounding';
import type { ChargeColumn } from './components';
import type { InstallmentTax } from './installmentTax';
import type { LateTerms } from './lateTerms';
import { RATE_KINDS, type ChargeBasis, type InsuranceTime } from './terms';
import type { Purchase, UpfrontCharge } from './upfront';

/** Money handed to the borrower on a day, in minor units. */
export interface Disbursement {
  readonly on: PlainDate;
  readonly amount: Money;
}

/** Ways of quoting a rate of interest: those on sale, and `perPeriod`, simple for each period. */
export const QUOTED_RATE_KINDS = [...RATE_KINDS, 'perPeriod'] as const;

/** A rate of interest as it is quoted. */
export interface QuotedRate {
  readonly kind: (typeof QUOTED_RATE_KINDS)[number];
  /** Percent, decimal text: `"25.50"`. */
  readonly percent: string;
  /** Capitalisation of a nominal rate; left out, it is each period. */
  readonly capitalizationsPerYear?: number;
}

/** A rate that holds from a day on (tasa variable). */
export interface RateChange {
  readonly from: PlainDate;
  readonly rate: QuotedRate;
  /**
   * First rate, in percent, that the change was agreed beside: while another is in force (frozen,
   * or of a rescheduling), it waits. Left out, it holds beside any.
   */
  readonly ofPercent?: string;
  /** Day of the review that it came from, where the rate follows an index. */
  readonly reviewedOn?: PlainDate;
}

/** A rate that is found again from time to time by an index (tasa variable). */
export interface VariableRate {
  /** Name of the index, of those that the lender keeps. */
  readonly index: string;
  /** Points over the index, decimal text: `"7.5"`, `"-1"`. */
  readonly spreadPoints: string;
  /** Least and most that the rate ever is, in percent, in its own quotation. */
  readonly floorPercent: string;
  readonly ceilingPercent: string;
  /** Months from the day of the money to a review, and between two. */
  readonly everyMonths: number;
}

/** Rhythm in which installments fall due. */
export type Frequency =
  | { readonly every: number; readonly unit: 'day' | 'week' | 'month' }
  /** Real quincena: `[15, 31]`, a day past the end of a month being its last. */
  | { readonly unit: 'daysOfMonth'; readonly days: readonly number[] }
  | { readonly unit: 'dates'; readonly dates: readonly PlainDate[] };

/**
 * Place of a monthly date whose day is missing: to the last of the month and back to the day
 * of the first (`seed`), always to the last (`monthEnd`), to the 1st of the next (`nextMonth`), or
 * to the last and never back (`chained`, as EDATE from date to date).
 */
export const MONTH_END_RULES = ['seed', 'monthEnd', 'nextMonth', 'chained'] as const;

/** The days on which installments fall due. */
export interface DueCalendar {
  readonly frequency: Frequency;
  readonly firstDueOn: PlainDate;
  /** Day of the month of monthly dates; left out, that of the first one. */
  readonly monthDay?: number;
  readonly monthEnd?: (typeof MONTH_END_RULES)[number];
  readonly working?: WorkingCalendar;
  /** Move of due dates on days of rest; by default they stay. */
  readonly adjustment?: DayAdjustment;
  /** True where interest runs to the moved date; by default it does. */
  readonly isInterestMoved?: boolean;
  /** Daily installments fall on working days only. */
  readonly isWorkingDaysOnly?: boolean;
}

/** One row of a plan agreed by hand: what is paid, or which principal; empty, interest alone. */
interface FreeFormRow {
  readonly total?: Money;
  readonly principal?: Money;
}

/** Way in which the principal comes back. The last installment takes the rest in every method. */
export type AmortizationMethod =
  | { readonly kind: 'levelInstallment' }
  | { readonly kind: 'levelWithBalloon'; readonly balloon: Money }
  | { readonly kind: 'constantPrincipal'; readonly principalPerInstallment?: Money }
  | { readonly kind: 'bullet' }
  | { readonly kind: 'flat' }
  | { readonly kind: 'fixedInstallment'; readonly amount: Money }
  | { readonly kind: 'freeForm'; readonly rows: readonly FreeFormRow[] };

/** First installments without principal; the interest is paid, or waits, or is not charged. */
export interface GracePeriod {
  readonly installments: number;
  /** First of those whose interest is put off or free; all when left out. The rest pay it. */
  readonly interestInstallments?: number;
  /**
   * `paid` (interest-only), `capitalized` (joins the principal), `compounded` (bears interest as if
   * it joined it, and is told apart from it), `spread` (over the installments that pay interest),
   * `deferred` (all with the first of them), `free` (none is charged).
   */
  readonly interest: 'paid' | 'capitalized' | 'compounded' | 'spread' | 'deferred' | 'free';
}

/** Method by which a level installment is found. */
export const LEVEL_RULES = [
  /** Debt over the sum of discount factors, rounded once. */
  'annuity',
  /** An annuity, then corrected while the last installment comes nearer (Fineract progressive). */
  'rebalanced',
  /** The smallest with a last installment that is not higher. */
  'lastNotHigher',
  /** The largest with a last installment that is not lower. */
  'lastNotLower',
  /** The one whose last installment lies nearest. */
  'lastNearest',
] as const;

/** Every rounding of a schedule, by name. */
export interface ScheduleRounding {
  readonly interest: RoundingMode;
  readonly interestMultiple: Money;
  readonly installment: RoundingMode;
  readonly installmentMultiple: Money;
  readonly level: (typeof LEVEL_RULES)[number];
  /** Rates that the level installment is computed from. */
  readonly levelFrom: 'allPeriods' | 'firstPeriod' | 'equalPeriods';
  /** Interest of a period split by events is rounded once, or part by part. */
  readonly parts: 'once' | 'each';
}

/** A fee or an insurance that the agreement carries. */
export interface ChargeRule {
  readonly name: string;
  readonly column: ChargeColumn;
  readonly basis:
    | { readonly kind: 'fixed'; readonly amount: Money }
    | {
        readonly kind: ChargeBasis;
        /** Percentage of each installment or of the disbursement, not a year; decimal text. */
        readonly percent: string;
      }
    | {
        /** Percentage a month of the balance or of all lent; a period bears its share of one. */
        readonly kind: 'percentOfBalanceMonthly' | 'percentOfAmountMonthly';
        readonly percent: string;
        /** The share of a usual period of its frequency, or by the days of the period. */
        readonly time: InsuranceTime;
        /** Amount that it stays of, once what is owed of it is planned again. */
        readonly of?: Money;
      };
  /** Moment: with each installment; or once: from the money, added to the debt, or paid apart. */
  readonly charged: 'eachInstallment' | 'netted' | 'financed' | 'paidApart';
  /** IGV / IVA on the charge, percent. */
  readonly taxPercent?: string;
  readonly rounding?: RoundingMode;
}

/** All that a lender and a borrower can agree on; the schedule follows from it alone. */
export interface LoanAgreement {
  /** Disbursements in order of date; the first opens the loan. */
  readonly disbursements: readonly Disbursement[];
  /** Left out, it is found (fixed installment) or counted (free form, dates). */
  readonly installmentCount?: number;
  readonly calendar: DueCalendar;
  readonly rate: QuotedRate;
  readonly rateChanges?: readonly RateChange[];
  /** Index that later rates follow, where they do. */
  readonly variableRate?: VariableRate;
  readonly dayCount: DayCountConvention;
  /** Interest by the days of each period, or an equal share of the year for every period. */
  readonly accrual?: 'byDays' | 'byPeriod';
  /** Interest of the days before a first period of usual length. */
  readonly oddDays?: 'inFirst' | 'spread' | 'upfront';
  readonly method: AmortizationMethod;
  readonly grace?: GracePeriod;
  readonly rounding?: Partial<ScheduleRounding>;
  readonly charges?: readonly ChargeRule[];
  /** Charges besides the commission that were taken once: those financed are lent already. */
  readonly upfront?: readonly UpfrontCharge[];
  /** Price of what was bought with the loan, and the part of it that the borrower paid apart. */
  readonly purchase?: Purchase;
  /** IGV / IVA of each installment, rounded once over its whole base. */
  readonly installmentTax?: InstallmentTax;
  /** IGV / IVA on interest, percent. */
  readonly interestTaxPercent?: string;
  /** Late interest besides its rate; left out, on overdue principal from the first day. */
  readonly late?: LateTerms;
  /** Most interest that may ever be charged, percent of the principal. */
  readonly interestCapPercent?: string;
  /** Part of each disbursement that is paid back the same day (cuota inicial), percent. */
  readonly downPaymentPercent?: string;
}
