import { z } from 'zod';
import { MoneyText, PlainDateText } from './common';

/**
 * A loan of the same amount from the same fund to the same borrower, of minutes ago or awaiting a
 * second person: it may be this one.
 */
export const RepeatedLoan = z
  .object({
    number: z.string(),
    /** Null of one that awaits a second person: it is no loan yet. */
    loanId: z.int().nullable(),
    amount: MoneyText,
    disbursedOn: PlainDateText,
    recordedBy: z.string(),
    minutesAgo: z.int(),
  })
  .meta({ id: 'RepeatedLoan' });
export type RepeatedLoan = z.infer<typeof RepeatedLoan>;
