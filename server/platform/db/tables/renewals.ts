import type { BesidesPrincipal } from '@core/loan/components';
import { date, json, pgTable } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../columns';

/** Sums agreed for an installment before it was called in; one is left out that was not known. */
export interface AgreedBefore extends Readonly<Partial<Record<BesidesPrincipal, string>>> {
  readonly number: number;
  readonly interest: string;
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
