import type { PaymentMeans } from '@core/loan/rules';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, money } from '../columns';

export const loanCredit = pgTable('loan_credit', {
  id: identity(),
  loanId: id().notNull(),
  paymentId: id().notNull(),
  amount: money().notNull(),
  entryId: id().notNull(),
  refundEntryId: id(),
  refundedOn: date(),
  refundMeans: text().$type<PaymentMeans>(),
  refundNote: text(),
  refundedBy: id(),
});
