import { z } from 'zod';
import { REQUEST_STATUSES } from '../requests/requestMachine';
import { PlainDateText, RowId } from './common';
import { DIGITAL_RECORD_TYPES } from './digitalRecords';

/** Requests that one act of the tray may touch. */
const TRAY_MAX = 100;

const ids = z.array(RowId).min(1, 'Elija al menos una').max(TRAY_MAX);

/** Gives requests to somebody of the staff; null gives them back to the tray. */
export const RequestAssignment = z
  .strictObject({ ids, userId: RowId.nullable() })
  .meta({ id: 'RequestAssignment' });
export type RequestAssignment = z.infer<typeof RequestAssignment>;

/** Asks the borrowers of several requests for the same document. */
export const DocumentCall = z
  .strictObject({
    ids,
    type: z.enum(DIGITAL_RECORD_TYPES),
    title: z.string().trim().min(3, 'Escriba qué documento es').max(120),
  })
  .meta({ id: 'DocumentCall' });
export type DocumentCall = z.infer<typeof DocumentCall>;

/** Number of requests that an act of the tray touched. */
export const TrayResult = z.object({ requests: z.int() }).meta({ id: 'TrayResult' });
export type TrayResult = z.infer<typeof TrayResult>;

/** People to whom a request may be given. */
export const RequestAssignees = z
  .object({ items: z.array(z.object({ id: z.int(), name: z.string() })) })
  .meta({ id: 'RequestAssignees' });
export type RequestAssignees = z.infer<typeof RequestAssignees>;

/** The days whose requests are counted. */
export const RequestStatisticsQuery = z.object({
  dateFrom: PlainDateText.optional(),
  dateTo: PlainDateText.optional(),
});
export type RequestStatisticsQuery = z.infer<typeof RequestStatisticsQuery>;

/** Statistics of how requests ended and why, and how long each stage took. */
export const RequestStatistics = z
  .object({
    ends: z.array(
      z.object({
        status: z.enum(REQUEST_STATUSES),
        reasonCode: z.string().nullable(),
        requests: z.int(),
      }),
    ),
    stages: z.array(
      z.object({
        status: z.enum(REQUEST_STATUSES),
        times: z.int(),
        medianHours: z.int(),
        longestHours: z.int(),
      }),
    ),
  })
  .meta({ id: 'RequestStatistics' });
export type RequestStatistics = z.infer<typeof RequestStatistics>;
