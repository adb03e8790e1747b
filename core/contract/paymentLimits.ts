import { z } from 'zod';
import { PAYMENT_MEANS } from '../loan/rules';
import { CurrencyCode, MoneyText, PlainDateText, PositiveMoneyText } from './common';

/** The most that a means takes in a currency from a day: in one payment, or of a loan a day. */
export const NewPaymentLimit = z
  .strictObject({
    currency: CurrencyCode,
    means: z.enum(PAYMENT_MEANS),
    validFrom: PlainDateText,
    maxPayment: PositiveMoneyText.nullable(),
    maxDay: PositiveMoneyText.nullable(),
  })
  .refine(({ maxPayment, maxDay }) => maxPayment !== null || maxDay !== null, {
    message: 'Escriba al menos uno de los dos máximos',
    path: ['maxPayment'],
  })
  .meta({ id: 'NewPaymentLimit' });
export type NewPaymentLimit = z.infer<typeof NewPaymentLimit>;

/** A limit as it stands; an annulled one no longer counts. */
export const PaymentLimit = z
  .object({
    id: z.int(),
    currency: CurrencyCode,
    means: z.enum(PAYMENT_MEANS),
    validFrom: PlainDateText,
    maxPayment: MoneyText.nullable(),
    maxDay: MoneyText.nullable(),
    isVoided: z.boolean(),
  })
  .meta({ id: 'PaymentLimit' });
export type PaymentLimit = z.infer<typeof PaymentLimit>;
