import { z } from 'zod';
import { isCountryCode } from '../countries';
import {
  BORROWER_DOCUMENT_TYPES,
  isBorrowerDocumentShaped,
  isCompanyDocument,
} from '../identity/documents';
import { BANK_ACCOUNT, BANK_ACCOUNT_HELP } from '../investments/bankAccount';
import { SUITABILITY_QUESTIONS } from '../investments/suitability';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { NOT_OF_COMPANIES } from './borrowers';
import {
  Count,
  ListQuery,
  MoneyText,
  NameText,
  pageOf,
  PlainDateText,
  RateText,
  PartPercentText,
  TypedMoneyText,
} from './common';

/** Kinds of investors. */
const INVESTOR_KINDS = ['person', 'company'] as const;
/** One kind, for example `'person'`. */
export type InvestorKind = (typeof INVESTOR_KINDS)[number];
const INVESTOR_STATUSES = ['ACTIVO', 'SUSPENDIDO'] as const;
/** State of an investor, for example `'SUSPENDIDO'`. */
export type InvestorStatus = (typeof INVESTOR_STATUSES)[number];

/** Money of an investor in a fund. */
export const InvestorWallet = z
  .object({
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    /**
     * Money that may still be used: what was asked back is not. Below zero where a payment was
     * taken back that had been distributed.
     */
    available: MoneyText,
    /** Money that was asked back and waits to be paid. */
    asked: MoneyText,
    held: MoneyText,
    /** Principal in living shares. */
    invested: MoneyText,
  })
  .meta({ id: 'InvestorWallet' });
export type InvestorWallet = z.infer<typeof InvestorWallet>;

/** Reasons for which somebody may not invest yet. */
const MISSING_OF_INVESTOR = ['profile', 'suitability', 'risks', 'verification', 'active'] as const;
/** One reason, for example `'risks'`. */
export type MissingOfInvestor = (typeof MISSING_OF_INVESTOR)[number];

/** An investor, with what was declared and verified. */
export const Investor = z
  .object({
    /** Null until the investor declared anything. */
    id: z.int().nullable(),
    userId: z.int(),
    name: z.string(),
    username: z.string(),
    /** Type and number, for people; empty where none is known. */
    document: z.string(),
    documentType: z.enum(BORROWER_DOCUMENT_TYPES).nullable(),
    documentNumber: z.string(),
    kind: z.enum(INVESTOR_KINDS),
    taxResidence: z.string(),
    withholdingPercent: RateText.nullable(),
    annualIncome: MoneyText.nullable(),
    netWorth: MoneyText.nullable(),
    declaredOn: PlainDateText.nullable(),
    isInstitutional: z.boolean(),
    isExposed: z.boolean(),
    suitability: z.array(z.string()),
    suitabilityOn: PlainDateText.nullable(),
    bankName: z.string(),
    bankAccount: z.string(),
    bankHolder: z.string(),
    bankVerifiedOn: PlainDateText.nullable(),
    kycTier: z.int(),
    kycOn: PlainDateText.nullable(),
    status: z.enum(INVESTOR_STATUSES),
    statusReason: z.string(),
    risksAcceptedOn: PlainDateText.nullable(),
    missing: z.array(z.enum(MISSING_OF_INVESTOR)),
    version: z.int(),
    wallets: z.array(InvestorWallet),
    /** Day of the first movement of their money, from whose year on there are papers. */
    firstMovedOn: PlainDateText.nullable(),
  })
  .meta({ id: 'Investor' });
export type Investor = z.infer<typeof Investor>;

/** The text of risks that holds today, and its hash. */
export const InvestmentRisks = z
  .object({ text: z.string(), sha256: z.string(), acceptedOn: PlainDateText.nullable() })
  .meta({ id: 'InvestmentRisks' });
export type InvestmentRisks = z.infer<typeof InvestmentRisks>;

/** Acceptance of the text of risks whose hash it names. */
export const AcceptedRisks = z
  .strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Lea otra vez los riesgos') })
  .meta({ id: 'AcceptedRisks' });
export type AcceptedRisks = z.infer<typeof AcceptedRisks>;

const BankText = NameText.max(60);

/** Data that an investor declares. A changed bank account is to be verified again. */
export const InvestorProfile = z
  .strictObject({
    kind: z.enum(INVESTOR_KINDS),
    documentType: z.enum(BORROWER_DOCUMENT_TYPES),
    documentNumber: z.string().trim().toUpperCase().min(1).max(20),
    taxResidence: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Elija el país')
      .refine(isCountryCode, 'Elija el país'),
    annualIncome: TypedMoneyText,
    netWorth: TypedMoneyText,
    isExposed: z.boolean(),
    suitability: z
      .array(z.string().max(80))
      .min(SUITABILITY_QUESTIONS.length)
      .max(SUITABILITY_QUESTIONS.length),
    bankName: BankText.min(2, 'Escriba el banco'),
    bankAccount: z.string().trim().max(30).regex(BANK_ACCOUNT, BANK_ACCOUNT_HELP),
    bankHolder: BankText.min(2, 'Escriba el titular'),
    version: Count,
  })
  .refine(
    ({ suitability }) =>
      suitability.every((answer, at) =>
        (SUITABILITY_QUESTIONS[at]!.answers as readonly string[]).includes(answer),
      ),
    { path: ['suitability'], error: 'Responda todas las preguntas' },
  )
  .refine(
    ({ documentType, documentNumber }) => isBorrowerDocumentShaped(documentType, documentNumber),
    { path: ['documentNumber'], error: 'El número no es de ese tipo de documento' },
  )
  .refine(
    ({ kind, documentType, documentNumber }) =>
      kind !== 'company' || isCompanyDocument(documentType, documentNumber),
    NOT_OF_COMPANIES,
  )
  .meta({ id: 'InvestorProfile' });
export type InvestorProfile = z.infer<typeof InvestorProfile>;

/** Data of an investor that staff verified. */
export const InvestorVerification = z
  .strictObject({
    kycTier: z.int().min(0).max(3),
    isInstitutional: z.boolean(),
    bankIsVerified: z.boolean(),
    /** Empty: that of the rule. */
    withholdingPercent: PartPercentText.nullable(),
    reason: z.string().trim().min(5, 'Escriba qué se verificó').max(REASON_MAX_LENGTH),
    version: Count,
  })
  .meta({ id: 'InvestorVerification' });
export type InvestorVerification = z.infer<typeof InvestorVerification>;

/** An investor in a list, with their money. */
export const InvestorSummary = z
  .object({
    userId: z.int(),
    name: z.string(),
    username: z.string(),
    document: z.string(),
    status: z.enum(INVESTOR_STATUSES),
    kycTier: z.int(),
    isBankVerified: z.boolean(),
    isComplete: z.boolean(),
    wallets: z.array(InvestorWallet),
  })
  .meta({ id: 'InvestorSummary' });
export type InvestorSummary = z.infer<typeof InvestorSummary>;

/** Query of the list of investors. */
export const InvestorQuery = ListQuery.extend({
  sort: z.enum(['name', 'kycTier']).optional(),
  status: z.enum(INVESTOR_STATUSES).optional(),
  /** Leaves those whose data or bank account nobody verified. */
  missing: z.literal('verification').optional(),
  /** Leaves those whose money in some fund is below zero. */
  balance: z.literal('overdrawn').optional(),
});
export type InvestorQuery = z.infer<typeof InvestorQuery>;
/** A page of investors. */
export const InvestorPage = pageOf('InvestorPage', InvestorSummary);
export type InvestorPage = z.infer<typeof InvestorPage>;
