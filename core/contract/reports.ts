import { z } from 'zod';
import { BAND_LIMITS_HINT, readBandLimits } from '../indicators/bandLimits';
import { REPORT_IDS, REPORT_SECTIONS } from '../indicators/reportIds';
import { CurrencyCode, IdParam, MoneyText, PlainDateText } from './common';

/** A column of a report: what its cells hold, and whether they are added up. */
export const ReportColumn = z
  .object({
    key: z.string(),
    name: z.string(),
    kind: z.enum(['text', 'date', 'money', 'count', 'percent']),
    isTotalled: z.boolean(),
  })
  .meta({ id: 'ReportColumn' });
export type ReportColumn = z.infer<typeof ReportColumn>;

/** A report that can be asked for: of a period, or of the close of a day. */
export const ReportInfo = z
  .object({
    id: z.enum(REPORT_IDS),
    name: z.string(),
    about: z.string(),
    section: z.enum(REPORT_SECTIONS),
    dates: z.enum(['period', 'asOf']),
    /** True of a report whose bands of days late can be chosen. */
    hasBands: z.boolean(),
    /** True of a report whose amounts are in the currency of totals, whatever its funds are in. */
    isInBase: z.boolean(),
  })
  .meta({ id: 'ReportInfo' });
export type ReportInfo = z.infer<typeof ReportInfo>;

/** Report that an address names. */
export const ReportParams = z.object({ reportId: z.enum(REPORT_IDS) });

/** Last day late of each band but the first and the last, rising; factory ones if it is missing. */
export const BandLimits = z
  .string()
  .max(60)
  .refine((text) => readBandLimits(text) !== undefined, BAND_LIMITS_HINT);

/** Figures that a file is of; what is left out is the month so far, today, all funds. */
export const ReportFileQuery = z.object({
  from: PlainDateText.optional().describe(
    'Desde este día de los libros; el primero del mes si falta',
  ),
  to: PlainDateText.optional().describe('Hasta este día, que ya llegó; hoy si falta'),
  asOf: PlainDateText.optional().describe('Al cierre de este día, que ya llegó; hoy si falta'),
  currency: CurrencyCode.optional(),
  fundId: IdParam.optional(),
  bands: BandLimits.optional(),
});
export type ReportFileQuery = z.infer<typeof ReportFileQuery>;

const PageNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Use un número de página')
  .optional();

/** Page of a report. */
export const ReportQuery = ReportFileQuery.extend({ after: PageNumber, before: PageNumber });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** One figure of a report beside that of the books, by another way; the difference is 0.00. */
export const ReportControl = z
  .object({ name: z.string(), report: MoneyText, books: MoneyText, difference: MoneyText })
  .meta({ id: 'ReportControl' });
export type ReportControl = z.infer<typeof ReportControl>;

const Cells = z.array(z.string().nullable());

/** A page of a report, with the totals of all of it. */
export const ReportPage = ReportInfo.extend({
  from: PlainDateText.nullable(),
  to: PlainDateText.nullable(),
  asOf: PlainDateText.nullable(),
  currency: CurrencyCode,
  fundId: z.int().nullable(),
  columns: z.array(ReportColumn),
  rows: z.array(
    z.object({
      cells: Cells,
      /** The loan, or else the borrower, that the row is of. */
      loanId: z.int().nullable(),
      borrowerId: z.int().nullable(),
      /** Filters of the balance of loans that open what the row adds up. */
      balance: z.record(z.string(), z.string()).nullable(),
    }),
  ),
  totals: Cells,
  control: z.array(ReportControl),
  total: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
}).meta({ id: 'ReportPage' });
export type ReportPage = z.infer<typeof ReportPage>;
