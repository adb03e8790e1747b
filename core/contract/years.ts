import { z } from 'zod';
import { CurrencyCode, EntryLines, MoneyText, PlainDateText } from './common';

/** A year, as an address names it. */
export const YearParams = z.object({
  year: z
    .string()
    .regex(/^(19|20|21)\d{2}$/, 'Escriba el año con cuatro cifras')
    .transform(Number),
});

/** Income and expenses of one fund as they go to its result. */
const YearResult = z
  .object({
    fundId: z.int(),
    fundName: z.string(),
    currency: CurrencyCode,
    /** Gain of the fund; a loss is negative. */
    result: MoneyText,
    /** The entry that closes them. */
    lines: EntryLines,
  })
  .meta({ id: 'YearResult' });

/** The next year to close, as it stands; none before anything was posted. */
export const OpenYear = z
  .object({
    year: z.int().nullable(),
    endsOn: PlainDateText.nullable(),
    lastClosed: z.int().nullable(),
    /** True once every month of it is closed. */
    areMonthsClosed: z.boolean(),
    results: z.array(YearResult),
  })
  .meta({ id: 'OpenYear' });
export type OpenYear = z.infer<typeof OpenYear>;

/** A close of a year. */
export const YearClose = z
  .object({
    id: z.int(),
    year: z.int(),
    closedAt: z.string(),
    closedBy: z.string().nullable(),
    closingApprovedBy: z.string().nullable(),
    reopenedAt: z.string().nullable(),
    reopenedBy: z.string().nullable(),
    reopeningApprovedBy: z.string().nullable(),
    reopenReason: z.string(),
    /** True of the last close that stands: it may be taken back. */
    canReopen: z.boolean(),
    entries: z.array(
      z.object({
        number: z.int(),
        fundName: z.string(),
        currency: CurrencyCode,
        result: MoneyText,
      }),
    ),
  })
  .meta({ id: 'YearClose' });
export type YearClose = z.infer<typeof YearClose>;
