import type { RunTotal, RunWarning } from '@core/contract/chargeRuns';
import type { RunLoanStatus, RunStatus } from '@core/loan/chargeRun';
import type { ChargeKind, LotKind } from '@core/loan/components';
import type { ChargedAhead } from '@core/loan/lotKinds';
import { date, integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, identity, instant, money } from '../columns';

export const chargeRun = pgTable('charge_run', {
  id: identity(),
  businessDate: date().notNull(),
  status: text().$type<RunStatus>().notNull(),
  assembledBy: id(),
  startedAt: instant().notNull(),
  assembledAt: instant(),
  productId: id(),
  kinds: text().array().$type<LotKind[]>(),
  assembledThrough: id().notNull().default(0),
  digest: text().notNull().default(''),
  hash: text().notNull().default(''),
  livingLoans: integer().notNull().default(0),
  warnings: jsonb().$type<RunWarning[]>().notNull().default([]),
  totals: jsonb().$type<RunTotal[]>().notNull().default([]),
  generatedBy: id(),
  generatingAt: instant(),
  generatedAt: instant(),
  endedBy: id(),
  endedAt: instant(),
  endReason: text().notNull().default(''),
});

export const chargeRunLoan = pgTable('charge_run_loan', {
  runId: id().notNull(),
  loanId: id().notNull(),
  loanVersion: integer().notNull(),
  fundId: id().notNull(),
  currency: text().notNull(),
  status: text().$type<RunLoanStatus>().notNull(),
  reason: text().notNull().default(''),
  amount: money().notNull(),
  nextChargeOn: date(),
  chargedThroughBefore: date().notNull(),
  chargedAhead: json().$type<ChargedAhead>(),
  chargedAheadBefore: json().$type<ChargedAhead>(),
  entryId: id(),
});

export const chargeRunItem = pgTable('charge_run_item', {
  runId: id().notNull(),
  loanId: id().notNull(),
  installmentNumber: integer().notNull(),
  kind: text().$type<ChargeKind>().notNull(),
  chargedOn: date().notNull(),
  amount: money().notNull(),
});

export const charge = pgTable('charge', {
  loanId: id().notNull(),
  id: identity(),
  installmentNumber: integer().notNull(),
  kind: text().$type<ChargeKind>().notNull(),
  chargedOn: date().notNull(),
  amount: money().notNull(),
  entryId: id().notNull(),
  runId: id(),
});
