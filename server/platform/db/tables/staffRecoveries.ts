import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const staffRecovery = pgTable('staff_recovery', {
  id: identity(),
  userId: id().notNull(),
  kind: text().$type<'recovery' | 'link' | 'email'>().notNull(),
  newEmail: text(),
  askedBy: id(),
  askedAt: instant().notNull(),
  status: text().$type<'waiting' | 'approved' | 'rejected'>().notNull().default('waiting'),
  decidedBy: id(),
  decidedAt: instant(),
  reason: text(),
});

export const accountRecovery = pgTable('account_recovery', {
  id: identity(),
  username: text().notNull(),
  requestId: text().notNull(),
  askedAt: instant().notNull(),
});
