import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
});

export const cashDesk = pgTable('cash_desk', {
  id: identity(),
  userId: id().notNull(),
  businessDate: date().notNull(),
  opening: money().notNull(),
  openedAt: instant().notNull(),
  counted: money(),
  expectedCash: money(),
  note: text(),
  closedAt: instant(),
});
