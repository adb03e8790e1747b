import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import type { RiskRating } from '@core/loan/riskRating';
import { id, money, rate } from '../columns';

export const loanProvision = pgTable('loan_provision', {
  loanId: id().notNull(),
  provisionedOn: date().notNull(),
  fundId: id().notNull(),
  ownRating: text().$type<RiskRating>(),
  rating: text().$type<RiskRating>(),
  percent: rate().notNull(),
  principal: money().notNull(),
  amount: money().notNull(),
  change: money().notNull(),
  isCurrent: boolean().notNull().default(true),
});
