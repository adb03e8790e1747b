import { date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { NewEntryTemplate } from '@core/contract/entryTemplates';
import { id, identity, instant } from '../columns';

export const entryTemplate = pgTable('entry_template', {
  id: identity(),
  fundId: id().notNull(),
  description: text().notNull(),
  document: text().notNull().default(''),
  lines: json().$type<NewEntryTemplate['lines']>().notNull(),
  day: integer().notNull(),
  firstMonth: date().notNull(),
  lastMonth: date(),
  createdAt: instant().notNull(),
  createdBy: id(),
  endedAt: instant(),
  endedBy: id(),
  endReason: text().notNull().default(''),
});

export const entryTemplateMonth = pgTable('entry_template_month', {
  id: identity(),
  templateId: id().notNull(),
  month: date().notNull(),
  entryId: id(),
  reason: text().notNull().default(''),
  at: instant().notNull(),
  byId: id(),
});
