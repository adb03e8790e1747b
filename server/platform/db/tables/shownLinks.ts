import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

/** Requests to show an administrator a link to set a password: asked for, agreed, used. */
export const shownLinkRequest = pgTable('shown_link_request', {
  id: identity(),
  userId: id().notNull(),
  askedBy: id().notNull(),
  askedAt: instant().notNull(),
  expiresAt: instant().notNull(),
  agreedBy: id(),
  agreedAt: instant(),
  usedAt: instant(),
  endedBy: id(),
  endedAt: instant(),
  endReason: text(),
});
