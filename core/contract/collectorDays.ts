import { z } from 'zod';
import { DAY_ALERTS, DESK_STATES } from '../field/collectorDay';
import { CurrencyCode, IdParam, ListQuery, MoneyText, pageOf, PlainDateText } from './common';

/** Day of a collector as it goes: the route, what was collected, and what is still theirs. */
export const CollectorDay = z
  .object({
    collectorId: z.int(),
    collectorName: z.string(),
    on: PlainDateText,
    visits: z.int(),
    /** Visits that were written down, or at which money was taken. */
    visitsMade: z.int(),
    /** Last visit, receipt or contact of a phone with the server on that day. */
    lastActAt: z.string().nullable(),
    /** Money that the route expects, and all that they took in that day. */
    amounts: z.array(
      z.object({ currency: CurrencyCode, expected: MoneyText, collected: MoneyText }),
    ),
    desk: z.enum(DESK_STATES),
    /** Cash that they hold of that day: what the desk was opened with, and what moved since. */
    cash: z.array(z.object({ currency: CurrencyCode, amount: MoneyText })),
    /** Phone that works; null where they have none. */
    phone: z
      .object({
        number: z.string(),
        lastSyncAt: z.string().nullable(),
        pending: z.int(),
        held: z.int(),
      })
      .nullable(),
    alerts: z.array(z.enum(DAY_ALERTS)),
  })
  .meta({ id: 'CollectorDay' });
export type CollectorDay = z.infer<typeof CollectorDay>;

/** Query of the days of collectors: today where no day is named. */
export const CollectorDayQuery = ListQuery.extend({
  sort: z.enum(['name', 'visits', 'lastActAt']).optional(),
  date: PlainDateText.optional(),
  alert: z.enum(['any', ...DAY_ALERTS]).optional(),
  /** Boss whose team is left: they, everybody below them, and whom they cover. */
  boss: IdParam.optional(),
});
export type CollectorDayQuery = z.infer<typeof CollectorDayQuery>;

/** A page of the days of collectors, with the day that they are of. */
export const CollectorDayPage = pageOf('CollectorDaysOfPage', CollectorDay)
  .extend({ on: PlainDateText })
  .meta({ id: 'CollectorDayPage' });
export type CollectorDayPage = z.infer<typeof CollectorDayPage>;
