import type { StopReason } from '@core/contract/loanContacts';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const collectionRoute = pgTable('collection_route', {
  id: identity(),
  collectorId: id().notNull(),
  collectOn: date().notNull(),
  zone: text().notNull(),
  status: text().$type<'programmed' | 'accepted' | 'cancelled'>().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const collectionRouteLoan = pgTable('collection_route_loan', {
  routeId: id().notNull(),
  loanId: id().notNull(),
  position: integer().notNull(),
  why: text().$type<StopReason>().notNull().default('programmed'),
  minute: integer(),
});

export const cashDesk = pgTable('cash_desk', {
  id: identity(),
  userId: id().notNull(),
  businessDate: date().notNull(),
  openedAt: instant().notNull(),
  note: text(),
  closedAt: instant(),
});

export const cashDeskAmount = pgTable(
  'cash_desk_amount',
  {
    deskId: id().notNull(),
    currency: text().notNull(),
    opening: money().notNull(),
    moneyAccountId: id(),
    counted: money(),
    expectedCash: money(),
    moved: money(),
  },
  (table) => [primaryKey({ columns: [table.deskId, table.currency] })],
);

export const cashCount = pgTable('cash_count', {
  id: identity(),
  deskId: id().notNull(),
  countedAt: instant().notNull(),
  countedBy: id(),
  note: text(),
});

export const cashCountAmount = pgTable(
  'cash_count_amount',
  {
    countId: id().notNull(),
    currency: text().notNull(),
    expectedCash: money().notNull(),
    counted: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countId, table.currency] })],
);

export const cashTakeover = pgTable('cash_takeover', {
  id: identity(),
  deskId: id().notNull(),
  takerDeskId: id().notNull(),
  moneyAccountId: id().notNull(),
  amount: money().notNull(),
  countId: id().notNull(),
});

export const cashDifference = pgTable('cash_difference', {
  entryId: id().primaryKey(),
  deskId: id().notNull(),
  countId: id().notNull(),
  currency: text().notNull(),
  amount: money().notNull(),
});
