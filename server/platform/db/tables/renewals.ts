import { date, json, pgTable } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../columns';

/** Sums agreed for an installment before it was called in. */
export interface AgreedBefore {
  readonly number: number;
  readonly interest: string;
  readonly insurance: string;
  readonly fees: string;
  /** Left out of what was kept before loans had a tax. */
  readonly tax?: string;
}

export const loanRenewal = pgTable('loan_renewal', {
  newLoanId: id().notNull(),
  oldLoanId: id().notNull(),
  paymentId: id().notNull(),
  payoff: money().notNull(),
  scheduleBefore: json().$type<readonly AgreedBefore[]>().notNull(),
  contractId: id(),
  renewedOn: date().notNull(),
  renewedBy: id(),
  undoneAt: instant(),
});
