import { date, integer, json, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { OfferStatus, ShareActKind } from '@core/contract/shareSales';
import { id, identity, instant, money } from '../columns';

/** Share that its investor offers to others. */
export const shareOffer = pgTable('share_offer', {
  id: identity(),
  shareId: id().notNull(),
  investorId: id().notNull(),
  principal: money(),
  pricePercent: numeric({ precision: 7, scale: 4 }).notNull(),
  status: text().$type<OfferStatus>().notNull(),
  offeredOn: date().notNull(),
  offeredAt: instant().notNull(),
  endedOn: date(),
  endReason: text().notNull().default(''),
});

/** A sale or a buy-back. */
export const shareAct = pgTable('share_act', {
  id: identity(),
  opportunityId: id().notNull(),
  kind: text().$type<ShareActKind>().notNull(),
  shareId: id(),
  offerId: id(),
  sellerId: id(),
  buyerId: id(),
  principal: money().notNull(),
  price: money().notNull(),
  accrued: money().notNull(),
  fee: money().notNull().default('0'),
  feeTax: money().notNull().default('0'),
  entryId: id(),
  stored: json().$type<unknown>().notNull(),
  actedOn: date().notNull(),
  actedAt: instant().notNull(),
  actedBy: id(),
  undoEntryId: id(),
  undoneOn: date(),
  undoneAt: instant(),
  undoneBy: id(),
  undoReason: text().notNull().default(''),
  withheld: money().notNull().default('0'),
});

/** Money paid for a share that was bought back. */
export const shareActLine = pgTable('share_act_line', {
  shareActId: id().notNull(),
  shareId: id().notNull(),
  investorId: id().notNull(),
  principal: money().notNull(),
  accrued: money().notNull(),
  withholdingBase: money().notNull(),
  withheld: money().notNull(),
  net: money().notNull(),
  withholdingPercent: numeric({ precision: 9, scale: 4 }),
});

/** Rule by which money of an investor goes into opportunities by itself. */
export const autoInvestRule = pgTable('auto_invest_rule', {
  id: identity(),
  investorId: id().notNull(),
  fundId: id().notNull(),
  priority: integer().notNull(),
  maxPerLoan: money(),
  cashToKeep: money().notNull().default('0'),
  minimumYieldPercent: numeric({ precision: 9, scale: 4 }),
  maximumTermDays: integer(),
  riskClasses: text().notNull().default(''),
  createdAt: instant().notNull(),
  endedAt: instant(),
});
