import { z } from 'zod';
import { DAY_COUNTS } from '../calendar/dayCount';
import { LOAN_STATUSES } from '../loan/arrears';
import { TRANCHES_MAX } from '../loan/checkTranches';
import { eachOf, SCHEDULED_COMPONENTS } from '../loan/components';
import { INSTALLMENT_COUNT_MAX } from '../loan/rules';
import { GRACE_INTERESTS, LOAN_METHODS, RATE_KINDS } from '../loan/terms';
import { LOAN_ALLOCATION_ORDERS } from '../servicing/allocationOrder';
import { EXCESS_RULES } from '../loan/paymentWays';
import {
  Count,
  EntryLines,
  MoneyText,
  PaymentFrequencyText,
  PlainDateText,
  PositiveMoneyText,
  RateText,
  RowId,
  CurrencyCode,
} from './common';
import { Agreement } from './agreements';
import { LoanStanding } from './loanStanding';
import { InstallmentChargesBody, TERMS_OF_PRODUCT } from './installmentCharges';
import { LateChargeBody } from './lateCharges';
import { LateTermsBody } from './lateTerms';
import { Purchase, TakenUpfront, UpfrontLine } from './productCharges';
import { moneyFields, MovedMoney } from './moneyAccounts';
import { INTEREST_OF_PRODUCT, LaterRates } from './rateSteps';
import { REST_ADJUSTMENTS, REST_DAYS } from '../products/productTerms';
import { RepeatedLoan } from './repeatedLoans';
import { AgreedSince } from './replans';
import { EarlyEnd } from './schedules';
import { Tranche, TranchesCost } from './tranches';

/** Terms of a loan that lender and borrower agree on. */
export const LoanTermsBody = z
  .strictObject({
    principal: PositiveMoneyText,
    rateKind: z.enum(RATE_KINDS),
    annualRatePercent: RateText,
    dayCount: z.enum(DAY_COUNTS),
    paymentFrequency: PaymentFrequencyText,
    installmentCount: z.int().min(1, 'Use al menos 1 cuota').max(INSTALLMENT_COUNT_MAX),
    disbursedOn: PlainDateText,
    firstDueOn: PlainDateText,
    /** Left out: level installments. */
    method: z.enum(LOAN_METHODS).optional(),
    /** Amount of each installment, where it is agreed: as many as it takes are kept. */
    installmentAmount: PositiveMoneyText.optional(),
    /** Day of the month of monthly installments where the first falls on a shorter month's end. */
    dueDay: z.int().min(1).max(31).optional(),
    /** Percent of the principal that a balloon leaves; the product says it. */
    balloonPercent: RateText.optional(),
    /** First installments that pay neither principal nor interest; the product says it. */
    totalGrace: z.int().min(0).max(INSTALLMENT_COUNT_MAX).optional(),
    graceInterest: z.enum(GRACE_INTERESTS).optional(),
    ...INTEREST_OF_PRODUCT,
    /** Next installments, which pay interest alone; the product says it. */
    interestOnly: z.int().min(0).max(INSTALLMENT_COUNT_MAX).optional(),
    /** Multiple to which a level installment is rounded; the product says it. */
    installmentMultiple: PositiveMoneyText.optional(),
    /** Left out where installments carry nothing else. */
    charges: InstallmentChargesBody.optional(),
  })
  .meta({ id: 'LoanTerms' });
export type LoanTermsBody = z.infer<typeof LoanTermsBody>;

/** Terms to simulate: the days of rest too, which the product of a loan says. */
export const SimulatedTerms = LoanTermsBody.extend({
  /** Left out: the currency of totals; and due dates fall on any day. */
  currency: CurrencyCode.optional(),
  restDays: z.enum(REST_DAYS).optional(),
  restAdjustment: z.enum(REST_ADJUSTMENTS).optional(),
  /** True where interest runs to the moved date. */
  isRestCharged: z.boolean().optional(),
}).meta({ id: 'SimulatedTerms' });
export type SimulatedTerms = z.infer<typeof SimulatedTerms>;

/** One row of a schedule before it is a loan. */
export const ScheduleRow = z
  .object({
    number: z.int(),
    dueOn: PlainDateText,
    days: z.int(),
    ...eachOf(SCHEDULED_COMPONENTS, () => MoneyText),
    total: MoneyText,
    balanceAfter: MoneyText,
  })
  .meta({ id: 'ScheduleRow' });
export type ScheduleRow = z.infer<typeof ScheduleRow>;

/** A schedule with its sums: what a simulation answers. */
export const Schedule = z
  .object({
    installments: z.array(ScheduleRow),
    totalPrincipal: MoneyText,
    totalInterest: MoneyText,
    /** Insurance, fees and tax of all installments. */
    totalCharges: MoneyText,
    totalDue: MoneyText,
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof Schedule>;

/**
 * A loan to register and disburse. `previewTotalDue` is the total that the person saw: the
 * server refuses with PREVIEW_OUTDATED when its own differs. What its installments carry comes
 * from its product.
 */
export const NewLoan = LoanTermsBody.omit(TERMS_OF_PRODUCT)
  .extend({
    borrowerId: RowId,
    fundId: RowId,
    lateAnnualRatePercent: RateText,
    previewTotalDue: MoneyText,
    /** The accepted request that this loan fulfils: its terms are locked. */
    requestId: RowId.optional(),
    /** Fields of how the money is handed over. */
    ...moneyFields,
    /** Product of a loan without a request: its fee and its limits of the amount hold. */
    productId: RowId.optional(),
    askedAmount: PositiveMoneyText.optional(),
    /** Tranches in which it is handed over: they add up to the principal, the first leaves now. */
    tranches: z
      .array(z.strictObject({ amount: PositiveMoneyText, plannedOn: PlainDateText }))
      .min(2)
      .max(TRANCHES_MAX)
      .optional(),
    /** The loan that this one pays off (reenganche), with the version and payoff that were seen. */
    renewal: z
      .strictObject({
        loanId: RowId,
        loanVersion: Count,
        payoff: MoneyText,
      })
      .optional(),
    /** True where a person said that it is another loan than the same amount of minutes ago. */
    confirmsRepeated: z.boolean().optional(),
  })
  .meta({ id: 'NewLoan' });
export type NewLoan = z.infer<typeof NewLoan>;

/** Payoff of a loan today: nothing of the interest to come. */
export const PayoffQuote = z
  .object({
    loanId: z.int(),
    number: z.string(),
    fundId: z.int(),
    asOf: PlainDateText,
    loanVersion: z.int(),
    amount: MoneyText,
    principal: MoneyText,
    interest: MoneyText,
    lateInterest: MoneyText,
    /** Insurance, fees and tax. */
    charges: MoneyText,
    /** Money paid for days that will not come: already taken off the amount. */
    freed: MoneyText,
    /** Part of it that goes back to the borrower: what was paid ahead is more than the debt. */
    excess: MoneyText,
    /** Share of the principal that is paid, with two decimals, rounded down. */
    paidPercent: z.string(),
    isInArrears: z.boolean(),
  })
  .meta({ id: 'PayoffQuote' });
export type PayoffQuote = z.infer<typeof PayoffQuote>;

/** Preview of a disbursement: the money the borrower receives, and every line of the books. */
export const LoanPreview = z
  .object({
    principal: MoneyText,
    /** Commission and charges taken of it; `upfront` are those besides the commission. */
    fee: MoneyText,
    upfront: z.array(UpfrontLine),
    purchase: Purchase.nullable(),
    received: MoneyText,
    totalDue: MoneyText,
    currency: z.string(),
    fundName: z.string(),
    fundCashAfter: MoneyText,
    lines: EntryLines,
    /** The loan that it pays off, and the entry there. */
    renewal: z.object({ quote: PayoffQuote, lines: EntryLines }).nullable(),
    /** Loan that it seems to repeat: registering it asks whether it is another. */
    repeated: RepeatedLoan.nullable(),
  })
  .meta({ id: 'LoanPreview' });
export type LoanPreview = z.infer<typeof LoanPreview>;

/** A loan as lists show it, at the business date. */
export const LoanSummary = z
  .object({
    id: z.int(),
    number: z.string(),
    borrowerId: z.int(),
    borrowerName: z.string(),
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    status: z.enum(LOAN_STATUSES),
    principal: MoneyText,
    disbursedOn: PlainDateText,
    nextDueOn: PlainDateText.nullable(),
    daysPastDue: z.int(),
    outstandingPrincipal: MoneyText,
    /** Approved and still to be handed over; while there is some, the loan is PARCIAL. */
    undisbursedPrincipal: MoneyText,
    /** Whoever answers for its borrower; null for nobody, and to who borrows. */
    officer: z.string().nullable(),
  })
  .meta({ id: 'LoanSummary' });
export type LoanSummary = z.infer<typeof LoanSummary>;

/** A row of the schedule of a living loan: agreed, paid and owed today. */
export const LoanInstallment = ScheduleRow.extend({
  /** Part of its principal that a prepayment repaid at once. */
  prepaid: MoneyText,
  lateInterest: MoneyText,
  /** Charge made once, where the installment is or was overdue beyond the grace. */
  lateCharge: MoneyText,
  oneOff: MoneyText,
  paid: MoneyText,
  outstanding: MoneyText,
  status: z.enum(['pending', 'partial', 'overdue', 'paid']),
}).meta({ id: 'LoanInstallment' });
export type LoanInstallment = z.infer<typeof LoanInstallment>;

const LoanLink = z.object({ id: z.int(), number: z.string() });

/** A loan whole, at the business date `asOf`. */
export const LoanDetail = LoanSummary.extend({
  asOf: PlainDateText,
  /** The first day in the books, later than the disbursement of a loan that was entered late. */
  enteredOn: PlainDateText,
  version: z.int(),
  borrowerDocument: z.string(),
  terms: LoanTermsBody,
  laterRates: LaterRates,
  ...AgreedSince,
  lateAnnualRatePercent: RateText,
  late: LateTermsBody,
  /** Charge for lateness of each overdue installment; null is none. */
  lateCharge: LateChargeBody.nullable(),
  allocationOrder: z.enum(LOAN_ALLOCATION_ORDERS),
  /** Rule of money beyond what is due, where nobody chooses. */
  excessRule: z.enum(EXCESS_RULES),
  ...TakenUpfront.shape,
  /** Part of it that paid off the loan that it renews. */
  payoff: MoneyText,
  /** Handed to the borrower so far; of a loan that waits, what is to be handed over at first. */
  received: MoneyText,
  totalInterest: MoneyText,
  totalCharges: MoneyText,
  totalDue: MoneyText,
  totalPaid: MoneyText,
  /** Forgiven: neither paid nor owed. */
  totalWaived: MoneyText,
  /** Owed today: everything fallen due and unpaid, with late interest up to today. */
  overdueInterest: MoneyText,
  overduePrincipal: MoneyText,
  /** Insurance, fees and tax fallen due and unpaid. */
  overdueCharges: MoneyText,
  lateInterest: MoneyText,
  overdueTotal: MoneyText,
  /** Sum still to pay, future interest included. */
  outstandingTotal: MoneyText,
  nextDueAmount: MoneyText,
  installments: z.array(LoanInstallment),
  /** Installments that come no longer, of a loan that was paid before they fell due. */
  givenUp: z.array(z.object({ number: z.int(), dueOn: PlainDateText })),
  earlyEnd: EarlyEnd.nullable(),
  /** Origin of a loan that another system kept before. */
  migration: z.object({ originalNumber: z.string(), cutOn: PlainDateText }).nullable(),
  /** The loan that it paid off, and the one that paid it off. */
  renews: LoanLink.nullable(),
  renewedBy: LoanLink.nullable(),
  tranches: z.array(Tranche),
  /** Null of a loan that was handed over at once, and where no rate gives its flows. */
  tranchesCost: TranchesCost.nullable(),
  /** Way in which its first money was handed over; null of a loan of another system. */
  handedOver: MovedMoney.nullable(),
  canDisburseTranche: z.boolean(),
  canReopenTranches: z.boolean(),
  canRecordPayment: z.boolean(),
  canChange: z.boolean(),
  /** Paid beyond the debt and not given back yet. */
  credit: MoneyText,
  ...LoanStanding.shape,
  /** Write-off: the amount given up and what came in since; null where there is none. */
  writeOff: z
    .object({ on: PlainDateText, amount: MoneyText, recovered: MoneyText, left: MoneyText })
    .nullable(),
  canVoid: z.boolean(),
  /** Agreement made before the money left, to which the loan may go back. */
  agreement: Agreement.nullable(),
  canUndoDisbursement: z.boolean(),
}).meta({ id: 'LoanDetail' });
export type LoanDetail = z.infer<typeof LoanDetail>;
