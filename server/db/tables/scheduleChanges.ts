import { date, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';
import type { KeptInstallment } from './tranches';

export const scheduleChange = pgTable('schedule_change', {
  id: identity(),
  loanId: id().notNull(),
  number: integer().notNull(),
  kind: text().$type<'prepayment'>().notNull(),
  effectiveOn: date().notNull(),
  scheduleBefore: json().$type<readonly KeptInstallment[]>().notNull(),
  scheduleAfter: json().$type<readonly KeptInstallment[]>().notNull(),
  afterEntryId: id().notNull(),
  principalMoved: money().notNull().default('0'),
  fromInstallment: integer(),
  paymentId: id(),
  reason: text().notNull().default(''),
  madeBy: id(),
  madeAt: instant().notNull(),
  undoneAt: instant(),
});
