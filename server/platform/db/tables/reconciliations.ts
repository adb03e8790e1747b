import type {
  LeftReason,
  ReconciliationStatement,
  ReconciliationStatus,
  StatementMapping,
} from '@core/contract/reconciliations';
import { date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const reconciliation = pgTable('reconciliation', {
  id: identity(),
  fundId: id().notNull(),
  fileName: text().notNull(),
  sha256: text().notNull(),
  headers: json().$type<readonly string[]>().notNull(),
  mapping: json().$type<StatementMapping>().notNull(),
  status: text().$type<ReconciliationStatus>().notNull(),
  startsOn: date(),
  endsOn: date(),
  openingBalance: money(),
  closingBalance: money(),
  statement: json().$type<ReconciliationStatement>(),
  createdAt: instant().notNull(),
  createdBy: id(),
  closedAt: instant(),
  closedBy: id(),
  reopenedAt: instant(),
  reopenedBy: id(),
  reopenReason: text(),
  discardedAt: instant(),
  discardedBy: id(),
  discardReason: text(),
});

export const reconciliationLine = pgTable('reconciliation_line', {
  id: identity(),
  reconciliationId: id().notNull(),
  fundId: id().notNull(),
  line: integer().notNull(),
  cells: json().$type<readonly string[]>().notNull(),
  bookedOn: date(),
  amount: money(),
  description: text().notNull().default(''),
  reference: text().notNull().default(''),
  balance: money(),
  problem: text().notNull().default(''),
  leftReason: text().$type<LeftReason>(),
  leftNote: text().notNull().default(''),
});

export const reconciliationMatch = pgTable('reconciliation_match', {
  id: identity(),
  lineId: id().notNull(),
  entryId: id().notNull(),
  reconciliationId: id().notNull(),
  matchedAt: instant().notNull(),
  matchedBy: id(),
  undoneAt: instant(),
  undoneBy: id(),
});

export const reconciliationEarlier = pgTable('reconciliation_earlier', {
  id: identity(),
  reconciliationId: id().notNull(),
  entryId: id().notNull(),
  markedAt: instant().notNull(),
  markedBy: id(),
  undoneAt: instant(),
  undoneBy: id(),
});
