import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CreditType, RiskRating } from '@core/loan/riskRating';
import { id, identity, instant, rate } from '../columns';

export const ratingTable = pgTable('rating_table', {
  id: identity(),
  country: text().notNull(),
  creditType: text().$type<CreditType>().notNull(),
  validFrom: date().notNull(),
  source: text().notNull(),
  isVoided: boolean().notNull().default(false),
  healsAfterMonths: integer(),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const ratingBand = pgTable('rating_band', {
  tableId: id().notNull(),
  rating: text().$type<RiskRating>().notNull(),
  fromDay: integer().notNull(),
  percent: rate().notNull(),
});

export const keptRating = pgTable('kept_rating', {
  id: identity(),
  loanId: id().notNull(),
  loanChangeId: id().notNull(),
  rank: integer().notNull(),
  fromOn: date().notNull(),
  untilOn: date(),
  onTimeSince: date().notNull(),
});
