import type { RateBound } from '@core/loan/variableRate';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, rate } from '../columns';

export const rateIndexValue = pgTable('rate_index_value', {
  id: identity(),
  indexName: text().notNull(),
  validFrom: date().notNull(),
  percent: rate().notNull(),
  source: text().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const rateReview = pgTable('rate_review', {
  loanChangeId: id().primaryKey(),
  loanId: id().notNull(),
  reviewedOn: date().notNull(),
  startsOn: date().notNull(),
  fromInstallment: integer().notNull(),
  indexValueId: id().notNull(),
  rateBefore: rate().notNull(),
  rateAfter: rate().notNull(),
  bound: text().$type<RateBound>(),
  undoneAt: instant(),
});
