import { date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { SheetStatus } from '@core/contract/paymentSheets';
import type { PaymentMeans } from '@core/loan/rules';
import { id, identity, instant, money } from '../columns';

export const paymentSheet = pgTable('payment_sheet', {
  id: identity(),
  sha256: text().notNull(),
  status: text().$type<SheetStatus>().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
  postedAt: instant(),
  undoneAt: instant(),
  undoneBy: id(),
  undoReason: text(),
  undoReach: text().$type<'today' | 'anyDay'>(),
  undoProblem: text().notNull().default(''),
  undoRefusedAt: instant(),
});

export const paymentSheetRow = pgTable('payment_sheet_row', {
  id: identity(),
  sheetId: id().notNull(),
  line: integer().notNull(),
  typed: json().$type<readonly string[]>().notNull(),
  loanId: id(),
  amount: money(),
  receivedOn: date(),
  means: text().$type<PaymentMeans>(),
  note: text(),
  moneyAccountId: id(),
  operationNumber: text().notNull().default(''),
  status: text().$type<'pending' | 'posted' | 'refused'>().notNull(),
  reason: text().notNull().default(''),
  paymentId: id(),
});
