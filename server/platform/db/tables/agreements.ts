import type { NewLoan, Schedule } from '@core/contract/loans';
import { date, integer, json, pgTable } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../columns';

/** Terms agreed with a borrower before the money left, a version for each day agreed on. */
export const loanAgreement = pgTable('loan_agreement', {
  loanId: id().notNull(),
  version: integer().notNull(),
  asked: json().$type<NewLoan>().notNull(),
  schedule: json().$type<Schedule>().notNull(),
  disburseOn: date().notNull(),
  firstDueOn: date().notNull(),
  totalDue: money().notNull(),
  expiresOn: date().notNull(),
  agreedOn: date().notNull(),
  agreedAt: instant().notNull(),
  agreedBy: id(),
});
