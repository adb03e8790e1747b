import { z } from 'zod';
import { LOAN_FIELDS } from '../loan/loanFields';
import { NewLoan } from './loans';

/**
 * A loan as far as it is typed, to hear what would refuse it; `isLater` where its money waits. What
 * is not typed yet is left out.
 */
export const LoanCheck = NewLoan.partial()
  .extend({ isLater: z.boolean() })
  .meta({ id: 'LoanCheck' });
export type LoanCheck = z.infer<typeof LoanCheck>;

/** One thing that refuses a loan, with what to do about it. */
export const LoanRefusal = z
  .object({ code: z.string(), field: z.enum(LOAN_FIELDS), message: z.string() })
  .meta({ id: 'LoanRefusal' });
export type LoanRefusal = z.infer<typeof LoanRefusal>;

/** Refusals of a loan now, in the order of the act. */
export const LoanRefusals = z
  .object({ refusals: z.array(LoanRefusal) })
  .meta({ id: 'LoanRefusals' });
export type LoanRefusals = z.infer<typeof LoanRefusals>;
