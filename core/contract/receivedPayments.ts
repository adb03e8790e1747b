import { z } from 'zod';
import { PAYMENT_MEANS } from '../loan/rules';
import { CurrencyCode, ListQuery, MoneyText, pageOf, PlainDateText } from './common';

/** Query of the payments that came in on a day, of whatever loan; newest first. */
export const ReceivedPaymentQuery = ListQuery.extend({
  receivedOn: PlainDateText.optional().describe('Hoy si falta'),
  currency: CurrencyCode.optional(),
});
export type ReceivedPaymentQuery = z.infer<typeof ReceivedPaymentQuery>;

/** A payment that came in and stands. */
export const ReceivedPayment = z
  .object({
    id: z.int(),
    receiptNumber: z.string(),
    receivedOn: PlainDateText,
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    currency: CurrencyCode,
    means: z.enum(PAYMENT_MEANS),
    /** All that came in with it: what the loan took, and what was beyond the debt. */
    amount: MoneyText,
    recordedBy: z.string(),
  })
  .meta({ id: 'ReceivedPayment' });
export type ReceivedPayment = z.infer<typeof ReceivedPayment>;

/** A page of them, with what all of the day add up to in each currency. */
export const ReceivedPaymentPage = pageOf('ReceivedPaymentRows', ReceivedPayment)
  .extend({
    receivedOn: PlainDateText,
    totals: z.array(z.object({ currency: CurrencyCode, amount: MoneyText })),
  })
  .meta({ id: 'ReceivedPaymentPage' });
export type ReceivedPaymentPage = z.infer<typeof ReceivedPaymentPage>;
