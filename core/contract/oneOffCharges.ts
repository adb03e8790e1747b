import { z } from 'zod';
import { CHARGE_NAME_MAX_LENGTH } from '../loan/rules';
import { CurrencyCode, MoneyText, NameText, PlainDateText, PositiveMoneyText } from './common';

/** Name of a kind of charge of the lender, for example «Visita». */
export const ChargeName = NameText.min(3, 'Escriba al menos 3 letras').max(CHARGE_NAME_MAX_LENGTH);

/** Cost of a kind of charge from a day on, before its tax. */
export const NewChargeRate = z
  .strictObject({
    currency: CurrencyCode,
    name: ChargeName,
    validFrom: PlainDateText,
    amount: PositiveMoneyText,
    /** Percent of the amount, at most 100; null where it bears no tax. */
    taxPercent: z
      .string()
      .regex(/^(?!0+(\.0+)?$)(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Use un porcentaje como 18')
      .nullable(),
    /** True of what somebody else is paid (notaría): it is owed on, not earned. */
    isThirdParty: z.boolean(),
    /** Account that earns it, or owes it on. */
    account: z.string().trim().min(1, 'Elija la cuenta').max(20),
  })
  .meta({ id: 'NewChargeRate', description: 'Tarifa de un cargo a préstamos desde una fecha' });
export type NewChargeRate = z.infer<typeof NewChargeRate>;

/** A rate as it stands; an annulled one no longer counts. */
export const ChargeRate = z
  .object({
    id: z.int(),
    currency: CurrencyCode,
    name: z.string(),
    validFrom: PlainDateText,
    amount: MoneyText,
    taxPercent: z.string().nullable(),
    isThirdParty: z.boolean(),
    account: z.string(),
    accountName: z.string(),
    isVoided: z.boolean(),
  })
  .meta({ id: 'ChargeRate' });
export type ChargeRate = z.infer<typeof ChargeRate>;

/** A charge that was put on a loan by itself, and what became of it. */
export const OneOffCharge = z
  .object({
    /** The change of the loan that put it. */
    changeId: z.int(),
    number: z.string(),
    name: z.string(),
    /** The installment with which it was owed when it was put. */
    installmentNumber: z.int(),
    chargedOn: PlainDateText,
    net: MoneyText,
    tax: MoneyText,
    total: MoneyText,
    paid: MoneyText,
    waived: MoneyText,
    unpaid: MoneyText,
    isVoided: z.boolean(),
    entryNumber: z.int(),
  })
  .meta({ id: 'OneOffCharge' });
export type OneOffCharge = z.infer<typeof OneOffCharge>;
