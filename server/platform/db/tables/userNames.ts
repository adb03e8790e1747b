import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const formerUserName = pgTable('former_user_name', {
  id: identity(),
  userId: id().notNull(),
  name: text().notNull(),
  until: instant().notNull(),
});
