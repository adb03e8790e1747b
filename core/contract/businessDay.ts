import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { MoneyText, PlainDateText } from './common';

/** How the business date moves: with the calendar, or when somebody closes a day. */
export const DAY_MODES = ['automatic', 'manual'] as const;

/** What stands in the way of a close, or should be looked at before it. */
export const CloseChecks = z
  .object({
    /** Living loans with something to charge up to the date. */
    loansToCharge: z.int(),
    runsUnderWay: z.int(),
    /** Cash desks of the date or before that nobody closed. */
    openCashDesks: z.int(),
    /** By how much loans and books differ, in all currencies: 0.00 when they agree. */
    difference: MoneyText,
    /** Nothing of what forbids a close. */
    canClose: z.boolean(),
  })
  .meta({ id: 'CloseChecks' });
export type CloseChecks = z.infer<typeof CloseChecks>;

/** A close that stands. */
export const DayClose = z
  .object({
    closedOn: PlainDateText,
    closedAt: z.string(),
    closedBy: z.string().nullable(),
    note: z.string(),
  })
  .meta({ id: 'DayClose' });
export type DayClose = z.infer<typeof DayClose>;

/** The business date, how it moves, and its last close. */
export const BusinessDay = z
  .object({
    businessDate: PlainDateText,
    calendarDay: PlainDateText,
    mode: z.enum(DAY_MODES),
    checks: CloseChecks,
    lastClose: DayClose.nullable(),
    /** Whether the last close can be taken back: nothing was posted after it. */
    canReopen: z.boolean(),
  })
  .meta({ id: 'BusinessDay' });
export type BusinessDay = z.infer<typeof BusinessDay>;

/** The day to close, as it was seen. */
export const CloseDay = z
  .strictObject({
    businessDate: PlainDateText,
    note: z.string().trim().max(REASON_MAX_LENGTH).default(''),
  })
  .meta({ id: 'CloseDay' });
export type CloseDay = z.infer<typeof CloseDay>;

/** Another way for the business date to move, and why. */
export const ChangeDayMode = z
  .strictObject({
    mode: z.enum(DAY_MODES),
    reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'ChangeDayMode' });
export type ChangeDayMode = z.infer<typeof ChangeDayMode>;
