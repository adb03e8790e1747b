import { date, json, pgTable, text } from 'drizzle-orm/pg-core';
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
});

export const manualEntry = pgTable('manual_entry', {
  entryId: id().notNull(),
  document: text().notNull(),
});
