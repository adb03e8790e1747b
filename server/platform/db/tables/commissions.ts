import { boolean, date, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CommissionBracket } from '@core/officers/commission';
import { id, identity, instant, money, rate } from '../columns';

export const officerGoal = pgTable('officer_goal', {
  id: identity(),
  officerId: id().notNull(),
  month: text().notNull(),
  metric: text().notNull(),
  currency: text().notNull(),
  target: money().notNull(),
  isReplaced: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const commissionRule = pgTable('commission_rule', {
  id: identity(),
  currency: text().notNull(),
  positionId: id(),
  validFrom: date().notNull(),
  newPercent: rate().notNull(),
  interestPercent: rate().notNull(),
  recoveredPercent: rate().notNull(),
  brackets: jsonb().$type<readonly CommissionBracket[]>().notNull(),
  otherwiseK: numeric({ precision: 12, scale: 8 }).notNull(),
  note: text().notNull(),
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const commissionLot = pgTable('commission_lot', {
  id: identity(),
  month: text().notNull(),
  currency: text().notNull(),
  status: text().$type<'assembled' | 'approved' | 'paid' | 'discarded'>().notNull(),
  digest: text().notNull(),
  assembledAt: instant().notNull(),
  assembledBy: id(),
  approvedAt: instant(),
  approvedBy: id(),
  fundId: id(),
  entryId: id(),
  paidOn: date(),
  paidBy: id(),
  endedAt: instant(),
  endedBy: id(),
  endReason: text().notNull().default(''),
});

export const commissionLine = pgTable(
  'commission_line',
  {
    lotId: id().notNull(),
    officerId: id().notNull(),
    ruleId: id().notNull(),
    newNet: money().notNull(),
    interest: money().notNull(),
    recovered: money().notNull(),
    portfolio: money().notNull(),
    atRisk: money().notNull(),
    k: numeric({ precision: 12, scale: 8 }).notNull(),
    clawbackBase: money().notNull(),
    gross: money().notNull(),
    clawback: money().notNull(),
    amount: money().notNull(),
    carriedIn: money().notNull(),
    pay: money().notNull(),
    carriedOut: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lotId, table.officerId] })],
);
