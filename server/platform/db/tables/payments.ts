import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { WaivableComponent } from '@core/loan/components';
import type { PaymentWay } from '@core/loan/paymentWays';
import { id, identity, instant, money } from '../columns';

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
  way: text().$type<PaymentWay>(),
  waives: text().$type<WaivableComponent>(),
  waivesCharges: integer(),
  isRecovery: boolean().notNull().default(false),
  moneyAccountId: id(),
  operationNumber: text().notNull().default(''),
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
  /** 0 as it was recorded; else the replay that this difference belongs to. */
  replayId: id().notNull().default(0),
});

export const loanReplay = pgTable('loan_replay', {
  loanId: id().notNull(),
  id: identity(),
  kind: text().$type<'backDated' | 'voided'>().notNull(),
  paymentId: id().notNull(),
  entryId: id(),
  replayedOn: date().notNull(),
  replayedAt: instant().notNull(),
  replayedBy: id(),
});

export const replayedPayment = pgTable('replayed_payment', {
  loanId: id().notNull(),
  replayId: id().notNull(),
  paymentId: id().notNull(),
  outstandingAfter: money().notNull(),
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
