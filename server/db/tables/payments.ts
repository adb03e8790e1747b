import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../columns';

export const payment = pgTable('payment', {
  loanId: id().notNull(),
  id: id().notNull(),
  amount: money().notNull(),
  receivedOn: date().notNull(),
  means: text().notNull(),
  note: text(),
  outstandingAfter: money().notNull(),
  entryId: id().notNull(),
  recordedAt: instant().notNull(),
  recordedBy: id(),
  verifyCode: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
});

export const paymentAllocation = pgTable('payment_allocation', {
  loanId: id().notNull(),
  paymentId: id().notNull(),
  installmentNumber: integer().notNull(),
  component: text().notNull(),
  amount: money().notNull(),
  settles: boolean().notNull(),
});

export const paymentVoid = pgTable('payment_void', {
  loanId: id().notNull(),
  paymentId: id().notNull(),
  reason: text().notNull(),
  entryId: id().notNull(),
  voidedOn: date().notNull(),
  voidedAt: instant().notNull(),
  voidedBy: id(),
});
