import { z } from 'zod';
import { REPORT_IDS } from '../indicators/reportIds';
import {
  SCHEDULE_FORMATS,
  SCHEDULE_FREQUENCIES,
  SCHEDULE_PERIODS,
} from '../indicators/reportSchedules';
import { CurrencyCode, ListQuery, pageOf, PlainDateText, RowId } from './common';
import { BandLimits } from './reports';

/** Most readers of one scheduled report. */
const READERS_MAX = 30;

/** A report that is sent by itself after the close of days: what of, when, and to whom. */
export const NewReportSchedule = z
  .strictObject({
    reportId: z.enum(REPORT_IDS),
    format: z.enum(SCHEDULE_FORMATS),
    period: z.enum(SCHEDULE_PERIODS),
    frequency: z.enum(SCHEDULE_FREQUENCIES),
    onDay: z
      .int()
      .min(1)
      .max(31)
      .optional()
      .describe('Día de la semana, 1 el lunes, o del mes: el último si tiene menos'),
    currency: CurrencyCode.optional(),
    fundId: RowId.optional(),
    bands: BandLimits.optional(),
    userIds: z.array(RowId).min(1, 'Elija a quién se le envía').max(READERS_MAX),
  })
  .superRefine(({ frequency, onDay }, c) => {
    const refuse = (message: string) => c.addIssue({ code: 'custom', path: ['onDay'], message });
    if (frequency === 'daily' && onDay !== undefined) refuse('Cada día no lleva día');
    if (frequency === 'weekly' && (onDay === undefined || onDay > 7)) {
      refuse('Elija el día de la semana');
    }
    if (frequency === 'monthly' && onDay === undefined) refuse('Elija el día del mes');
  })
  .meta({ id: 'NewReportSchedule' });
export type NewReportSchedule = z.infer<typeof NewReportSchedule>;

/** User of the house who may take reports, with the files that they may take them as. */
export const ReportReader = z
  .object({
    userId: z.int(),
    fullName: z.string(),
    formats: z.array(z.enum(SCHEDULE_FORMATS)),
  })
  .meta({ id: 'ReportReader' });
export type ReportReader = z.infer<typeof ReportReader>;

/** States of a scheduled report. */
const SCHEDULE_STATUSES = ['active', 'paused', 'ended'] as const;

/** A scheduled report as it stands. */
export const ReportSchedule = z
  .object({
    id: z.int(),
    reportId: z.enum(REPORT_IDS),
    reportName: z.string(),
    format: z.enum(SCHEDULE_FORMATS),
    period: z.enum(SCHEDULE_PERIODS),
    frequency: z.enum(SCHEDULE_FREQUENCIES),
    onDay: z.int().nullable(),
    currency: CurrencyCode.nullable(),
    fundId: z.int().nullable(),
    fundName: z.string().nullable(),
    bands: z.string().nullable(),
    status: z.enum(SCHEDULE_STATUSES),
    /** Why it was paused, taken up again or ended last. */
    reason: z.string(),
    /** Day after whose close it is sent next; none once it ended. */
    nextOn: PlainDateText.nullable(),
    /** Day that it was sent for last. */
    lastOn: PlainDateText.nullable(),
    readers: z.array(
      z.object({
        userId: z.int(),
        fullName: z.string(),
        /** Why nothing is sent to them any more. */
        hindrance: z.string().nullable(),
      }),
    ),
    createdBy: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof ReportSchedule>;

/** A page of scheduled reports. */
export const ReportSchedulePage = pageOf('ReportSchedulePage', ReportSchedule);
export type ReportSchedulePage = z.infer<typeof ReportSchedulePage>;

/** Query of scheduled reports: those of a state, or all. */
export const ReportScheduleQuery = ListQuery.extend({
  status: z.enum(SCHEDULE_STATUSES).optional(),
});
export type ReportScheduleQuery = z.infer<typeof ReportScheduleQuery>;

/** Outcomes of a sending: the file went along, only its address did, or nothing was sent. */
const SENDING_OUTCOMES = ['attached', 'linked', 'refused', 'failed'] as const;

/** One sending of a scheduled report to one reader. */
export const ReportSending = z
  .object({
    id: z.int(),
    /** Day after whose close it was sent, and the days that it is of. */
    on: PlainDateText,
    from: PlainDateText,
    to: PlainDateText,
    reader: z.string(),
    outcome: z.enum(SENDING_OUTCOMES),
    /** Why nothing was sent, or why the file did not go along. */
    reason: z.string(),
    fileName: z.string().nullable(),
    /** State of its mail, while the mail is kept. */
    mail: z.enum(['queued', 'sent', 'failed', 'lapsed']).nullable(),
    at: z.string(),
  })
  .meta({ id: 'ReportSending' });
export type ReportSending = z.infer<typeof ReportSending>;

/** A page of sendings. */
export const ReportSendingPage = pageOf('ReportSendingPage', ReportSending);
export type ReportSendingPage = z.infer<typeof ReportSendingPage>;
