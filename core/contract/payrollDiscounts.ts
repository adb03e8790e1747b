import { z } from 'zod';
import { CurrencyCode, ListQuery, MoneyText, pageOf, PlainDateText } from './common';

/** Sum that an employer is asked to take from a wage for one loan. */
export const PayrollDiscount = z
  .object({
    id: z.int().describe('El préstamo'),
    loanNumber: z.string(),
    borrowerName: z.string(),
    borrowerDocument: z.string(),
    employer: z.string(),
    employerTaxId: z.string(),
    /** Agreement by which the employer discounts. */
    agreement: z.string(),
    currency: CurrencyCode,
    /** Installments unpaid through the day asked for, and when the last one falls due. */
    installments: z.int(),
    dueOn: PlainDateText,
    /** Agreed and unpaid of them; late interest, which grows each day, is none of it. */
    amount: MoneyText,
    /** The most that the wage allows in a month, in the currency of totals; 0 if none is told. */
    cap: MoneyText,
  })
  .meta({ id: 'PayrollDiscount' });
export type PayrollDiscount = z.infer<typeof PayrollDiscount>;

/** Query of the discounts: what falls due through a day, the last of this month if missing. */
export const PayrollDiscountQuery = ListQuery.extend({
  sort: z.enum(['employer', 'borrower', 'amount']).optional(),
  until: PlainDateText.optional().describe('El último del mes si falta'),
});
export type PayrollDiscountQuery = z.infer<typeof PayrollDiscountQuery>;

/** A page of them. */
export const PayrollDiscountPage = pageOf('PayrollDiscountPage', PayrollDiscount);
export type PayrollDiscountPage = z.infer<typeof PayrollDiscountPage>;
