import type { PaymentMeans } from '@core/loan/rules';
import type { MoneyAccountKind } from '@core/payments/moneyAccountKinds';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const moneyAccount = pgTable('money_account', {
  id: identity(),
  kind: text().$type<MoneyAccountKind>().notNull(),
  name: text().notNull(),
  currency: text().notNull(),
  fundId: id(),
  ledgerAccount: text().notNull(),
  institution: text().notNull().default(''),
  number: text().notNull().default(''),
  cci: text().notNull().default(''),
  asksOperationNumber: boolean().notNull().default(false),
  isDefault: boolean().notNull().default(false),
  openedOn: date().notNull(),
  closedOn: date(),
  closeReason: text().notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  createdBy: id(),
});

/** Each entry that moves money, with the account that it moved through. */
export const moneyMovement = pgTable('money_movement', {
  entryId: id().notNull(),
  moneyAccountId: id().notNull(),
  amount: money().notNull(),
  means: text().$type<PaymentMeans>().notNull(),
  operationNumber: text().notNull().default(''),
  isReversed: boolean().notNull().default(false),
});
