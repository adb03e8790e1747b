import { z } from 'zod';
import { NewLoan } from './loans';

/** The fields of a new loan that a refusal may be said beside; `loan` is all of it. */
export const LOAN_FIELDS = [
  'borrowerId',
  'fundId',
  'productId',
  'principal',
  'installmentCount',
  'annualRatePercent',
  'paymentFrequency',
  'rateKind',
  'dayCount',
  'method',
  'disbursedOn',
  'firstDueOn',
  'lateAnnualRatePercent',
  'moneyAccountId',
  'operationNumber',
  'tranches',
  'renewal',
  'loan',
] as const;

/** A loan as it is typed, to hear what would refuse it; `isLater` where its money waits. */
export const LoanCheck = NewLoan.extend({ isLater: z.boolean() }).meta({ id: 'LoanCheck' });
export type LoanCheck = z.infer<typeof LoanCheck>;

/** One thing that refuses a loan, with what to do about it. */
export const LoanRefusal = z
  .object({ code: z.string(), field: z.enum(LOAN_FIELDS), message: z.string() })
  .meta({ id: 'LoanRefusal' });
export type LoanRefusal = z.infer<typeof LoanRefusal>;

/** Everything that refuses a loan now, in the order of the act. */
export const LoanRefusals = z
  .object({ refusals: z.array(LoanRefusal) })
  .meta({ id: 'LoanRefusals' });
export type LoanRefusals = z.infer<typeof LoanRefusals>;
