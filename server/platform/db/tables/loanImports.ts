import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportStatus } from '@core/contract/borrowerImports';
import type { LoanImportMapping } from '@core/contract/loanImports';
import { id, identity, instant } from '../columns';

export const loanImport = pgTable('loan_import', {
  id: identity(),
  fileName: text().notNull(),
  sha256: text().notNull(),
  headers: json().$type<readonly string[]>().notNull(),
  mapping: json().$type<LoanImportMapping>().notNull(),
  status: text().$type<ImportStatus>().notNull(),
  rowCount: integer().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
  undoneAt: instant(),
  undoReason: text(),
});

export const loanImportRow = pgTable('loan_import_row', {
  id: identity(),
  importId: id().notNull(),
  line: integer().notNull(),
  cells: json().$type<readonly string[]>().notNull(),
  outcome: text().$type<'create' | 'skip' | 'refuse' | 'created'>(),
  originalNumber: text().notNull().default(''),
  borrowerName: text().notNull().default(''),
  principal: text().notNull().default(''),
  reason: text().notNull().default(''),
  loanId: id(),
});
