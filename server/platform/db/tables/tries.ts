import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../columns';

/** The counters of rate-limiter-flexible, under the names that it writes. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant(),
});

/** A browser, or what calls like one, that signed somebody in. */
export const knownDevice = pgTable('known_device', {
  userId: id().notNull(),
  tokenHash: bytea().notNull(),
  network: text().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
});
