import type { DebtComponent, ScheduledComponent } from '@core/loan/components';
import { date, integer, json, pgTable } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

/**
 * An installment as a tranche found it, or left it: all amounts as text. Components that came
 * later, and what was paid of them, are left out of what was kept before: nothing.
 */
export interface KeptInstallment extends Readonly<Partial<Record<ScheduledComponent, string>>> {
  readonly number: number;
  readonly days: number;
  readonly principal: string;
  readonly interest: string;
  readonly balanceAfter: string;
  readonly paid: Readonly<Partial<Record<DebtComponent, string>> & { principal: string }>;
  /** Date and prepaid sum are left out of rows kept before schedules could change otherwise. */
  readonly dueOn?: string;
  readonly prepaid?: string;
  /** Left out of what was kept before installments could put interest off. */
  readonly carried?: string;
  /** Left out of what was kept before loans had late charges. */
  readonly lateCharge?: string;
  /** Left out, like what was paid of them, of what was kept before charges were put one by one. */
  readonly oneOff?: string;
  readonly paidOneOff?: string;
  readonly lateBase: string;
  readonly lateBaseThrough: string;
}

export const loanTranche = pgTable('loan_tranche', {
  loanId: id().notNull(),
  number: integer().notNull(),
  amount: money().notNull(),
  plannedOn: date().notNull(),
});

export const trancheDisbursement = pgTable('tranche_disbursement', {
  id: identity(),
  loanId: id().notNull(),
  number: integer().notNull(),
  fromInstallment: integer().notNull(),
  scheduleBefore: json().$type<readonly KeptInstallment[]>().notNull(),
  scheduleAfter: json().$type<readonly KeptInstallment[]>().notNull(),
  entryId: id().notNull(),
  disbursedOn: date().notNull(),
  disbursedAt: instant().notNull(),
  disbursedBy: id(),
  undoneAt: instant(),
});
