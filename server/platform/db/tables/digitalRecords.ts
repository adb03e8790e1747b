import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const digitalRecord = pgTable('digital_record', {
  id: identity(),
  borrowerId: id().notNull(),
  type: text().notNull(),
  title: text().notNull(),
  status: text().notNull(),
  version: integer().notNull().default(0),
  issuedOn: date(),
  expiresOn: date(),
  note: text().notNull().default(''),
  createdAt: instant().notNull(),
  createdBy: id(),
  reviewedAt: instant(),
  reviewedBy: id(),
  endedAt: instant(),
  endReason: text(),
});

export const digitalRecordVersion = pgTable('digital_record_version', {
  recordId: id().notNull(),
  version: integer().notNull(),
  fileId: id().notNull(),
});

/** Columns of a ficha with their values. */
export type TakenData = Readonly<Record<string, string | number | null>>;

export const borrowerMerge = pgTable('borrower_merge', {
  id: identity(),
  keptId: id().notNull(),
  mergedId: id().notNull(),
  reason: text().notNull(),
  moved: jsonb().$type<Readonly<Record<string, readonly number[]>>>().notNull(),
  taken: jsonb()
    .$type<{ readonly before?: TakenData; readonly after?: TakenData }>()
    .notNull()
    .default({}),
  statusBefore: text().notNull(),
  mergedAt: instant().notNull(),
  mergedBy: id(),
  undoneAt: instant(),
  undoneBy: id(),
  undoReason: text(),
});
