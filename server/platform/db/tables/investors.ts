import { boolean, date, integer, json, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { InvestmentBase, InvestmentRuleKind } from '@core/contract/investmentRules';
import type { MovementKind, WithdrawalStatus } from '@core/contract/investorMoney';
import type { InvestorKind, InvestorStatus } from '@core/contract/investors';
import type { BorrowerDocumentType } from '@core/identity/documents';
import { id, identity, instant, money } from '../columns';

const percent = () => numeric({ precision: 9, scale: 4 });

export const investor = pgTable('investor', {
  id: identity(),
  userId: id().notNull(),
  kind: text().$type<InvestorKind>().notNull(),
  documentType: text().$type<BorrowerDocumentType>(),
  documentNumber: text(),
  taxResidence: text().notNull(),
  withholdingPercent: numeric({ precision: 7, scale: 4 }),
  annualIncome: money(),
  netWorth: money(),
  declaredOn: date(),
  isInstitutional: boolean().notNull().default(false),
  isExposed: boolean().notNull().default(false),
  suitability: json().$type<readonly string[]>(),
  suitabilityOn: date(),
  bankName: text().notNull().default(''),
  bankAccount: text().notNull().default(''),
  bankHolder: text().notNull().default(''),
  bankVerifiedOn: date(),
  bankVerifiedBy: id(),
  kycTier: integer().notNull().default(0),
  kycOn: date(),
  kycBy: id(),
  status: text().$type<InvestorStatus>().notNull().default('ACTIVO'),
  statusReason: text().notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
});

export const investorAcceptance = pgTable('investor_acceptance', {
  id: identity(),
  investorId: id().notNull(),
  sha256: text().notNull(),
  text: text().notNull(),
  acceptedOn: date().notNull(),
  acceptedAt: instant().notNull(),
  ip: text().notNull().default(''),
});

export const investorWallet = pgTable('investor_wallet', {
  investorId: id().notNull(),
  fundId: id().notNull(),
  available: money().notNull().default('0'),
  held: money().notNull().default('0'),
});

export const investorMovement = pgTable('investor_movement', {
  id: identity(),
  investorId: id().notNull(),
  fundId: id().notNull(),
  kind: text().$type<MovementKind>().notNull(),
  available: money().notNull(),
  held: money().notNull(),
  movedOn: date().notNull(),
  entryId: id(),
  shareId: id(),
  distributionId: id(),
  shareActId: id(),
  reversesId: id(),
  note: text().notNull().default(''),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const investorWithdrawal = pgTable('investor_withdrawal', {
  id: identity(),
  investorId: id().notNull(),
  fundId: id().notNull(),
  amount: money().notNull(),
  status: text().$type<WithdrawalStatus>().notNull(),
  bankName: text().notNull(),
  bankAccount: text().notNull(),
  askedOn: date().notNull(),
  askedAt: instant().notNull(),
  movementId: id(),
  endedOn: date(),
  endedAt: instant(),
  endedBy: id(),
  endReason: text().notNull().default(''),
});

/** Shares that the lender takes of what investors earn, and how far each may go, by day. */
export const investmentRule = pgTable('investment_rule', {
  id: identity(),
  kind: text().$type<InvestmentRuleKind>().notNull(),
  country: text(),
  currency: text(),
  validFrom: date().notNull(),
  base: text().$type<InvestmentBase>(),
  percent: percent(),
  taxPercent: percent(),
  takesLateInterest: boolean().notNull().default(false),
  tier: integer(),
  amount: money(),
  source: text().notNull(),
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});
