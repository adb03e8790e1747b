import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

/** Days on which nobody collects in a country, each with the law that makes it one. */
export const holiday = pgTable('holiday', {
  id: identity(),
  country: text().notNull(),
  day: date().notNull(),
  name: text().notNull(),
  source: text().notNull(),
  createdBy: id(),
  createdAt: instant().notNull().defaultNow(),
  voidedAt: instant(),
});
