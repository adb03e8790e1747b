import { date, integer, json, pgTable } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

/** An installment as a tranche found it, or left it: all amounts as text. */
export interface KeptInstallment {
  readonly number: number;
  readonly days: number;
  readonly principal: string;
  readonly interest: string;
  readonly insurance: string;
  readonly fees: string;
  readonly balanceAfter: string;
  readonly paid: Readonly<
    Record<'lateInterest' | 'fees' | 'insurance' | 'interest' | 'principal', string> & {
      tax?: string;
    }
  >;
  /** Date and prepaid sum are left out of rows kept before schedules could change otherwise. */
  readonly dueOn?: string;
  readonly prepaid?: string;
  /** Left out of what was kept before installments could put interest off. */
  readonly carried?: string;
  /** Left out, like what was paid of it, of what was kept before loans had a tax. */
  readonly tax?: string;
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
