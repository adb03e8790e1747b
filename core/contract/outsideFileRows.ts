import { z } from 'zod';
import { TESTS } from '../layouts/layout';
import { VALUE_SOURCES } from '../layouts/sources';
import { pageOf } from './common';

/** A row that a file does not write, with what each condition of its layout found in it. */
export const LeftOutRow = z
  .object({
    id: z.int(),
    loanId: z.int().nullable(),
    loanNumber: z.string().nullable(),
    borrowerName: z.string().nullable(),
    /** Of the journal: the entry and the account of the line. */
    entryId: z.int().nullable(),
    account: z.string().nullable(),
    conditions: z.array(
      z.object({
        record: z.string(),
        source: z.enum(VALUE_SOURCES),
        test: z.enum(TESTS),
        value: z.string(),
        said: z.string(),
      }),
    ),
  })
  .meta({ id: 'LeftOutRow' });
export type LeftOutRow = z.infer<typeof LeftOutRow>;

/** A page of the rows that a file leaves out, in their order. */
export const LeftOutRowPage = pageOf('LeftOutRowPage', LeftOutRow);
export type LeftOutRowPage = z.infer<typeof LeftOutRowPage>;
