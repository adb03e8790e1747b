import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant } from '../columns';

export const officer = pgTable('officer', {
  userId: id().primaryKey(),
  positionId: id(),
  zoneId: id(),
  bossId: id(),
  fromMinute: integer().notNull().default(480),
  toMinute: integer().notNull().default(1080),
  workDays: text().notNull().default('1111100'),
  maxBorrowers: integer(),
  version: integer().notNull().default(1),
});

export const officerAbsence = pgTable('officer_absence', {
  id: identity(),
  officerId: id().notNull(),
  fromOn: date().notNull(),
  toOn: date().notNull(),
  coverId: id(),
  reason: text().notNull(),
  isCancelled: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const officerTerm = pgTable('officer_term', {
  id: identity(),
  borrowerId: id().notNull(),
  officerId: id().notNull(),
  fromOn: date().notNull(),
  untilOn: date(),
  reason: text().notNull(),
  reassignmentId: id(),
  createdAt: instant().notNull(),
  createdBy: id(),
});
