import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

export const accountReview = pgTable('account_review', {
  userId: id().notNull(),
  item: text().notNull(),
  status: text().notNull(),
  value: text(),
  fileId: id(),
  note: text(),
  submittedAt: instant().notNull(),
  reviewedAt: instant(),
  reviewedBy: id(),
});
