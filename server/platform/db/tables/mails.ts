import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredMailServer } from '../../mail/mailServer';
import { bytea, id, identity, instant } from '../columns';

/** Every mail, from when it is caused until it is old. */
export const mailOutbox = pgTable('mail_outbox', {
  id: identity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  event: text().notNull(),
  sealed: bytea(),
  via: jsonb().$type<StoredMailServer>(),
  status: text().notNull(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  createdAt: instant().notNull(),
  sentAt: instant(),
  nextAttemptAt: instant().notNull(),
  attachmentId: id(),
});

/** Files of mails that did not leave yet. */
export const mailAttachment = pgTable('mail_attachment', {
  id: identity(),
  name: text().notNull(),
  mediaType: text().notNull(),
  content: bytea().notNull(),
});
