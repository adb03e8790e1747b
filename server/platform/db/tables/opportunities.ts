import { boolean, date, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type {
  AtMinimum,
  OpportunityStatus,
  RiskClass,
  ShareStatus,
} from '@core/contract/opportunities';
import type { DistributionCause, LineComponent, LotStatus } from '@core/contract/distributions';
import { id, identity, instant, money } from '../columns';

const carry = () => numeric({ precision: 40, scale: 0 });

/** Loan that investors are offered to fund. */
export const opportunity = pgTable('opportunity', {
  id: identity(),
  requestId: id(),
  fundId: id().notNull(),
  currency: text().notNull(),
  goal: money().notNull(),
  minimum: money().notNull(),
  ticket: money().notNull(),
  lenderPart: money().notNull().default('0'),
  isSubordinated: boolean().notNull().default(false),
  atMinimum: text().$type<AtMinimum>().notNull(),
  title: text().notNull(),
  purpose: text().notNull(),
  guarantee: text().notNull().default(''),
  riskClass: text().$type<RiskClass>().notNull(),
  expectedLossPercent: numeric({ precision: 9, scale: 4 }),
  closesOn: date().notNull(),
  buyBackDays: smallint(),
  status: text().$type<OpportunityStatus>().notNull(),
  reserved: money().notNull().default('0'),
  loanId: id(),
  preparedAt: instant().notNull(),
  preparedBy: id(),
  publishedOn: date(),
  publishedAt: instant(),
  publishedBy: id(),
  fundedOn: date(),
  endedOn: date(),
  endReason: text().notNull().default(''),
  version: integer().notNull().default(1),
  offeredLoanId: id(),
  soldOn: date(),
  soldAfter: id().notNull().default(0),
  retainedInterest: money().notNull().default('0'),
  prepaidInterest: money().notNull().default('0'),
  retainedThrough: date(),
});

/** Part of a loan: of an investor, or of the lender where it names none. */
export const share = pgTable('share', {
  id: identity(),
  opportunityId: id().notNull(),
  number: integer().notNull(),
  investorId: id(),
  status: text().$type<ShareStatus>().notNull(),
  units: money().notNull(),
  outstanding: money().notNull().default('0'),
  carryInterest: carry().notNull().default('0'),
  carryLate: carry().notNull().default('0'),
  lost: money().notNull().default('0'),
  isSubordinated: boolean().notNull().default(false),
  splitFrom: id(),
  reservedOn: date().notNull(),
  reservedAt: instant().notNull(),
  reservedBy: id(),
  endedOn: date(),
});

/** Run of distributions. */
export const distributionLot = pgTable('distribution_lot', {
  id: identity(),
  status: text().$type<LotStatus>().notNull(),
  digest: text().notNull(),
  throughOn: date().notNull(),
  assembledOn: date().notNull(),
  assembledAt: instant().notNull(),
  assembledBy: id(),
  generatedOn: date(),
  generatedAt: instant(),
  generatedBy: id(),
  endedOn: date(),
  endedAt: instant(),
  endedBy: id(),
  endReason: text().notNull().default(''),
});

/** Distribution of a payment, a loss or a recovery among the shares of a loan. */
export const distribution = pgTable('distribution', {
  id: identity(),
  lotId: id().notNull(),
  opportunityId: id().notNull(),
  loanId: id().notNull(),
  cause: text().$type<DistributionCause>().notNull(),
  paymentId: id(),
  valueDate: date().notNull(),
  postedOn: date().notNull(),
  entryId: id(),
  sign: smallint().notNull(),
  principal: money().notNull(),
  interest: money().notNull(),
  lateInterest: money().notNull(),
  notSplit: money().notNull(),
  commission: money().notNull(),
  commissionTax: money().notNull(),
  withheld: money().notNull(),
  net: money().notNull(),
  reversesId: id(),
  createdAt: instant().notNull(),
  createdBy: id(),
  retained: money().notNull().default('0'),
});

export const distributionLine = pgTable('distribution_line', {
  distributionId: id().notNull(),
  shareId: id().notNull(),
  investorId: id(),
  component: text().$type<LineComponent>().notNull(),
  gross: money().notNull(),
  commission: money().notNull(),
  commissionTax: money().notNull(),
  withheld: money().notNull(),
  net: money().notNull(),
  withholdingBase: money().notNull().default('0'),
  carryMoved: carry().notNull().default('0'),
  withholdingPercent: numeric({ precision: 9, scale: 4 }),
});
