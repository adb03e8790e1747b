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
  asksDesk: boolean().notNull().default(false),
  isDefault: boolean().notNull().default(false),
  openedOn: date().notNull(),
  closedOn: date(),
  closeReason: text().notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  createdBy: id(),
});

/** Money that went from one account to another, by the two entries that it is. */
export const moneyTransfer = pgTable('money_transfer', {
  id: identity(),
  fundId: id().notNull(),
  fromAccountId: id().notNull(),
  toAccountId: id().notNull(),
  amount: money().notNull(),
  operationNumber: text().notNull().default(''),
  note: text().notNull().default(''),
  movedOn: date().notNull(),
  outEntryId: id().notNull(),
  inEntryId: id().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
});

/** Transfers that were taken back, by the entries that did it. */
export const moneyTransferVoid = pgTable('money_transfer_void', {
  transferId: id().primaryKey(),
  reason: text().notNull(),
  voidedOn: date().notNull(),
  outEntryId: id().notNull(),
  inEntryId: id().notNull(),
  createdAt: instant().notNull(),
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
  isAlong: boolean().notNull().default(false),
  movedBy: id(),
  approvedBy: id(),
});
