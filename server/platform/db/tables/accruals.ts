import { boolean, date, pgTable } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../columns';

export const loanAccrual = pgTable('loan_accrual', {
  loanId: id().notNull(),
  accruedOn: date().notNull(),
  fundId: id().notNull(),
  accrued: money().notNull(),
  suspended: money().notNull(),
  accruedChange: money().notNull(),
  suspendedChange: money().notNull(),
  throughEntry: id().notNull(),
  isCurrent: boolean().notNull().default(true),
});

export const accrualDay = pgTable('accrual_day', {
  day: date().notNull(),
  isWhole: boolean().notNull(),
  accruedAt: instant().notNull(),
});
