import type { PromiseChannel } from '@core/loan/paymentPromise';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const paymentPromise = pgTable('payment_promise', {
  id: identity(),
  loanId: id().notNull(),
  amount: money().notNull(),
  promisedOn: date().notNull(),
  madeOn: date().notNull(),
  /** The last receipt of the loan when it was made. */
  afterReceipt: id().notNull(),
  contactName: text().notNull(),
  channel: text().$type<PromiseChannel>().notNull(),
  note: text().notNull().default(''),
  /** Counted anew with each payment and reversal. */
  received: money().notNull().default('0'),
  recordedBy: id().notNull(),
  recordedAt: instant().notNull(),
  voidedBy: id(),
  voidedAt: instant(),
  voidReason: text().notNull().default(''),
});
