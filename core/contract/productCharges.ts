import { z } from 'zod';
import { UPFRONT_WAYS } from '../loan/upfront';
import { CHARGE_MOMENTS, PRODUCT_CHARGE_BASES } from '../products/productCharges';
import { MoneyText, NameText, RateText } from './common';

const Percent = RateText.refine((text) => Number(text) > 0 && Number(text) <= 50, {
  message: 'Use un porcentaje de 0.01 a 50',
});

/** A charge of a product besides its commission, its insurance and its fixed portes. */
export const ProductChargeBody = z
  .strictObject({
    name: NameText.min(2, 'Escriba el nombre del cargo').max(40),
    basis: z.enum(PRODUCT_CHARGE_BASES),
    /** An amount of a fixed charge; else a percentage of at most 50. */
    value: z
      .string()
      .regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,8})?$/, 'Use un número mayor que 0, como 5.00'),
    charged: z.enum(CHARGE_MOMENTS),
    /** Tax of its own, percent. */
    taxPercent: Percent.nullable().default(null),
    /** Account that earns it, or owes it on; of what is taken once alone. */
    account: z.string().trim().min(1).max(20).nullable().default(null),
  })
  .refine(({ basis, value }) => basis === 'fixed' || Number(value) <= 50, {
    message: 'Use un porcentaje de 0.01 a 50',
    path: ['value'],
  })
  .meta({ id: 'ProductCharge' });

/** A charge that is taken once, when the money leaves. */
export const UpfrontLine = z
  .object({
    name: z.string(),
    charged: z.enum(UPFRONT_WAYS),
    amount: MoneyText,
    tax: MoneyText,
    /** The two of them. */
    total: MoneyText,
  })
  .meta({ id: 'UpfrontLine' });
export type UpfrontLine = z.infer<typeof UpfrontLine>;

/** Price of what is bought with a loan, and the part of it that the borrower pays apart. */
export const Purchase = z
  .object({ price: MoneyText, downPayment: MoneyText })
  .meta({ id: 'Purchase' });
export type Purchase = z.infer<typeof Purchase>;

/** Money that was taken as that of a loan left. */
export const TakenUpfront = z.object({
  /** Commission and charges: kept from what was handed over, lent besides, or paid apart. */
  originationFee: MoneyText,
  /** Charges besides the commission. */
  upfront: z.array(UpfrontLine),
  /** Null where the loan is no part of a price. */
  purchase: Purchase.nullable(),
});
