import { z } from 'zod';
import { DAY_COUNTS } from '../calendar/dayCount';
import { TRANCHES_MAX } from '../loan/checkTranches';
import {
  DISBURSEMENT_DAYS,
  DISBURSEMENT_DAYS_MAX,
  INSTALLMENT_COUNT_MAX,
  REASON_MAX_LENGTH,
} from '../loan/rules';
import { CREDIT_TYPES } from '../loan/riskRating';
import { LATE_BASES, LATE_FREE_DAYS_MAX } from '../loan/lateTerms';
import {
  GRACE_INTERESTS,
  INSURANCE_BASES,
  INSURANCE_TIMES,
  LOAN_METHODS,
  RATE_KINDS,
} from '../loan/terms';
import { LOAN_ALLOCATION_ORDERS } from '../servicing/allocationOrder';
import { EXCESS_RULES } from '../loan/paymentWays';
import { InstallmentTaxBody } from './installmentCharges';
import { LateChargeBody } from './lateCharges';
import { LateYearDays } from './lateTerms';
import { INTEREST_TO_SELL } from './rateSteps';
import { ProductChargeBody } from './productCharges';
import { PRODUCT_CHARGES_MAX } from '../products/productCharges';
import {
  EXACT_INSTALLMENT,
  FEE_MODES,
  LENDER_RULES,
  REQUIRED_DOCUMENTS,
  REST_ADJUSTMENTS,
  REST_DAYS,
} from '../products/productTerms';
import {
  CurrencyCode,
  NameText,
  PaymentFrequencyText,
  PlainDateText,
  PositiveMoneyText,
  RateText,
} from './common';

/** Most frequencies that a product may offer. */
const FREQUENCIES_MAX = 30;

const count = (max: number) => z.int('Use un número entero').min(1).max(max);

/** Terms of a version of a product: what it allows, proposes and charges. */
export const ProductTermsBody = z
  .strictObject({
    minAmount: PositiveMoneyText,
    maxAmount: PositiveMoneyText,
    minInstallments: count(INSTALLMENT_COUNT_MAX),
    maxInstallments: count(INSTALLMENT_COUNT_MAX),
    minRatePercent: RateText,
    maxRatePercent: RateText,
    defaultAmount: PositiveMoneyText,
    defaultInstallments: count(INSTALLMENT_COUNT_MAX),
    defaultRatePercent: RateText,
    rateKind: z.enum(RATE_KINDS),
    dayCount: z.enum(DAY_COUNTS),
    method: z.enum(LOAN_METHODS).default('levelInstallment'),
    creditType: z.enum(CREDIT_TYPES).default('consumer'),
    frequencies: z
      .array(PaymentFrequencyText)
      .min(1, 'Elija al menos una frecuencia')
      .max(FREQUENCIES_MAX),
    downPaymentPercent: RateText.default('0'),
    feePercent: RateText.refine((text) => Number(text) <= 50, 'Use un porcentaje de 0 a 50'),
    feeMode: z.enum(FEE_MODES),
    lateAnnualRatePercent: RateText,
    lateTimesOrdinary: RateText.nullable().default(null),
    lateBase: z.enum(LATE_BASES).default('principal'),
    lateYearDays: LateYearDays.default(360),
    lateFreeDays: z.int('Use un número entero').min(0).max(LATE_FREE_DAYS_MAX).default(0),
    isLateChargedBack: z.boolean().default(false),
    lateCharge: LateChargeBody.nullable().default(null),
    allocationOrder: z.enum(LOAN_ALLOCATION_ORDERS),
    excessRule: z.enum(EXCESS_RULES).default('ask'),
    insurancePercent: RateText.refine((text) => Number(text) <= 5, 'Use un porcentaje de 0 a 5'),
    installmentFees: z
      .array(z.strictObject({ name: NameText.min(2).max(40), amount: PositiveMoneyText }))
      .max(4),
    charges: z.array(ProductChargeBody).max(PRODUCT_CHARGES_MAX).readonly().default([]),
    insuranceTime: z.enum(INSURANCE_TIMES).default('byPeriod'),
    insuranceBasis: z.enum(INSURANCE_BASES).default('balance'),
    tax: InstallmentTaxBody.nullable().default(null),
    balloonPercent: RateText.default('0'),
    totalGrace: z.int('Use un número entero').min(0).max(60).default(0),
    graceInterest: z.enum(GRACE_INTERESTS).default('spread'),
    interestOnly: z.int('Use un número entero').min(0).max(60).default(0),
    ...INTEREST_TO_SELL,
    installmentMultiple: PositiveMoneyText.default(EXACT_INSTALLMENT),
    restDays: z.enum(REST_DAYS).default('none'),
    restAdjustment: z.enum(REST_ADJUSTMENTS).default('next'),
    isRestCharged: z.boolean().default(false),
    renewalMinPaidPercent: z.int().min(0).max(100),
    maxTranches: z.int().min(1).max(TRANCHES_MAX).default(1),
    requiredDocuments: z.array(z.enum(REQUIRED_DOCUMENTS)).max(REQUIRED_DOCUMENTS.length),
    committee: z
      .array(z.strictObject({ upTo: PositiveMoneyText.nullable(), votes: count(9) }))
      .min(1)
      .max(6),
    offerDays: count(90),
    maxCapacityPercent: count(100),
    maxExposure: PositiveMoneyText.nullable(),
    requiresSignedContract: z.boolean().default(false),
    disbursementDays: count(DISBURSEMENT_DAYS_MAX).default(DISBURSEMENT_DAYS),
  })
  .meta({ id: 'ProductTerms' });
export type ProductTermsBody = z.infer<typeof ProductTermsBody>;

/** A product to publish; a known code makes its next version, valid from a day. */
export const NewProduct = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{2,20}$/, 'Use mayúsculas, dígitos y guiones'),
    name: NameText.min(3, 'Use al menos 3 letras').max(80),
    currency: CurrencyCode,
    validFrom: PlainDateText,
    terms: ProductTermsBody,
  })
  .meta({ id: 'NewProduct' });
export type NewProduct = z.infer<typeof NewProduct>;

/** A version of a product. */
export const Product = z
  .object({
    /** Id of the product; its versions share it. */
    id: z.int(),
    versionId: z.int(),
    code: z.string(),
    version: z.int(),
    name: z.string(),
    currency: CurrencyCode,
    validFrom: PlainDateText,
    isActive: z.boolean(),
    /** True where this version is the one in force today. */
    isCurrent: z.boolean(),
    terms: ProductTermsBody,
    /** Holidays known that its due dates leave out; none where it does not mind them. */
    holidays: z.array(PlainDateText),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A product as who borrows reads it: its terms, without the inner rules of the lender. */
export const ProductOnSale = Product.extend({
  terms: ProductTermsBody.omit(LENDER_RULES).strip().meta({ id: 'SaleTerms' }),
}).meta({ id: 'ProductOnSale' });
export type ProductOnSale = z.infer<typeof ProductOnSale>;

/** Query of products: those in force, or every version of one. */
export const ProductQuery = z.object({ code: z.string().max(20).optional() });
export type ProductQuery = z.infer<typeof ProductQuery>;

/** Why something is done. */
export const ProductReason = z
  .strictObject({ reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH) })
  .meta({ id: 'ProductReason' });

/** Kinds of cap, by the rate they bound: the ordinary interest, or that of overdue principal. */
const RATE_CAP_KINDS = ['ordinary', 'late'] as const;
/** See `RATE_CAP_KINDS`. */
export type RateCapKind = (typeof RATE_CAP_KINDS)[number];

/** The highest annual rate that the law allows in a currency from a day, in percent. */
export const NewRateCap = z
  .strictObject({
    kind: z.enum(RATE_CAP_KINDS).default('ordinary'),
    currency: CurrencyCode,
    validFrom: PlainDateText,
    annualEffectivePercent: RateText,
    source: z.string().trim().min(3, 'Escriba la fuente').max(120),
  })
  .meta({ id: 'NewRateCap' });
export type NewRateCap = z.infer<typeof NewRateCap>;

/** A legal cap as it stands; an annulled one no longer counts. */
export const RateCap = NewRateCap.extend({
  id: z.int(),
  isVoided: z.boolean(),
  /**
   * True of a cap that came with the program and nobody of the lender has compared with the law.
   */
  isSeeded: z.boolean(),
}).meta({ id: 'RateCap' });
export type RateCap = z.infer<typeof RateCap>;
