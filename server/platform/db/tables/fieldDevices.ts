import type {
  DeviceStatus,
  HeldReason,
  RecordFlag,
  RecordOutcome,
  RecordStatus,
} from '@core/field/fieldRecord';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const fieldDevice = pgTable('field_device', {
  id: identity(),
  userId: id().notNull(),
  label: text().notNull(),
  publicKey: text().notNull(),
  status: text().$type<DeviceStatus>().notNull(),
  limitCurrency: text().notNull(),
  limitAmount: money().notNull(),
  limitCount: integer().notNull(),
  expiresOn: date(),
  requestedAt: instant().notNull(),
  decidedBy: id(),
  lastNumber: integer().notNull().default(0),
  lastHash: text().notNull().default(''),
  lastSyncAt: instant(),
  pending: integer().notNull().default(0),
  revokedAt: instant(),
  revokeReason: text().notNull().default(''),
  wipedAt: instant(),
});

export const fieldDay = pgTable('field_day', {
  id: identity(),
  deviceId: id().notNull(),
  day: date().notNull(),
  startedAt: instant().notNull(),
  loanIds: id().array().notNull(),
});

export const fieldRecord = pgTable('field_record', {
  id: identity(),
  deviceId: id().notNull(),
  number: integer().notNull(),
  text: text().notNull(),
  signature: text().notNull(),
  hash: text().notNull(),
  isChained: boolean().notNull(),
  status: text().$type<RecordStatus>().notNull(),
  heldReason: text().$type<HeldReason>(),
  outcome: text().$type<RecordOutcome>(),
  flags: text().array().$type<RecordFlag[]>().notNull(),
  loanId: id(),
  currency: text(),
  amount: money(),
  takenAt: instant(),
  valueDate: date(),
  paymentId: id(),
  bankLineId: id(),
  contactId: id(),
  difference: text().notNull().default(''),
  syncedAt: instant().notNull(),
  decidedBy: id(),
  decisionReason: text().notNull().default(''),
});

export const fieldPhoto = pgTable('field_photo', {
  recordId: id().primaryKey(),
  fileId: id().notNull(),
});
