import type { FileCell, OutsideFile, OutsideFileAnswer } from '@core/contract/outsideFiles';
import type { LayoutVersion } from '@core/contract/reportLayouts';
import type { Country } from '@core/countries';
import type { Layout } from '@core/layouts/layout';
import type { UnmetCondition } from '@core/layouts/linePlan';
import type { RowProblem } from '@core/layouts/renderLayout';
import type { LayoutKind } from '@core/layouts/levels';
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, identity, instant } from '../columns';

export const reportLayout = pgTable('report_layout', {
  id: identity(),
  name: text().notNull(),
  country: text().$type<Country>(),
  kind: text().$type<LayoutKind>().notNull(),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const reportLayoutVersion = pgTable('report_layout_version', {
  id: identity(),
  layoutId: id().notNull(),
  version: integer().notNull(),
  status: text().$type<LayoutVersion['status']>().notNull(),
  source: text().notNull(),
  layout: jsonb().$type<Layout>().notNull(),
  writtenAt: instant().notNull(),
  writtenBy: id(),
  publishedAt: instant(),
  publishedBy: id(),
});

export const outsideFile = pgTable('outside_file', {
  id: identity(),
  layoutVersionId: id().notNull(),
  fromOn: date().notNull(),
  toOn: date().notNull(),
  currency: text().notNull(),
  status: text().$type<OutsideFile['status']>().notNull(),
  fileName: text().notNull(),
  content: bytea().notNull(),
  sha256: text().notNull(),
  rowCount: integer().notNull(),
  problemCount: integer().notNull(),
  contents: jsonb().$type<OutsideFile['contents']>().notNull(),
  control: jsonb().$type<OutsideFile['control']>().notNull(),
  assembledAt: instant().notNull(),
  assembledBy: id(),
  approvedAt: instant(),
  approvedBy: id(),
  approvedOn: date(),
  sentOn: date(),
  reference: text().notNull().default(''),
  answeredOn: date(),
  reasons: jsonb().$type<OutsideFileAnswer['reasons']>().notNull().default([]),
  discardReason: text().notNull().default(''),
  correctsId: id(),
  correctionNumber: integer(),
  correctionReason: text().notNull().default(''),
});

export const outsideFileRow = pgTable('outside_file_row', {
  fileId: id().notNull(),
  loanId: id().notNull(),
  isNegative: boolean().notNull(),
  cells: jsonb().$type<FileCell[]>().notNull(),
});

export const outsideFileRowAnswer = pgTable('outside_file_row_answer', {
  id: identity(),
  fileId: id().notNull(),
  loanId: id().notNull(),
  isAccepted: boolean().notNull(),
  reason: text().notNull(),
  answeredOn: date().notNull(),
  writtenAt: instant().notNull(),
  writtenBy: id(),
});

export const outsideFileLeftOut = pgTable('outside_file_left_out', {
  id: identity(),
  fileId: id().notNull(),
  loanId: id(),
  entryId: id(),
  account: text(),
  found: jsonb().$type<UnmetCondition[]>().notNull(),
  voidedOn: date(),
});

export const outsideFileProblem = pgTable('outside_file_problem', {
  id: identity(),
  fileId: id().notNull(),
  row: integer().notNull(),
  record: text().notNull(),
  field: text().notNull(),
  problem: text().$type<RowProblem['problem']>().notNull(),
  value: text().notNull(),
});
