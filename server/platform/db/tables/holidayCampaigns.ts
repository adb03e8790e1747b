import type { CampaignFilter, CampaignStatus } from '@core/contract/holidayCampaigns';
import type { HolidayTerms } from '@core/contract/loanChanges';
import { date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const holidayCampaign = pgTable('holiday_campaign', {
  id: identity(),
  status: text().$type<CampaignStatus>().notNull(),
  filter: json().$type<CampaignFilter>().notNull(),
  plan: json().$type<HolidayTerms>().notNull(),
  hash: text().notNull().default(''),
  computedOn: date().notNull(),
  createdBy: id().notNull(),
  createdAt: instant().notNull(),
  requestedBy: id(),
  requestedAt: instant(),
  reason: text().notNull().default(''),
  evidenceFileId: id(),
  decidedBy: id(),
  decidedAt: instant(),
  decisionReason: text().notNull().default(''),
  appliedAt: instant(),
  undoneBy: id(),
  undoneAt: instant(),
  undoReason: text().notNull().default(''),
});

export const holidayCampaignLoan = pgTable('holiday_campaign_loan', {
  campaignId: id().notNull(),
  loanId: id().notNull(),
  status: text().notNull(),
  reason: text().notNull().default(''),
  outstanding: money(),
  interestDifference: money(),
  installmentsMoved: integer(),
  nextDueBefore: date(),
  nextDueAfter: date(),
  lastDueBefore: date(),
  lastDueAfter: date(),
  loanChangeId: id(),
});
