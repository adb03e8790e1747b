import type { AccountKind } from '@core/contract/books';
import type { AgreementDocument } from '@core/contract/loanAgreements';
import type { FundKind } from '@core/contract/fundProfiles';
import type { LoanAllocationOrder } from '@core/servicing/allocationOrder';
import type { ExcessRule } from '@core/loan/paymentWays';
import type { FrozenParts } from '@core/loan/freezeLateness';
import type { InstallmentTax } from '@core/loan/installmentTax';
import type { FeeText } from '@core/loan/terms';
import type { LateCharge } from '@core/loan/lateCharge';
import type { ChargedAhead } from '@core/loan/lotKinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { SCHEDULED_COMPONENTS } from '@core/loan/components';
import { amountsNamed, bytea, id, identity, instant, money, rate } from './columns';
import { CHARGED_COLUMNS, IS_OPEN, PAID_COLUMNS, UNPAID_SUM } from './componentColumns';

/**
 * The tables as the migrations make them; a test compares the two. Column names follow from the
 * keys. Checks and indexes live in the SQL alone. Later nouns stand in `tables/`, one file each.
 */

export const appUser = pgTable('app_user', {
  id: identity(),
  username: text().notNull(),
  passwordHash: text().notNull(),
  fullName: text().notNull(),
  profile: text().notNull(),
  status: text().notNull(),
  isValidated: boolean()
    .notNull()
    .generatedAlwaysAs(sql`status = 'ACTIVA'`),
  borrowerId: id(),
  phone: text(),
  contactChannel: text().notNull().default('email'),
  contactFromHour: integer().notNull().default(8),
  contactToHour: integer().notNull().default(19),
  wasEmailCorrected: boolean().notNull().default(false),
  mailConfirmedAt: instant(),
  createdAt: instant().notNull(),
  enteredAt: instant(),
});

export const session = pgTable('session', {
  tokenHash: bytea().notNull(),
  userId: id().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  expiresAt: instant().notNull(),
  id: uuid().notNull().defaultRandom(),
  device: text().notNull().default(''),
  address: text().notNull().default(''),
  number: identity().notNull(),
});

export const accountRequest = pgTable('account_request', {
  userId: id().notNull(),
  kind: text().notNull(),
  documentType: text().notNull(),
  documentNumber: text().notNull(),
  bornOn: date().notNull(),
  acceptsBureau: boolean().notNull(),
  acceptedAt: instant().notNull(),
  firstNames: text().notNull().default(''),
  lastNames: text().notNull().default(''),
  secretHash: bytea(),
});

export const oneTimeToken = pgTable('one_time_token', {
  id: identity(),
  userId: id().notNull(),
  purpose: text().notNull(),
  tokenHash: bytea().notNull(),
  codeHash: bytea(),
  triesLeft: integer().notNull(),
  wasShown: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const passwordHistory = pgTable('password_history', {
  id: identity(),
  userId: id().notNull(),
  passwordHash: text().notNull(),
  createdAt: instant().notNull(),
});

export const idempotencyKey = pgTable('idempotency_key', {
  userId: id().notNull(),
  key: text().notNull(),
  requestHash: text().notNull(),
  responseBody: json(),
  createdAt: instant().notNull(),
});

export const auditLog = pgTable('audit_log', {
  id: identity(),
  at: instant().notNull(),
  userId: id(),
  approvedBy: id(),
  requestId: text().notNull(),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: id().notNull(),
  before: jsonb(),
  after: jsonb(),
});

export const borrower = pgTable('borrower', {
  id: identity(),
  documentType: text().notNull(),
  documentNumber: text().notNull(),
  firstNames: text().notNull(),
  lastNames: text().notNull(),
  phone: text().notNull(),
  email: text(),
  address: text().notNull(),
  occupation: text().notNull(),
  monthlyIncome: money().notNull(),
  registeredOn: date().notNull(),
  sortName: text().notNull(),
  searchText: text().notNull(),
  kind: text().notNull().default('person'),
  bornOn: date(),
  representativeName: text().notNull().default(''),
  representativeDocumentType: text(),
  representativeDocument: text().notNull().default(''),
  representativePower: text().notNull().default(''),
  status: text().notNull().default('APROBADO'),
  statusReason: text().notNull().default(''),
  blacklistedOn: date(),
  blacklistedUntil: date(),
  blacklistReason: text().notNull().default(''),
  mergedIntoId: id(),
  officerId: id(),
  zoneId: id(),
  version: integer().notNull().default(1),
  fullName: text()
    .notNull()
    .generatedAlwaysAs(sql`btrim(first_names || ' ' || last_names)`),
});

export const fund = pgTable('fund', {
  id: identity(),
  name: text().notNull(),
  sortName: text().notNull(),
  currency: text().notNull(),
  openedOn: date().notNull(),
  kind: text().$type<FundKind>().notNull().default('own'),
  bankName: text().notNull().default(''),
  bankAccount: text().notNull().default(''),
  annualCostPercent: numeric({ precision: 7, scale: 4 }).notNull().default('0'),
  minCash: money().notNull().default('0'),
  maxLoan: money(),
});

/** Lateness that no longer runs on a loan, part by part, and the rule that waits. */
interface FrozenLateness {
  readonly parts: FrozenParts;
  readonly lateCharge: LateCharge | null;
}

export const loan = pgTable('loan', {
  id: identity(),
  borrowerId: id().notNull(),
  fundId: id().notNull(),
  currency: text().notNull(),
  status: text().notNull(),
  principal: money().notNull(),
  rateKind: text().notNull(),
  annualRatePercent: rate().notNull(),
  lateAnnualRatePercent: rate().notNull(),
  dayCount: text().notNull(),
  paymentFrequency: text().notNull(),
  installmentCount: integer().notNull(),
  disbursedOn: date().notNull(),
  firstDueOn: date().notNull(),
  totalInterest: money().notNull(),
  outstandingPrincipal: money().notNull(),
  interestReceivable: money().notNull().default('0'),
  lateInterestReceivable: money().notNull().default('0'),
  nextDueOn: date(),
  nextChargeOn: date(),
  lastPaymentOn: date(),
  lastOneOffOn: date(),
  chargedThrough: date().notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  createdBy: id(),
  requestId: id(),
  productVersionId: id(),
  originationFee: money().notNull().default('0'),
  originalNumber: text(),
  migratedCutOn: date(),
  undisbursedPrincipal: money().notNull().default('0'),
  renouncedPrincipal: money().notNull().default('0'),
  lastTrancheOn: date(),
  scheduleChangedOn: date(),
  insurancePercent: rate().notNull().default('0'),
  installmentFees: json().$type<FeeText[]>().notNull().default([]),
  allocationOrder: text().$type<LoanAllocationOrder>().notNull().default('oldestInstallmentFirst'),
  excessRule: text().$type<ExcessRule>().notNull().default('ask'),
  totalCharges: money().notNull().default('0'),
  chargesReceivable: money().notNull().default('0'),
  method: text().notNull().default('levelInstallment'),
  lateCharge: json().$type<LateCharge>(),
  tax: json().$type<InstallmentTax>(),
  writtenOffOn: date(),
  writtenOffAmount: money(),
  rescheduledOn: date(),
  legalSince: date(),
  frozen: json().$type<FrozenLateness>(),
  interestFrozenSince: date(),
  nextReviewOn: date(),
  chargedAhead: json().$type<ChargedAhead>(),
  heldCash: money().notNull().default('0'),
  agreement: json().$type<AgreementDocument>().notNull(),
  soldOn: date(),
});

export const installment = pgTable('installment', {
  loanId: id().notNull(),
  /** Fund of its loan. */
  fundId: id().notNull(),
  number: integer().notNull(),
  dueOn: date().notNull(),
  days: integer().notNull(),
  ...amountsNamed(SCHEDULED_COMPONENTS),
  ...amountsNamed(Object.values(CHARGED_COLUMNS)),
  ...amountsNamed(Object.values(PAID_COLUMNS)),
  balanceAfter: money().notNull(),
  lateBase: numeric({ precision: 30, scale: 0 }).notNull().default('0'),
  lateBaseThrough: date().notNull(),
  isOpen: boolean().notNull().generatedAlwaysAs(sql.raw(IS_OPEN)),
  unpaid: money().notNull().generatedAlwaysAs(sql.raw(UNPAID_SUM)),
  lateCharge: money().notNull().default('0'),
  prepaid: money().notNull().default('0'),
  carried: money().notNull().default('0'),
  oneOff: money().notNull().default('0'),
  paidOneOff: money().notNull().default('0'),
});

export const account = pgTable('account', {
  code: text().notNull(),
  name: text().notNull(),
  kind: text().$type<AccountKind>().notNull(),
  ownCode: text().notNull().default(''),
  isControl: boolean().notNull().default(false),
  isOwn: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
});

export const journalEntry = pgTable('journal_entry', {
  id: identity(),
  postedOn: date().notNull(),
  kind: text().notNull(),
  description: text().notNull(),
  fundId: id().notNull(),
  loanId: id(),
  reversesId: id(),
  createdAt: instant().notNull(),
});

export const journalLine = pgTable('journal_line', {
  entryId: id().notNull(),
  line: integer().notNull(),
  account: text().notNull(),
  fundId: id().notNull(),
  loanId: id(),
  debit: money().notNull().default('0'),
  credit: money().notNull().default('0'),
});
