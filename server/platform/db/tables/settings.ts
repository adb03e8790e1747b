import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

export const setting = pgTable('setting', {
  name: text().notNull(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
});
