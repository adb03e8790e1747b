import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const chargeRate = pgTable('charge_rate', {
  id: identity(),
  currency: text().notNull(),
  name: text().notNull(),
  validFrom: date().notNull(),
  amount: money().notNull(),
  taxPercent: numeric({ precision: 5, scale: 2 }),
  isThirdParty: boolean().notNull(),
  account: text().notNull(),
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const oneOffCharge = pgTable('one_off_charge', {
  loanChangeId: id().notNull(),
  loanId: id().notNull(),
  installmentNumber: integer().notNull(),
  name: text().notNull(),
  chargedOn: date().notNull(),
  net: money().notNull(),
  tax: money().notNull(),
  entryId: id().notNull(),
  voidEntryId: id(),
  voidInstallment: integer(),
});
