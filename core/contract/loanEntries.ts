import { z } from 'zod';
import { CHARGE_KINDS } from '../loan/components';
import { MoneyText, PlainDateText } from './common';

/** A charge posted to a loan; reversals are negative. */
export const LoanCharge = z
  .object({
    id: z.int(),
    kind: z.enum(CHARGE_KINDS),
    installmentNumber: z.int(),
    chargedOn: PlainDateText,
    amount: MoneyText,
    entryNumber: z.int(),
  })
  .meta({ id: 'LoanCharge' });
export type LoanCharge = z.infer<typeof LoanCharge>;

/** A line of the books. One of debit and credit is 0.00. */
const JournalLine = z
  .object({
    account: z.string(),
    accountName: z.string(),
    debit: MoneyText,
    credit: MoneyText,
  })
  .meta({ id: 'JournalLine' });

/** A numbered entry of the books (asiento). */
export const JournalEntry = z
  .object({
    number: z.int(),
    postedOn: PlainDateText,
    kind: z.string(),
    description: z.string(),
    lines: z.array(JournalLine),
  })
  .meta({ id: 'JournalEntry' });
export type JournalEntry = z.infer<typeof JournalEntry>;
