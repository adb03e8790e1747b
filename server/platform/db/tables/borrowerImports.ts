import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportMapping, ImportStatus } from '@core/contract/borrowerImports';
import { id, identity, instant } from '../columns';

export const borrowerImport = pgTable('borrower_import', {
  id: identity(),
  fileName: text().notNull(),
  sha256: text().notNull(),
  encoding: text().notNull(),
  delimiter: text().notNull(),
  headers: json().$type<readonly string[]>().notNull(),
  mapping: json().$type<ImportMapping>(),
  status: text().$type<ImportStatus>().notNull(),
  rowCount: integer().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
  undoneAt: instant(),
  undoReason: text(),
});

export const borrowerImportRow = pgTable('borrower_import_row', {
  id: identity(),
  importId: id().notNull(),
  line: integer().notNull(),
  cells: json().$type<readonly string[]>().notNull(),
  outcome: text().$type<'create' | 'skip' | 'refuse' | 'created'>(),
  document: text().notNull().default(''),
  fullName: text().notNull().default(''),
  field: text().notNull().default(''),
  reason: text().notNull().default(''),
  borrowerId: id(),
});
