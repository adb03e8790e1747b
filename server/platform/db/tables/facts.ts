import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../columns';

export const factDay = pgTable('fact_day', {
  day: date().primaryKey(),
  recordedAt: instant().notNull(),
});

export const loanFact = pgTable(
  'loan_fact',
  {
    loanId: id().notNull(),
    fromOn: date().notNull(),
    untilOn: date(),
    state: text().notNull(),
    principal: money().notNull(),
    arrears: money().notNull(),
    nextDueOn: date(),
    isRescheduled: boolean().notNull(),
    isRefinancing: boolean().notNull(),
    isJudicial: boolean().notNull(),
    isSecured: boolean().notNull(),
    officerId: id(),
    zoneId: id(),
    productId: id(),
    rating: text(),
    cellId: integer(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.fromOn] })],
);

export const loanOrigin = pgTable('loan_origin', {
  loanId: id().primaryKey(),
  endsOn: date().notNull(),
});

export const loanDefault = pgTable('loan_default', {
  loanId: id().primaryKey(),
  defaultedOn: date().notNull(),
  principal: money().notNull(),
  madeCellId: integer(),
});

export const dueFact = pgTable(
  'due_fact',
  {
    dueOn: date().notNull(),
    loanId: id().notNull(),
    number: integer().notNull(),
    principal: money().notNull(),
    interest: money().notNull(),
    paid: money().notNull(),
    originalPrincipal: money().notNull(),
    cellId: integer(),
  },
  (table) => [primaryKey({ columns: [table.dueOn, table.loanId, table.number] })],
);

export const weekDue = pgTable(
  'week_due',
  {
    monday: date().notNull(),
    loanId: id().notNull(),
    number: integer().notNull(),
    amount: money().notNull(),
    cellId: integer(),
  },
  (table) => [primaryKey({ columns: [table.monday, table.loanId, table.number] })],
);

export const monthOpening = pgTable(
  'month_opening',
  {
    month: date().notNull(),
    loanId: id().notNull(),
    principal: money().notNull(),
    scheduled: money().notNull(),
    cellId: integer(),
  },
  (table) => [primaryKey({ columns: [table.month, table.loanId] })],
);

export const portfolioDay = pgTable(
  'portfolio_day',
  {
    day: date().notNull(),
    currency: text().notNull(),
    loans: integer().notNull(),
    principal: money().notNull(),
    arrears: money().notNull(),
    atRisk_30: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.currency] })],
);
