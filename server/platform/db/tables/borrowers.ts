import { boolean, date, integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

/** Columns of every thing kept about a borrower: whose it is, since when, and until when. */
const columns = () => ({
  id: identity(),
  borrowerId: id().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
  replacesId: id(),
  endedAt: instant(),
  endReason: text(),
});

export const borrowerContact = pgTable('borrower_contact', {
  ...columns(),
  means: text().notNull(),
  value: text().notNull(),
  label: text().notNull().default(''),
  hasConsent: boolean().notNull(),
  fromHour: integer().notNull(),
  toHour: integer().notNull(),
});

export const borrowerEmployment = pgTable('borrower_employment', {
  ...columns(),
  regime: text().notNull(),
  institution: text().notNull().default(''),
  insuranceNumber: text().notNull().default(''),
  employer: text().notNull(),
  employerTaxId: text().notNull().default(''),
  /** The name of the position when the job was written down. */
  jobTitle: text().notNull().default(''),
  positionId: id(),
  startedOn: date().notNull(),
  grossIncome: money().notNull(),
  netIncome: money().notNull(),
  contributions: integer().notNull(),
  discountCap: money().notNull(),
  payrollAgreement: text().notNull().default(''),
  expiresOn: date(),
  verifiedOn: date(),
  verifiedBy: id(),
});

export const borrowerRelation = pgTable('borrower_relation', {
  ...columns(),
  role: text().notNull(),
  relatedId: id(),
  name: text().notNull(),
  relationship: text().notNull(),
  phone: text().notNull().default(''),
  depends: boolean().notNull().default(false),
});

export const borrowerBankAccount = pgTable('borrower_bank_account', {
  ...columns(),
  bank: text().notNull(),
  currency: text().notNull(),
  kind: text().notNull(),
  interbankCode: text().notNull(),
});

export const borrowerNote = pgTable('borrower_note', { ...columns(), text: text().notNull() });

/** Borrower moved by a reassignment, with the officer and zone before and since. */
export interface ReassignmentMove {
  readonly id: number;
  readonly officerBefore: number | null;
  readonly officerId: number | null;
  readonly zoneBefore: number | null;
  readonly zoneId: number | null;
}

export const borrowerReassignment = pgTable('borrower_reassignment', {
  id: identity(),
  reason: text().notNull(),
  /** Rule that chose them, as it was written down. */
  rule: jsonb(),
  moves: json().$type<readonly ReassignmentMove[]>().notNull(),
  at: instant().notNull(),
  byUser: id(),
  undoneAt: instant(),
  undoReason: text(),
});
