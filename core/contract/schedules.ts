import { z } from 'zod';
import { eachOf, SCHEDULED_COMPONENTS } from '../loan/components';
import { MoneyText, PlainDateText } from './common';

const keptRow = z.object({
  number: z.int(),
  dueOn: PlainDateText,
  ...eachOf(SCHEDULED_COMPONENTS, () => MoneyText),
  total: MoneyText,
  balanceAfter: MoneyText,
});

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
    original: z.array(keptRow),
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
