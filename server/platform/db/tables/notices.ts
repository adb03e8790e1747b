import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

/** Notices that every administrator is told. */
export const securityNotice = pgTable('security_notice', {
  id: identity(),
  at: instant().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
});

/** Notices that somebody read and put away. */
export const noticeSeen = pgTable(
  'notice_seen',
  { userId: id().notNull(), notice: text().notNull(), seenAt: instant().notNull() },
  ({ userId, notice }) => [primaryKey({ columns: [userId, notice] })],
);
