import { date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { PeriodCheck } from '@core/contract/periods';
import { id, identity, instant } from '../columns';

export const periodClose = pgTable('period_close', {
  id: identity(),
  month: date().notNull(),
  checks: json().$type<readonly PeriodCheck[]>().notNull(),
  note: text().notNull(),
  closedAt: instant().notNull(),
  closedBy: id(),
  reopenedAt: instant(),
  reopenedBy: id(),
  reopenReason: text().notNull().default(''),
  reopeningApprovedBy: id(),
});

export const yearClose = pgTable('year_close', {
  id: identity(),
  year: integer().notNull(),
  closedAt: instant().notNull(),
  closedBy: id(),
  closingApprovedBy: id(),
  reopenedAt: instant(),
  reopenedBy: id(),
  reopeningApprovedBy: id(),
  reopenReason: text().notNull().default(''),
});

export const yearCloseEntry = pgTable('year_close_entry', {
  yearCloseId: id().notNull(),
  entryId: id().notNull(),
});

export const manualEntry = pgTable('manual_entry', {
  entryId: id().notNull(),
  document: text().notNull(),
});
