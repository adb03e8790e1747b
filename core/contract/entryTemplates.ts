import { z } from 'zod';
import { NewEntryLines } from './books';
import { ListQuery, MoneyText, pageOf, PlainDateText, RowId } from './common';
import { MonthText } from './periods';

/** An entry by hand that is the same each month, from one month on, perhaps until another. */
export const NewEntryTemplate = z
  .strictObject({
    fundId: RowId,
    lines: NewEntryLines,
    description: z.string().trim().min(5, 'Escriba de qué es el asiento').max(200),
    document: z.string().trim().max(60).default(''),
    /** Day of each month, the last one where it has fewer. */
    day: z.int().min(1, 'Use un día del 1 al 31').max(31, 'Use un día del 1 al 31'),
    firstMonth: MonthText,
    lastMonth: MonthText.optional(),
  })
  .refine(({ firstMonth, lastMonth = firstMonth }) => lastMonth >= firstMonth, {
    path: ['lastMonth'],
    message: 'Use un mes desde el primero',
  })
  .meta({ id: 'NewEntryTemplate' });
export type NewEntryTemplate = z.infer<typeof NewEntryTemplate>;

const Line = z.object({
  account: z.string(),
  accountName: z.string(),
  side: z.enum(['debit', 'credit']),
  amount: MoneyText,
});

/** An entry that is repeated, with what became of its last month. */
export const EntryTemplate = z
  .object({
    id: z.int(),
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    description: z.string(),
    document: z.string(),
    lines: z.array(Line),
    day: z.int(),
    firstMonth: MonthText,
    lastMonth: MonthText.nullable(),
    createdBy: z.string().nullable(),
    createdAt: z.string(),
    isEnded: z.boolean(),
    endReason: z.string(),
    last: z
      .object({
        month: MonthText,
        /** Number of its entry; none of a month that was skipped. */
        entryNumber: z.int().nullable(),
        isReversed: z.boolean(),
        /** Why the month was skipped. */
        reason: z.string(),
        by: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EntryTemplate' });
export type EntryTemplate = z.infer<typeof EntryTemplate>;

/** A page of entries that are repeated. */
export const EntryTemplatePage = pageOf('EntryTemplatePage', EntryTemplate);
export type EntryTemplatePage = z.infer<typeof EntryTemplatePage>;

/** Query of the entries that are repeated: those that still are, or all. */
export const EntryTemplateQuery = ListQuery.extend({
  state: z.enum(['active', 'ended']).optional(),
});
export type EntryTemplateQuery = z.infer<typeof EntryTemplateQuery>;

/** A month of a repeated entry whose day came, and nobody posted or skipped. */
export const DueEntry = z
  .object({
    templateId: z.int(),
    month: MonthText,
    dueOn: PlainDateText,
    /** Day that it would bear: its own, or today where its month is closed or it moves money. */
    postedOn: PlainDateText,
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    description: z.string(),
    document: z.string(),
    lines: z.array(Line),
  })
  .meta({ id: 'DueEntry' });
export type DueEntry = z.infer<typeof DueEntry>;

/** Month of a repeated entry that an address names. */
export const EntryMonthParams = z.object({ month: MonthText });
