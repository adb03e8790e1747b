import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const catalogueEntry = pgTable('catalogue_entry', {
  id: identity(),
  kind: text().notNull(),
  code: text().notNull(),
  name: text().notNull(),
  plainName: text().notNull(),
  isActive: boolean().notNull().default(true),
  position: integer().notNull(),
  mergedIntoId: id(),
  updatedAt: instant().notNull(),
});

export const lenderCurrency = pgTable('lender_currency', {
  code: text().notNull(),
  position: integer().notNull(),
  minPrincipal: money().notNull().default('50.00'),
  /** Most that is lent in it; null where the lender set none. */
  maxPrincipal: money(),
  updatedAt: instant().notNull(),
});

/** Limits of currencies that were taken out of use. */
export const droppedCurrency = pgTable('dropped_currency', {
  code: text().notNull(),
  minPrincipal: money().notNull(),
  maxPrincipal: money(),
});

export const userOption = pgTable('user_option', {
  userId: id().notNull(),
  startPage: text().notNull(),
  density: text().notNull(),
  theme: text().notNull(),
  updatedAt: instant().notNull(),
});
