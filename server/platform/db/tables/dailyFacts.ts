import { boolean, date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const rest = pgTable('rest', {
  id: identity(),
  kind: text().$type<'feriado' | 'sin cobranza'>().notNull(),
  scope: text().notNull(),
  fromOn: date().notNull(),
  toOn: date().notNull(),
  reason: text().notNull(),
  isCancelled: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const subsidyProgram = pgTable('subsidy_program', {
  id: identity(),
  name: text().notNull(),
  sortName: text().notNull(),
  payer: text().notNull(),
  kind: text().notNull(),
  value: numeric({ precision: 18, scale: 4 }).notNull(),
  cap: money(),
  fromOn: date().notNull(),
  toOn: date().notNull(),
  requirements: text().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: instant().notNull(),
  createdBy: id(),
});
