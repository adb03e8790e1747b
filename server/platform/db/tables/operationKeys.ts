import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, identity, instant } from '../columns';

export const operationKey = pgTable('operation_key', {
  id: identity(),
  scope: text().notNull(),
  keyHash: bytea().notNull(),
  issuedBy: id().notNull(),
  issuedAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  tokenHash: bytea(),
  tokenExpiresAt: instant(),
  revokedAt: instant(),
  revokedBy: id(),
});
