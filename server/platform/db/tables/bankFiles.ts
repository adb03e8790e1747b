import type { BankFileStatus, BankMapping, BankMeans } from '@core/contract/bankFiles';
import { boolean, date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const bankFile = pgTable('bank_file', {
  id: identity(),
  fundId: id().notNull(),
  fileName: text().notNull(),
  sha256: text().notNull(),
  headers: json().$type<readonly string[]>().notNull(),
  mapping: json().$type<BankMapping>().notNull(),
  status: text().$type<BankFileStatus>().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
  confirmedAt: instant(),
  confirmedBy: id(),
  undoneAt: instant(),
  undoneBy: id(),
  undoReason: text(),
  undoReach: text().$type<'today' | 'anyDay'>(),
  undoProblem: text().notNull().default(''),
  undoRefusedAt: instant(),
});

/** State of a line; whether its payment stands is told by the payment. */
export type BankLineState = 'read' | 'refused' | 'duplicate' | 'kept' | 'returned' | 'undone';

export const bankLine = pgTable('bank_line', {
  id: identity(),
  fileId: id().notNull(),
  fundId: id().notNull(),
  line: integer().notNull(),
  cells: json().$type<readonly string[]>().notNull(),
  bookedOn: date(),
  amount: money(),
  reference: text().notNull().default(''),
  operationNumber: text().notNull().default(''),
  occurrence: integer(),
  means: text().$type<BankMeans | 'cash'>().notNull(),
  sha256: text(),
  status: text().$type<BankLineState>().notNull(),
  problem: text().notNull().default(''),
  loanId: id(),
  why: text().notNull().default(''),
  isWaiting: boolean().notNull().default(false),
  paymentId: id(),
  entryId: id(),
  returnEntryId: id(),
  returnedOn: date(),
  returnReason: text(),
});
