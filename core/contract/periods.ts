import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { CurrencyCode, ListQuery, MoneyText, pageOf, PlainDateText } from './common';

/**
 * Points that are looked at before the books of a month are closed: what is still to charge, lots
 * under way, interest earned, whether classes suspend interest, cash desks, bank statements, money
 * that nobody knows whose it is, acts that wait for somebody, rates of other currencies, what they
 * are worth by them, loans beside books, and the last recomputation.
 */
const PERIOD_CHECKS = [
  'charges',
  'lots',
  'accrual',
  'suspension',
  'cashDesks',
  'statements',
  'unidentified',
  'awaiting',
  'exchangeRates',
  'revaluation',
  'differences',
  'recomputation',
] as const;

/** Levels of a point: in order, to be looked at and noted, in the way of the close. */
const CHECK_LEVELS = ['good', 'look', 'stop'] as const;

/** One point with what it found. */
export const PeriodCheck = z
  .object({
    check: z.enum(PERIOD_CHECKS),
    level: z.enum(CHECK_LEVELS),
    /** Number of them, where they are counted. */
    count: z.int().nullable(),
    amounts: z.array(z.object({ currency: CurrencyCode, amount: MoneyText })),
  })
  .meta({ id: 'PeriodCheck' });
export type PeriodCheck = z.infer<typeof PeriodCheck>;

/** A month, for example `'2026-03'`. */
export const MonthText = z
  .string()
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Escriba el mes como 2026-03');

/** The next month to close, or the one asked for, as it stands. */
export const OpenPeriod = z
  .object({
    month: MonthText,
    endsOn: PlainDateText,
    /** Last month that is closed. */
    lastClosed: MonthText.nullable(),
    /** True once the month is over. */
    isOver: z.boolean(),
    checks: z.array(PeriodCheck),
    canClose: z.boolean(),
    /** True where something should be looked at: the close says why it is as it is. */
    needsNote: z.boolean(),
    /** True where interest is accrued each day, not at a month's end alone. */
    accruesDaily: z.boolean(),
  })
  .meta({ id: 'OpenPeriod' });
export type OpenPeriod = z.infer<typeof OpenPeriod>;

/** A close of the books of a month. */
export const Period = z
  .object({
    id: z.int(),
    month: MonthText,
    endsOn: PlainDateText,
    checks: z.array(PeriodCheck),
    note: z.string(),
    closedAt: z.string(),
    closedBy: z.string().nullable(),
    reopenedAt: z.string().nullable(),
    reopenedBy: z.string().nullable(),
    /** Second person, where one agreed. */
    reopeningApprovedBy: z.string().nullable(),
    reopenReason: z.string(),
    /** True of the last close that stands: it may be taken back. */
    canReopen: z.boolean(),
  })
  .meta({ id: 'Period' });
export type Period = z.infer<typeof Period>;

/** A page of closes. */
export const PeriodPage = pageOf('PeriodPage', Period);
export type PeriodPage = z.infer<typeof PeriodPage>;

/** Query of the closes: those that stand, or all. */
export const PeriodQuery = ListQuery.extend({ state: z.enum(['closed', 'reopened']).optional() });
export type PeriodQuery = z.infer<typeof PeriodQuery>;

/** Month that is looked at; without it, the next one. */
export const OpenPeriodQuery = z.object({ month: MonthText.optional() });
export type OpenPeriodQuery = z.infer<typeof OpenPeriodQuery>;

/** Close of a month, with what is said of it. */
export const ClosePeriod = z
  .strictObject({ note: z.string().trim().max(REASON_MAX_LENGTH).default('') })
  .meta({ id: 'ClosePeriod' });
export type ClosePeriod = z.infer<typeof ClosePeriod>;

/** Change of the days on which interest is accrued, and why. */
export const ChangeAccrual = z
  .strictObject({
    daily: z.boolean(),
    reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'ChangeAccrual' });
export type ChangeAccrual = z.infer<typeof ChangeAccrual>;
