import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const storedFile = pgTable('stored_file', {
  id: identity(),
  ownerKind: text().notNull(),
  ownerId: id().notNull(),
  sha256: text().notNull(),
  mediaType: text().notNull(),
  size: integer().notNull(),
  name: text().notNull(),
  uploadedAt: instant().notNull(),
  uploadedBy: id(),
});

/** Uploads of each person on the last day they uploaded. */
export const uploadDay = pgTable('upload_day', {
  userId: id().primaryKey(),
  day: date().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
});
