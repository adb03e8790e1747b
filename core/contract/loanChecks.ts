import { z } from 'zod';
import { ListQuery, pageOf, PlainDateText } from './common';

/**
 * Parts of a loan that may differ from its events: its schedule, what was paid or charged, its
 * columns, the books; and of its investors: their wallets, their shares, what they were given.
 */
const DIFFERENCE_KINDS = [
  'schedule',
  'paid',
  'charged',
  'balance',
  'books',
  'walletAvailable',
  'walletHeld',
  'share',
  'distribution',
] as const;

/** Part of a loan that differs, for example `'paid'`. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** One time that every loan was recomputed from its events. */
export const LoanCheck = z
  .object({
    id: z.int(),
    businessDate: PlainDateText,
    endedAt: z.string(),
    seconds: z.number(),
    loans: z.int(),
    differences: z.int(),
  })
  .meta({ id: 'LoanCheck' });
export type LoanCheck = z.infer<typeof LoanCheck>;

/** Something that is kept otherwise than the events say. */
export const LoanDifference = z
  .object({
    id: z.int(),
    loanId: z
      .int()
      .nullable()
      .describe('Nulo: asientos que un lote reparte, y dinero de inversionistas'),
    loanNumber: z.string().nullable(),
    kind: z.enum(DIFFERENCE_KINDS),
    item: z.string().describe('La parte de la deuda, la columna, la cuenta o el inversionista'),
    installmentNumber: z.int().nullable(),
    kept: z.string(),
    recomputed: z.string(),
  })
  .meta({ id: 'LoanDifference' });
export type LoanDifference = z.infer<typeof LoanDifference>;

/** Query of the differences of the last time. */
export const LoanDifferenceQuery = ListQuery.omit({ search: true }).extend({
  sort: z.enum(['number']).optional(),
  kind: z.enum(DIFFERENCE_KINDS).optional(),
});
export type LoanDifferenceQuery = z.infer<typeof LoanDifferenceQuery>;

/** The last time with a page of what differed; null before the first. */
export const LoanCheckPage = pageOf('LoanDifferences', LoanDifference)
  .extend({ check: LoanCheck.nullable() })
  .meta({ id: 'LoanCheckPage' });
export type LoanCheckPage = z.infer<typeof LoanCheckPage>;
