import * as yup from 'yup';
import { TAX_BASES } from '@core/loan/components';
import type { InstallmentTaxBody } from '@core/contract/installmentCharges';
import type { TAXED } from '@/i18n/charges';
import { rateText } from '@/i18n/fields';

/** Texts of the inputs of the tax of each installment. */
export interface TaxTexts {
  taxed: keyof typeof TAXED;
  taxName: string;
  taxPercent: string;
}

export const taxTexts = (tax: InstallmentTaxBody | null): TaxTexts => ({
  taxed: tax === null ? 'none' : tax.on.length > 1 ? 'both' : tax.on[0]!,
  taxName: tax?.name ?? '',
  taxPercent: tax?.percent ?? '',
});

const whenTaxed = (field: yup.StringSchema) =>
  yup
    .string()
    .when('taxed', ([taxed], text: yup.StringSchema) => (taxed === 'none' ? text : field));

export const taxFields = {
  taxName: whenTaxed(
    yup
      .string()
      .trim()
      .required('Ingrese el nombre, como IGV o IVA')
      .min(2, 'Use al menos 2 letras')
      .max(20, 'Use hasta 20 letras'),
  ),
  taxPercent: whenTaxed(
    rateText('Ingrese el porcentaje').test('range', 'Use un porcentaje de 0.01 a 50', (text) => {
      const percent = Number(text ?? '0');
      return percent > 0 && percent <= 50;
    }),
  ),
};

/** The tax as it travels; null is none. */
export function toTax({ taxed, taxName, taxPercent }: TaxTexts): InstallmentTaxBody | null {
  if (taxed === 'none') return null;
  const on = taxed === 'both' ? [...TAX_BASES] : [taxed];
  return { name: taxName.trim(), percent: taxPercent, on };
}
