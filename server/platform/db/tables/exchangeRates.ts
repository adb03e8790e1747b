import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

const rate = () => numeric({ precision: 18, scale: 6 });

export const exchangeRate = pgTable('exchange_rate', {
  id: identity(),
  currency: text().notNull(),
  baseCurrency: text().notNull(),
  onDate: date().notNull(),
  accounting: rate(),
  buy: rate(),
  sell: rate(),
  source: text().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const revaluation = pgTable('revaluation', {
  id: identity(),
  month: date().notNull(),
  baseCurrency: text().notNull(),
  throughEntry: id().notNull(),
  madeAt: instant().notNull(),
  madeBy: id(),
  voidedAt: instant(),
  voidedBy: id(),
  voidReason: text().notNull().default(''),
});

export const revaluationLine = pgTable('revaluation_line', {
  revaluationId: id().notNull(),
  fundId: id().notNull(),
  account: text().notNull(),
  balance: money().notNull(),
  rate: rate().notNull(),
  carried: money().notNull(),
  value: money().notNull(),
});
