import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const businessDay = pgTable('business_day', {
  onlyRow: boolean().notNull().default(true),
  heldOn: date(),
  doubtedOn: date(),
  needsTwo: boolean().notNull().default(false),
  accruesDaily: boolean().notNull().default(false),
});

export const dayClose = pgTable('day_close', {
  id: identity(),
  closedOn: date().notNull(),
  closedAt: instant().notNull(),
  closedBy: id(),
  note: text().notNull().default(''),
  reopenedAt: instant(),
  reopenedBy: id(),
  reopenReason: text().notNull().default(''),
});
