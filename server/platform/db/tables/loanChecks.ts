import type { DifferenceKind } from '@core/contract/loanChecks';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const loanCheck = pgTable('loan_check', {
  id: identity(),
  businessDate: date().notNull(),
  startedAt: instant().notNull(),
  endedAt: instant(),
  loans: integer().notNull().default(0),
  differences: integer().notNull().default(0),
});

export const loanDifference = pgTable('loan_difference', {
  id: identity(),
  checkId: id().notNull(),
  loanId: id(),
  kind: text().$type<DifferenceKind>().notNull(),
  item: text().notNull(),
  installmentNumber: integer(),
  kept: text().notNull(),
  recomputed: text().notNull(),
});
