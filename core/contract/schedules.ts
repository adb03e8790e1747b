import { z } from 'zod';
import { eachOf, SCHEDULED_COMPONENTS } from '../loan/components';
import { MoneyText, PlainDateText } from './common';

/** A row of a schedule as it was agreed. */
export const AgreedRow = z
  .object({
    number: z.int(),
    dueOn: PlainDateText,
    ...eachOf(SCHEDULED_COMPONENTS, () => MoneyText),
    total: MoneyText,
    balanceAfter: MoneyText,
  })
  .meta({ id: 'AgreedRow' });
export type AgreedRow = z.infer<typeof AgreedRow>;

/**
 * End of a loan before its time: the payment that brought it, the schedule agreed until then, and
 * what of its interest and charges did not accrue.
 */
export const EarlyEnd = z
  .object({
    on: PlainDateText,
    receiptNumber: z.string(),
    agreed: z.array(AgreedRow),
    interest: MoneyText,
    /** Insurance, fees and tax. */
    charges: MoneyText,
    interestNotAccrued: MoneyText,
    chargesNotAccrued: MoneyText,
  })
  .meta({ id: 'EarlyEnd' });

/** The last time that a schedule was made anew: its day, its first row, and what that carries. */
export const Replanned = z
  .object({
    on: PlainDateText,
    fromNumber: z.int(),
    /** Interest of the days before; below zero where that of days to come was paid ahead. */
    interest: MoneyText,
  })
  .meta({ id: 'Replanned' });

/** Sums of a schedule. */
const scheduleSum = z.object({
  installments: z.int(),
  lastDueOn: PlainDateText,
  interest: MoneyText,
});

/** The schedule as it was agreed first, and what changed it since, oldest first. */
export const ScheduleVersions = z
  .object({
    /** Empty where nothing changed it. */
    original: z.array(AgreedRow),
    changes: z.array(
      z.object({
        number: z.int(),
        kind: z.enum([
          'prepayment',
          'rescheduling',
          'holiday',
          'restoration',
          'freeze',
          'unfreeze',
          'interestFreeze',
          'interestThaw',
          'rateReview',
        ]),
        way: z.string().nullable(),
        effectiveOn: PlainDateText,
        receiptNumber: z.string().nullable(),
        reason: z.string(),
        madeBy: z.string(),
        madeAt: z.string(),
        isUndone: z.boolean(),
        before: scheduleSum,
        after: scheduleSum,
      }),
    ),
  })
  .meta({ id: 'ScheduleVersions' });
export type ScheduleVersions = z.infer<typeof ScheduleVersions>;
