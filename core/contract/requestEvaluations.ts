import { z } from 'zod';
import { Purchase, UpfrontLine } from './productCharges';
import { MoneyText, PaymentFrequencyText, PlainDateText } from './common';

/** Offer of a loan of these terms. */
export const RequestOffer = z
  .object({
    amount: MoneyText,
    installmentCount: z.int(),
    annualRatePercent: z.string(),
    /** Amount of the first installment, and of the last: they differ by the product's method. */
    installment: MoneyText,
    lastInstallment: MoneyText,
    /** Installment that repeats most after a grace; absent of what was decided long ago. */
    regularInstallment: MoneyText.optional(),
    totalInterest: MoneyText,
    /** Total of insurance, charges and tax that its installments carry. */
    totalCharges: MoneyText,
    totalDue: MoneyText,
    /** Commission and charges taken when the money leaves. */
    fee: MoneyText,
    /** Charges besides the commission; absent of what was decided before there were any. */
    upfront: z.array(UpfrontLine).optional(),
    /** Absent where the loan is no part of a price. */
    purchase: Purchase.optional(),
    received: MoneyText,
    costRatePercent: z.string(),
  })
  .meta({ id: 'RequestOffer' });
export type RequestOffer = z.infer<typeof RequestOffer>;

const VERDICTS = ['eligible', 'conditional', 'notEligible'] as const;

/** Capacity, score and eligibility of a request, as the lender counts them. */
export const WholeAssessment = z
  .object({
    monthlyInstallment: MoneyText,
    /**
     * Payment at the end, where it is higher than all before (a bullet, a balloon): the month
     * then counts what must be set aside for it. Absent of other loans, and of old decisions.
     */
    lastPayment: MoneyText.optional(),
    /** Amount that living loans of this lender take each month already, in the same currency. */
    livingInstallments: MoneyText,
    disposable: MoneyText,
    /** Share in percent, with two decimals; null where nothing is left of the income. */
    ratioPercent: z.string().nullable(),
    /** Points of the lender's own; who borrows is not told of them. */
    score: z.int().nullable(),
    scoreReasons: z.array(
      z.object({ code: z.string(), points: z.int(), most: z.int(), detail: z.string() }),
    ),
    verdict: z.enum(VERDICTS),
    reasons: z.array(z.object({ code: z.string(), isStop: z.boolean(), detail: z.string() })),
  })
  .meta({ id: 'WholeAssessment' });
export type WholeAssessment = z.infer<typeof WholeAssessment>;

/** Assessment as a request shows it. */
export const RequestAssessment = WholeAssessment.extend({
  /** Null to who borrows; while they write, whether it may be sent. */
  verdict: z.enum(VERDICTS).nullable(),
}).meta({ id: 'RequestAssessment' });
export type RequestAssessment = z.infer<typeof RequestAssessment>;

/** Document of what stood as a request was decided; kept whole, in the words of its version. */
export const RequestEvaluation = z
  .object({
    version: z.literal(1),
    /** Business date of the decision. */
    on: PlainDateText,
    terms: z.object({
      paymentFrequency: PaymentFrequencyText,
      firstDueOn: PlainDateText,
      /** Income and expenses a month, as they were typed. */
      monthlyIncome: z.string(),
      monthlyExpenses: z.string(),
    }),
    offer: RequestOffer,
    assessment: WholeAssessment,
    /** Facts of the borrower that gave the points. */
    facts: z.object({
      monthsAsClient: z.int(),
      loans: z.int(),
      lateLoans: z.int(),
      daysPastDue: z.int(),
      surveyPercent: z.int().nullable(),
    }),
    /** Debt of the borrower, with this loan, and the most that the product allows. */
    exposure: z.object({ owed: MoneyText, withThis: MoneyText, most: MoneyText.nullable() }),
    /** Rules of the product's version, and the legal cap of that day in percent a year. */
    rules: z.object({
      productName: z.string(),
      productVersion: z.int(),
      minRatePercent: z.string(),
      maxRatePercent: z.string(),
      rateCapPercent: z.string().nullable(),
      maxCapacityPercent: z.number(),
      votesNeeded: z.int(),
    }),
    votesFor: z.int(),
  })
  .meta({ id: 'RequestEvaluation' });
export type RequestEvaluation = z.infer<typeof RequestEvaluation>;
