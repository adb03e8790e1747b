import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  NewReportSchedule,
  ReportSchedule,
  ReportSending,
} from '@core/contract/reportSchedules';
import { id, identity, instant } from '../columns';

export const reportSchedule = pgTable('report_schedule', {
  id: identity(),
  reportId: text().$type<NewReportSchedule['reportId']>().notNull(),
  format: text().$type<NewReportSchedule['format']>().notNull(),
  period: text().$type<NewReportSchedule['period']>().notNull(),
  frequency: text().$type<NewReportSchedule['frequency']>().notNull(),
  onDay: integer(),
  currency: text(),
  fundId: id(),
  bands: text(),
  status: text().$type<ReportSchedule['status']>().notNull(),
  reason: text().notNull().default(''),
  nextOn: date(),
  createdAt: instant().notNull(),
  createdBy: id(),
});

export const reportScheduleReader = pgTable('report_schedule_reader', {
  scheduleId: id().notNull(),
  userId: id().notNull(),
});

export const reportSending = pgTable('report_sending', {
  id: identity(),
  scheduleId: id().notNull(),
  userId: id().notNull(),
  sentFor: date().notNull(),
  fromOn: date().notNull(),
  toOn: date().notNull(),
  outcome: text().$type<ReportSending['outcome']>().notNull(),
  reason: text().notNull().default(''),
  fileName: text(),
  mailId: id(),
  at: instant().notNull(),
});
