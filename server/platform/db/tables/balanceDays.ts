import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, money } from '../columns';

export const balanceDay = pgTable('balance_day', {
  day: date().notNull(),
  isWhole: boolean().notNull().default(false),
});

export const loanBalanceDay = pgTable('loan_balance_day', {
  day: date().notNull(),
  loanId: id().notNull(),
  undisbursedPrincipal: money().notNull(),
  /** Left out of days kept before it was told. */
  renouncedPrincipal: money(),
  outstandingPrincipal: money().notNull(),
  interestReceivable: money().notNull(),
  lateInterestReceivable: money().notNull(),
  chargesReceivable: money().notNull(),
  overdue: money().notNull(),
  nextDueOn: date(),
});

export const accountBalanceDay = pgTable('account_balance_day', {
  day: date().notNull(),
  fundId: id().notNull(),
  account: text().notNull(),
  amount: money().notNull(),
});

export const fundCollectedDay = pgTable('fund_collected_day', {
  day: date().notNull(),
  fundId: id().notNull(),
  amount: money().notNull(),
});
