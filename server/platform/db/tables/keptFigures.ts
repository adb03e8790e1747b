import {
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, money } from '../columns';

/** A sum of many amounts, as decimal text. */
const total = () => numeric({ precision: 24, scale: 2 });

export const portfolioCell = pgTable(
  'portfolio_cell',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    currency: text().notNull(),
    fundId: id().notNull(),
    isSecured: boolean(),
    officerId: id(),
    zoneId: id(),
    productId: id(),
    rating: text(),
  },
  (table) => [
    unique()
      .on(
        table.currency,
        table.fundId,
        table.isSecured,
        table.officerId,
        table.zoneId,
        table.productId,
        table.rating,
      )
      .nullsNotDistinct(),
  ],
);

export const standingCell = pgTable(
  'standing_cell',
  {
    day: date().notNull(),
    cellId: integer().notNull(),
    loans: integer().notNull(),
    principal: total().notNull(),
    arrears: total().notNull(),
    late_0: total().notNull(),
    late_30: total().notNull(),
    late_60: total().notNull(),
    late_90: total().notNull(),
    rescheduled_0: total().notNull(),
    rescheduled_30: total().notNull(),
    rescheduled_60: total().notNull(),
    rescheduled_90: total().notNull(),
    overdue: total().notNull(),
    judicial: total().notNull(),
    refinanced: total().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.cellId] })],
);

export const dueCell = pgTable(
  'due_cell',
  {
    dueOn: date().notNull(),
    cellId: integer().notNull(),
    amount: total().notNull(),
    paid: total().notNull(),
    original: total().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dueOn, table.cellId] })],
);

export const dueTerm = pgTable(
  'due_term',
  {
    dueOn: date().notNull(),
    priorOn: date().notNull(),
    cellId: integer().notNull(),
    loans: integer().notNull(),
    days: id().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dueOn, table.priorOn, table.cellId] })],
);

export const dueTurn = pgTable(
  'due_turn',
  {
    dueOn: date().notNull(),
    loanId: id().notNull(),
    cellId: integer().notNull(),
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dueOn, table.loanId] })],
);

export const weekCell = pgTable(
  'week_cell',
  {
    monday: date().notNull(),
    cellId: integer().notNull(),
    installments: integer().notNull(),
    expected: total().notNull(),
  },
  (table) => [primaryKey({ columns: [table.monday, table.cellId] })],
);

export const monthCell = pgTable(
  'month_cell',
  {
    month: date().notNull(),
    cellId: integer().notNull(),
    opening: total().notNull(),
    scheduled: total().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.cellId] })],
);

export const lentFact = pgTable('lent_fact', {
  entryId: id().primaryKey(),
  postedOn: date().notNull(),
  loanId: id().notNull(),
  cellId: integer().notNull(),
  amount: money().notNull(),
  madeOn: date(),
  madeCellId: integer(),
  undoneOn: date(),
});

export const cameCell = pgTable('came_cell', {
  receivedOn: date().notNull(),
  countsOn: date().notNull(),
  cellId: integer().notNull(),
  income: total().notNull(),
  principal: total().notNull(),
  amount: total().notNull(),
});

export const earlyCell = pgTable('early_cell', {
  dueOn: date().notNull(),
  receivedOn: date().notNull(),
  cellId: integer().notNull(),
  amount: total().notNull(),
});

export const aheadShare = pgTable('ahead_share', {
  receivedOn: date().notNull(),
  dueOn: date().notNull(),
  loanId: id().notNull(),
  cellId: integer().notNull(),
  principal: total().notNull(),
});

export const cameWeek = pgTable('came_week', {
  receivedOn: date().notNull(),
  cellId: integer().notNull(),
  amount: total().notNull(),
});

export const latePayment = pgTable(
  'late_payment',
  {
    loanId: id().notNull(),
    paymentId: id().notNull(),
    receivedOn: date().notNull(),
    postedOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.paymentId] })],
);
