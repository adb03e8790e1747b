import { z } from 'zod';
import { MoneyText, PlainDateText } from './common';
import { LoanInstallment, LoanSummary } from './loans';

/** The business date that is looked back at. */
export const LoanPastQuery = z.object({ asOf: PlainDateText });

/** A payment that stood on a date. */
const PaymentThen = z.object({
  id: z.int(),
  receiptNumber: z.string(),
  receivedOn: PlainDateText,
  amount: MoneyText,
  /** Day on which it was voided, if that was later. */
  voidedOn: PlainDateText.nullable(),
});

/** A loan as it stood at the end of a business date, from what was entered until then. */
export const LoanPast = LoanSummary.extend({
  asOf: PlainDateText,
  interestReceivable: MoneyText,
  lateInterest: MoneyText,
  overdueTotal: MoneyText,
  outstandingTotal: MoneyText,
  totalPaid: MoneyText,
  nextDueAmount: MoneyText,
  installments: z.array(LoanInstallment),
  payments: z.array(PaymentThen),
  /** Principal by the installments less principal by the books: 0.00 where all is well. */
  difference: MoneyText,
}).meta({ id: 'LoanPast' });
export type LoanPast = z.infer<typeof LoanPast>;
