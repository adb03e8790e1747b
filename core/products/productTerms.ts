import type { DayCount } from '../calendar/dayCount';
import type { LoanAllocationOrder } from '../servicing/allocationOrder';
import type { ExcessRule } from '../loan/paymentWays';
import type { LateCharge } from '../loan/lateCharge';
import type { LateBase, LateTerms } from '../loan/lateTerms';
import type { CreditType } from '../loan/riskRating';
import type { InstallmentTax } from '../loan/installmentTax';
import { DISBURSEMENT_DAYS } from '../loan/rules';
import type { VariableRate } from '../loan/agreement';
import type { PaymentFrequency } from '../loan/paymentFrequencies';
import type {
  GraceInterest,
  InsuranceBasis,
  InsuranceTime,
  LoanMethod,
  RateKind,
  RateStep,
} from '../loan/terms';
import { parseFixed } from '../money/fixedPoint';
import type { ProductCharge } from './productCharges';

/** Ways to take the origination fee: kept from what is handed over, or lent besides. */
export const FEE_MODES = ['netted', 'financed'] as const;

/** One way of taking the fee, for example `'netted'`. */
type FeeMode = (typeof FEE_MODES)[number];

/** Papers that a product may ask for. */
export const REQUIRED_DOCUMENTS = [
  'identity',
  'incomeProof',
  'addressProof',
  'taxRecord',
  'businessPhotos',
  'guarantorIdentity',
] as const;

/** One paper, for example `'identity'`. */
export type RequiredDocument = (typeof REQUIRED_DOCUMENTS)[number];

/** Days on which the due dates of a product never fall. */
export const REST_DAYS = ['none', 'sundays', 'sundaysAndHolidays'] as const;

/** Moves of a due date that falls on a day of rest. */
export const REST_ADJUSTMENTS = ['next', 'previous', 'nextInMonth'] as const;

/** See `REST_DAYS`. */
type RestDays = (typeof REST_DAYS)[number];

/** Votes that an amount up to `upTo` needs; null is no end. */
export interface CommitteeRange {
  readonly upTo: string | null;
  readonly votes: number;
}

/**
 * Terms of a version of a product: what it allows, proposes and charges. Amounts and rates as wire
 * text.
 */
export interface ProductTerms {
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly minInstallments: number;
  readonly maxInstallments: number;
  readonly minRatePercent: string;
  readonly maxRatePercent: string;
  readonly defaultAmount: string;
  readonly defaultInstallments: number;
  readonly defaultRatePercent: string;
  readonly rateKind: RateKind;
  readonly dayCount: DayCount;
  readonly method: LoanMethod;
  /**
   * Type of credit by which the supervisor calls its loans: it decides on their class and
   * provision.
   */
  readonly creditType: CreditType;
  /** The first one is proposed. */
  readonly frequencies: readonly PaymentFrequency[];
  /** Part of the price that the borrower pays apart (cuota inicial), percent; 0 is none. */
  readonly downPaymentPercent: string;
  readonly feePercent: string;
  readonly feeMode: FeeMode;
  /** Rate of late interest; where it is so many times the ordinary one, nothing. */
  readonly lateAnnualRatePercent: string;
  /** Times the ordinary rate that the late one is; null where it is a rate of its own. */
  readonly lateTimesOrdinary: string | null;
  readonly lateBase: LateBase;
  readonly lateYearDays: LateTerms['yearDays'];
  /** Days after a due date that bear no late interest. */
  readonly lateFreeDays: number;
  /** True where those bear it too once they are exceeded. */
  readonly isLateChargedBack: boolean;
  /** Charge for lateness, once on each overdue installment (penalidad por atraso). */
  readonly lateCharge: LateCharge | null;
  readonly allocationOrder: LoanAllocationOrder;
  /** Rule for money beyond what is due, where nobody chooses. */
  readonly excessRule: ExcessRule;
  /** Credit life insurance (desgravamen), percent a month of its base. */
  readonly insurancePercent: string;
  /** Fixed charges of every installment (portes). */
  readonly installmentFees: readonly { readonly name: string; readonly amount: string }[];
  /** Charges besides, with each installment or once. */
  readonly charges: readonly ProductCharge[];
  /** Part of a month that the insurance of a period is of. */
  readonly insuranceTime: InsuranceTime;
  /** Money that it is of. */
  readonly insuranceBasis: InsuranceBasis;
  /** On what each installment charges (IGV, IVA), on top of it. */
  readonly tax: InstallmentTax | null;
  /** Percent of the principal that a balloon leaves for the last installment; else 0. */
  readonly balloonPercent: string;
  /** First installments that pay neither principal nor interest (gracia total). */
  readonly totalGrace: number;
  /** Fate of the interest of those. */
  readonly graceInterest: GraceInterest;
  /** Next installments, which pay interest alone (gracia parcial). */
  readonly interestOnly: number;
  /** Points by which the rate that is agreed changes after some installments (tasa por tramos). */
  readonly rateSteps: readonly RateStep[];
  /** Index that its rates follow (tasa variable); null is none. */
  readonly variableRate: VariableRate | null;
  /** Most interest in all, percent of what is lent (tope de intereses); 0 is none. */
  readonly interestCapPercent: string;
  /** Multiple to which a level installment is rounded: `"0.01"`, `"0.10"`, `"1.00"`. */
  readonly installmentMultiple: string;
  readonly restDays: RestDays;
  /** Day to which a due date on a day of rest goes. */
  readonly restAdjustment: (typeof REST_ADJUSTMENTS)[number];
  /** True where interest runs to the day it went to. */
  readonly isRestCharged: boolean;
  /** Share of the principal that must be paid before a renewal (reenganche), in percent. */
  readonly renewalMinPaidPercent: number;
  /** Most disbursements in which a loan may be handed over. */
  readonly maxTranches: number;
  readonly requiredDocuments: readonly RequiredDocument[];
  /** Votes needed by amount, smallest first; the last range has no end. */
  readonly committee: readonly CommitteeRange[];
  readonly offerDays: number;
  /** Share of what is left of the income that the installments may take, in percent. */
  readonly maxCapacityPercent: number;
  /** Most principal that one borrower may owe in all; null is no limit. */
  readonly maxExposure: string | null;
  /** True where the contract is signed by both before any money leaves. */
  readonly requiresSignedContract: boolean;
  /** Days that a loan may wait for its disbursement; its fund holds the cash so long. */
  readonly disbursementDays: number;
}

/** Rules by which the lender decides on a request: who borrows is not told of them. */
export const LENDER_RULES = {
  minRatePercent: true,
  maxRatePercent: true,
  renewalMinPaidPercent: true,
  committee: true,
  maxCapacityPercent: true,
  maxExposure: true,
} as const satisfies Partial<Record<keyof ProductTerms, true>>;

/** Terms of a product as it is on sale: what who borrows from it is told. */
export type SaleTerms = Omit<ProductTerms, keyof typeof LENDER_RULES>;

/** Multiple of a product whose installments are not rounded, in any currency. */
export const EXACT_INSTALLMENT = '0.01';

/** Habits of a product that has none of its own. */
export const USUAL_HABITS = {
  downPaymentPercent: '0',
  charges: [],
  insuranceTime: 'byPeriod',
  insuranceBasis: 'balance',
  balloonPercent: '0',
  totalGrace: 0,
  graceInterest: 'spread',
  interestOnly: 0,
  rateSteps: [],
  variableRate: null,
  interestCapPercent: '0',
  installmentMultiple: EXACT_INSTALLMENT,
  restDays: 'none',
  restAdjustment: 'next',
  isRestCharged: false,
  lateTimesOrdinary: null,
  lateBase: 'principal',
  lateYearDays: 360,
  lateFreeDays: 0,
  isLateChargedBack: false,
} as const satisfies Partial<ProductTerms>;

/** Terms of versions published before these fields existed. */
export const PRODUCT_TERMS_BEFORE = {
  insurancePercent: '0',
  installmentFees: [],
  tax: null,
  renewalMinPaidPercent: 50,
  maxTranches: 1,
  method: 'levelInstallment',
  creditType: 'consumer',
  lateCharge: null,
  requiresSignedContract: false,
  disbursementDays: DISBURSEMENT_DAYS,
  excessRule: 'ask',
  ...USUAL_HABITS,
} as const satisfies Partial<ProductTerms>;

/** Choice within a product, asked for or granted. */
export interface ProductChoice {
  readonly amount: string;
  readonly installmentCount: number;
  readonly annualRatePercent: string;
  readonly paymentFrequency: PaymentFrequency;
  /** Principal and interest of each installment, where their amount is agreed. */
  readonly installmentAmount?: string | undefined;
}

/**
 * The votes in favour that an amount needs.
 *
 * @example votesNeeded([{ upTo: '5000.00', votes: 1 }, { upTo: null, votes: 2 }], '9000.00') // 2
 */
export function votesNeeded(ranges: readonly CommitteeRange[], amount: string): number {
  const range = ranges.find(({ upTo }) => upTo === null || parseFixed(amount) <= parseFixed(upTo));
  return range?.votes ?? 1;
}
