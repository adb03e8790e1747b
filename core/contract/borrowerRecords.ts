import { z } from 'zod';
import { PHONE_PATTERN } from '../identity/documents';
import {
  AmountsByCurrency,
  CurrencyCode,
  IdParam,
  ListQuery,
  MoneyText,
  pageOf,
  PartyNameText,
  PlainDateText,
  RowId,
  TypedMoneyText,
} from './common';

/** Kinds of record about a borrower besides their own data: rows that end and are replaced. */
export const RECORD_KINDS = ['contact', 'employment', 'relation', 'bankAccount', 'note'] as const;

/** One kind, for example `'employment'`. */
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Ways to reach somebody. */
export const CONTACT_MEANS = ['phone', 'email', 'address'] as const;

/** Ways in which somebody earns. */
export const EMPLOYMENT_REGIMES = ['dependent', 'independent', 'pensioner', 'informal'] as const;

/** Roles of another person towards a borrower. */
export const RELATION_ROLES = ['family', 'reference', 'guarantor'] as const;

/** Kinds of bank account. */
export const BANK_ACCOUNT_KINDS = ['savings', 'checking'] as const;

const text = (max: number) => z.string().trim().min(1, 'Complete este dato').max(max);
const maybe = (max: number) => z.string().trim().max(max).default('');
const phone = z.string().regex(PHONE_PATTERN, 'Use solo dígitos, con + si hay código de país');

const contact = z.strictObject({
  kind: z.literal('contact'),
  means: z.enum(CONTACT_MEANS),
  value: text(255),
  label: maybe(60),
  hasConsent: z.boolean(),
  fromHour: z.int().min(0).max(23),
  toHour: z.int().min(1).max(24),
});
const employment = z.strictObject({
  kind: z.literal('employment'),
  regime: z.enum(EMPLOYMENT_REGIMES),
  institution: maybe(60),
  insuranceNumber: maybe(40),
  employer: PartyNameText.min(1, 'Complete este dato').max(150),
  employerTaxId: maybe(20),
  /** A position of the catalogue; without one, `jobTitle` names another. */
  positionCode: z.string().trim().max(20).nullable().default(null),
  jobTitle: maybe(100),
  startedOn: PlainDateText,
  grossIncome: TypedMoneyText,
  netIncome: TypedMoneyText,
  contributions: z.int().min(0).max(12),
  discountCap: TypedMoneyText,
  payrollAgreement: maybe(100),
  expiresOn: PlainDateText.nullable().default(null),
});
const relation = z.strictObject({
  kind: z.literal('relation'),
  role: z.enum(RELATION_ROLES),
  relatedId: RowId.nullable().default(null),
  name: PartyNameText.max(150).default(''),
  relationship: text(60),
  phone: phone.or(z.literal('')).default(''),
  depends: z.boolean().default(false),
});
const bankAccount = z.strictObject({
  kind: z.literal('bankAccount'),
  bank: text(80),
  currency: CurrencyCode,
  accountKind: z.enum(BANK_ACCOUNT_KINDS),
  interbankCode: text(40),
});
const note = z.strictObject({ kind: z.literal('note'), text: text(2_000) });

const replaces = { replacesId: RowId.optional() };

/** Something to keep about a borrower; with `replacesId` it takes the place of another. */
export const NewBorrowerRecord = z
  .discriminatedUnion('kind', [
    contact.extend(replaces),
    employment.extend(replaces),
    relation.extend(replaces),
    bankAccount.extend(replaces),
    note.extend(replaces),
  ])
  .meta({ id: 'NewBorrowerRecord' });
export type NewBorrowerRecord = z.infer<typeof NewBorrowerRecord>;

const stamp = {
  id: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  endedAt: z.string().nullable(),
  endReason: z.string().nullable(),
  replacedById: z.int().nullable(),
};

/** A way to reach a borrower, whether they agreed, and at which hours. */
export const BorrowerContact = z
  .object({
    ...stamp,
    means: z.enum(CONTACT_MEANS),
    value: z.string(),
    label: z.string(),
    hasConsent: z.boolean(),
    fromHour: z.int(),
    toHour: z.int(),
  })
  .meta({ id: 'BorrowerContact' });
export type BorrowerContact = z.infer<typeof BorrowerContact>;

/** A job and its social security: the proof of an income. */
export const Employment = z
  .object({
    ...stamp,
    borrowerId: z.int(),
    borrowerName: z.string(),
    regime: z.enum(EMPLOYMENT_REGIMES),
    institution: z.string(),
    insuranceNumber: z.string(),
    employer: z.string(),
    employerTaxId: z.string(),
    jobTitle: z.string(),
    /** The entry of the catalogue that it counts as, while that is offered. */
    positionCode: z.string().nullable(),
    startedOn: PlainDateText,
    monthsEmployed: z.int(),
    grossIncome: MoneyText,
    netIncome: MoneyText,
    contributions: z.int(),
    discountCap: MoneyText,
    payrollAgreement: z.string(),
    expiresOn: PlainDateText.nullable(),
    verifiedOn: PlainDateText.nullable(),
    verifiedBy: z.string().nullable(),
  })
  .meta({ id: 'Employment' });
export type Employment = z.infer<typeof Employment>;

/** Family, a reference or a guarantor of a borrower. */
export const BorrowerRelation = z
  .object({
    ...stamp,
    role: z.enum(RELATION_ROLES),
    relatedId: z.int().nullable(),
    name: z.string(),
    relationship: z.string(),
    phone: z.string(),
    depends: z.boolean(),
  })
  .meta({ id: 'BorrowerRelation' });
export type BorrowerRelation = z.infer<typeof BorrowerRelation>;

/** Guarantee that somebody gives to a borrower, with what that borrower owes. */
export const GuaranteeGiven = z
  .object({
    id: z.int(),
    borrowerId: z.int(),
    borrowerName: z.string(),
    relationship: z.string(),
    livingLoans: z.int(),
    outstandingPrincipal: AmountsByCurrency,
  })
  .meta({ id: 'GuaranteeGiven' });
export type GuaranteeGiven = z.infer<typeof GuaranteeGiven>;

/** Account into which a borrower is paid. */
export const BankAccount = z
  .object({
    ...stamp,
    bank: z.string(),
    currency: CurrencyCode,
    accountKind: z.enum(BANK_ACCOUNT_KINDS),
    interbankCode: z.string(),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof BankAccount>;

/** A note about a borrower. */
export const BorrowerNote = z.object({ ...stamp, text: z.string() }).meta({ id: 'BorrowerNote' });
export type BorrowerNote = z.infer<typeof BorrowerNote>;

/** Records kept about a borrower, except their jobs; what has ended is included. */
export const BorrowerRecords = z
  .object({
    contacts: z.array(BorrowerContact),
    relations: z.array(BorrowerRelation),
    guarantees: z.array(GuaranteeGiven),
    bankAccounts: z.array(BankAccount),
    notes: z.array(BorrowerNote),
  })
  .meta({ id: 'BorrowerRecords' });
export type BorrowerRecords = z.infer<typeof BorrowerRecords>;

/** Query of the jobs and social-security records, of one borrower or of all. */
export const EmploymentQuery = ListQuery.extend({
  sort: z.enum(['startedOn']).optional(),
  borrowerId: IdParam.optional(),
});
export type EmploymentQuery = z.infer<typeof EmploymentQuery>;

/** A page of jobs. */
export const EmploymentPage = pageOf('EmploymentPage', Employment);
export type EmploymentPage = z.infer<typeof EmploymentPage>;

/** A thing that was done: the number of the row that it made or changed. */
export const RecordDone = z.object({ id: z.int() }).meta({ id: 'RecordDone' });
export type RecordDone = z.infer<typeof RecordDone>;

/** Something that happened to a borrower, whatever it was. */
export const TimelineEvent = z
  .object({
    id: z.int(),
    at: z.string(),
    what: z.enum(['loan', 'payment', 'survey', 'change']),
    title: z.string(),
    detail: z.string(),
    by: z.string(),
    /** The loan that it leads to. */
    loanId: z.int().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'TimelineEvent' });
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** Query of the timeline of a borrower, newest first. */
export const TimelineQuery = ListQuery.extend({ sort: z.enum(['at']).optional() });

/** A page of a timeline. */
export const TimelinePage = pageOf('TimelinePage', TimelineEvent);
export type TimelinePage = z.infer<typeof TimelinePage>;
