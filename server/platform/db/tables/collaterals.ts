import type { COLLATERAL_ACTS } from '@core/contract/collaterals';
import type { CollateralKind, CollateralOwner, CollateralStatus } from '@core/loan/collateral';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const collateral = pgTable('collateral', {
  id: identity(),
  loanId: id().notNull(),
  kind: text().$type<CollateralKind>().notNull(),
  description: text().notNull(),
  ownerKind: text().$type<CollateralOwner>().notNull(),
  ownerBorrowerId: id(),
  ownerName: text().notNull().default(''),
  ownerDocument: text().notNull().default(''),
  registryReference: text().notNull().default(''),
  insuredUntil: date(),
  status: text().$type<CollateralStatus>().notNull(),
  registeredOn: date().notNull(),
  registeredAt: instant().notNull(),
  registeredBy: id().notNull(),
});

/** A new value is a new row. */
export const collateralAppraisal = pgTable('collateral_appraisal', {
  id: identity(),
  collateralId: id().notNull(),
  value: money().notNull(),
  currency: text().notNull(),
  appraisedOn: date().notNull(),
  appraiser: text().notNull(),
  recordedAt: instant().notNull(),
  recordedBy: id().notNull(),
});

export const collateralAct = pgTable('collateral_act', {
  id: identity(),
  collateralId: id().notNull(),
  kind: text().$type<(typeof COLLATERAL_ACTS)[number]>().notNull(),
  note: text().notNull(),
  actedOn: date().notNull(),
  actedAt: instant().notNull(),
  actedBy: id().notNull(),
});

export const collateralDocument = pgTable('collateral_document', {
  id: identity(),
  collateralId: id().notNull(),
  fileId: id().notNull(),
  removedAt: instant(),
  removedBy: id(),
  removeReason: text().notNull().default(''),
});
