import { boolean, date, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ActKind, AWAITING_STATUSES } from '@core/approvals/actKinds';
import type { ActEffects } from '@core/contract/awaitingActs';
import { id, identity, instant, money } from '../columns';

export const approvalRule = pgTable('approval_rule', {
  id: identity(),
  act: text().$type<ActKind>().notNull(),
  profile: text(),
  currency: text(),
  fundId: id(),
  productCode: text(),
  needsSecond: boolean().notNull(),
  amountFrom: money(),
  validFrom: date().notNull(),
  reason: text().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
  isVoided: boolean().notNull().default(false),
});

export const soleOperator = pgTable('sole_operator', {
  id: identity(),
  statement: text().notNull(),
  declaredAt: instant().notNull(),
  declaredBy: id(),
  endedAt: instant(),
  endedBy: id(),
});

export const awaitingAct = pgTable('awaiting_act', {
  id: identity(),
  operation: text().notNull(),
  act: text().$type<ActKind>().notNull(),
  method: text().notNull(),
  path: text().notNull(),
  body: jsonb(),
  requestHash: text().notNull(),
  idempotencyKey: text().notNull(),
  summary: text().notNull(),
  link: text(),
  amount: money(),
  currency: text(),
  fundId: id(),
  productCode: text(),
  subjectId: id(),
  effects: json().$type<ActEffects>().notNull(),
  digest: text().notNull(),
  seen: text().notNull().default(''),
  status: text().$type<(typeof AWAITING_STATUSES)[number]>().notNull(),
  askedBy: id().notNull(),
  askedAt: instant().notNull(),
  address: text().notNull().default(''),
  device: text().notNull().default(''),
  expiresAt: instant().notNull(),
  decidedBy: id(),
  decidedAt: instant(),
  decisionReason: text(),
});

export const doneAlone = pgTable('done_alone', {
  id: identity(),
  act: text().$type<ActKind>().notNull(),
  userId: id().notNull(),
  doneOn: date().notNull(),
  amount: money().notNull(),
  currency: text().notNull(),
  fundId: id(),
  productCode: text(),
  subject: text().notNull(),
});
