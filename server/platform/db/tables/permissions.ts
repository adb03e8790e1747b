import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../columns';

export const profile = pgTable('profile', {
  code: text().notNull(),
  name: text().notNull(),
  scope: text().notNull(),
  base: text().notNull(),
  maxApprovalAmount: money(),
  maxWaiverAmount: money(),
  limitCurrency: text().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: instant().notNull(),
});

export const module = pgTable('module', {
  code: integer().notNull(),
  title: text().notNull(),
  path: text().notNull(),
  kind: text().notNull(),
  position: integer().notNull(),
  parentCode: integer(),
  isActive: boolean().notNull().default(true),
});

export const permission = pgTable('permission', {
  kind: text().notNull(),
  profile: text().notNull(),
  subject: text().notNull(),
  value: text().notNull(),
});

export const permissionState = pgTable('permission_state', {
  id: integer().notNull(),
  revision: id().notNull(),
});

export const permissionRevision = pgTable('permission_revision', {
  id: id().notNull(),
  kind: text().notNull(),
  at: instant().notNull(),
  userId: id(),
  reason: text().notNull(),
  changes: jsonb().notNull(),
  undoes: id(),
});
