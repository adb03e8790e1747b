import { z } from 'zod';
import { TAX_BASES } from '../loan/components';
import { CHARGE_BASES, INSURANCE_BASES, INSURANCE_TIMES } from '../loan/terms';
import { NameText, PositiveMoneyText, RateText } from './common';

/** A tax on what an installment charges (IGV, IVA), on top of it. */
export const InstallmentTaxBody = z
  .strictObject({
    name: NameText.min(2, 'Escriba el nombre del impuesto').max(20),
    percent: RateText.refine((text) => Number(text) > 0 && Number(text) <= 50, {
      message: 'Use un porcentaje de 0.01 a 50',
    }),
    on: z
      .array(z.enum(TAX_BASES))
      .min(1, 'Elija sobre qué se cobra')
      .max(TAX_BASES.length)
      .readonly(),
  })
  .meta({ id: 'InstallmentTax' });
export type InstallmentTaxBody = z.infer<typeof InstallmentTaxBody>;

/** A charge of every installment: an amount, or a percentage of something; with its own tax. */
const InstallmentFeeBody = z.union([
  z.strictObject({
    name: NameText.max(60),
    amount: PositiveMoneyText,
    taxPercent: RateText.exactOptional(),
  }),
  z.strictObject({
    name: NameText.max(60),
    basis: z.enum(CHARGE_BASES),
    percent: RateText,
    taxPercent: RateText.exactOptional(),
  }),
]);

/** Charges of every installment besides principal and interest. */
export const InstallmentChargesBody = z
  .strictObject({
    /** Credit life insurance (desgravamen), percent a month of its base. */
    insurancePercent: RateText,
    /** Left out: a share of a month for each period, however long it is. */
    insuranceTime: z.enum(INSURANCE_TIMES).optional(),
    /** Left out: of the balance. */
    insuranceBasis: z.enum(INSURANCE_BASES).optional(),
    fees: z.array(InstallmentFeeBody).max(24),
    /** Left out where nothing is taxed. */
    tax: InstallmentTaxBody.optional(),
  })
  .meta({ id: 'InstallmentCharges' });

/** Terms of a loan that its product says: whoever registers one does not. */
export const TERMS_OF_PRODUCT = {
  charges: true,
  balloonPercent: true,
  totalGrace: true,
  graceInterest: true,
  interestOnly: true,
  installmentMultiple: true,
  rateSteps: true,
  variableRate: true,
  interestCapPercent: true,
} as const;
