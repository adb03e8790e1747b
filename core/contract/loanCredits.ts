import { z } from 'zod';
import { PAYMENT_MEANS, PAYMENT_NOTE_MAX_LENGTH } from '../loan/rules';
import { MoneyText, PlainDateText } from './common';
import { moneyAccountFields } from './moneyAccounts';

/** States of money beyond the debt: held for the borrower, given back, or taken back. */
const LOAN_CREDIT_STATUSES = ['held', 'refunded', 'voided'] as const;

/** Credit of a borrower: money paid beyond the debt of a loan, and what became of it. */
export const LoanCredit = z
  .object({
    id: z.int(),
    number: z.string(),
    loanId: z.int(),
    receiptNumber: z.string(),
    receivedOn: PlainDateText,
    amount: MoneyText,
    currency: z.string(),
    fundId: z.int(),
    fundName: z.string(),
    status: z.enum(LOAN_CREDIT_STATUSES),
    refund: z
      .object({
        on: PlainDateText,
        means: z.enum(PAYMENT_MEANS),
        moneyAccountName: z.string(),
        operationNumber: z.string(),
        note: z.string(),
        by: z.string(),
        /** Name of the second person who approved it; empty where nobody else had to. */
        approvedBy: z.string(),
        entryNumber: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'LoanCredit' });
export type LoanCredit = z.infer<typeof LoanCredit>;

/** Refund of money to a borrower. `note` says to whom or to which account. */
export const NewRefund = z
  .strictObject({
    means: z.enum(PAYMENT_MEANS),
    ...moneyAccountFields,
    note: z
      .string()
      .trim()
      .min(5, 'Escriba a quién o a qué cuenta se devuelve')
      .max(PAYMENT_NOTE_MAX_LENGTH),
  })
  .meta({ id: 'NewRefund' });
export type NewRefund = z.infer<typeof NewRefund>;
