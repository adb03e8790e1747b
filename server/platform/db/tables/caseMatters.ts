import type { MatterKind, MatterOutcome, StepKind } from '@core/loan/collectionCase';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const caseMatter = pgTable('case_matter', {
  id: identity(),
  loanId: id().notNull(),
  kind: text().$type<MatterKind>().notNull(),
  reference: text().notNull(),
  openedOn: date().notNull(),
});

export const caseStep = pgTable('case_step', {
  id: identity(),
  matterId: id().notNull(),
  kind: text().$type<StepKind>().notNull(),
  note: text().notNull(),
  assigneeId: id(),
  todo: text(),
  dueOn: date(),
  outcome: text().$type<MatterOutcome>(),
  recordedBy: id().notNull(),
  recordedAt: instant().notNull(),
});

export const caseCost = pgTable('case_cost', {
  id: identity(),
  matterId: id().notNull(),
  amount: money().notNull(),
  concept: text().notNull(),
  documentedOn: date().notNull(),
  document: text().notNull(),
  entryId: id().notNull(),
  recordedBy: id().notNull(),
  recordedAt: instant().notNull(),
});

export const caseCostVoid = pgTable('case_cost_void', {
  costId: id().primaryKey(),
  entryId: id().notNull(),
  reason: text().notNull(),
  recordedBy: id().notNull(),
  recordedAt: instant().notNull(),
});
