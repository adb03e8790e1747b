import * as yup from 'yup';
import type { NewExchangeRate } from '@core/contract/exchangeRates';
import { TICKED } from '@/components/CheckField';
import { dateText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';

/** Texts of the inputs of an exchange rate. */
export interface RateForm {
  currency: string;
  on: string;
  kind: 'accounting' | 'bank';
  accounting: string;
  buy: string;
  sell: string;
  source: string;
  /** Ticked where the rate did change that much; asked only of one that did. */
  confirmsUnusual: string;
}

export const RATE_KIND: Readonly<Record<RateForm['kind'], string>> = {
  bank: 'Compra y venta',
  accounting: 'Un tipo contable',
};

export const emptyRate = (currency: string): RateForm => ({
  currency,
  on: today(),
  kind: 'bank',
  accounting: '',
  buy: '',
  sell: '',
  source: '',
  confirmsUnusual: '',
});

const rateText = (of: RateForm['kind'], required: string) =>
  yup.string().when('kind', ([kind], field) =>
    kind === of
      ? field
          .required(required)
          .matches(/^\d{1,8}(\.\d{1,6})?$/, 'Use un tipo de cambio como 3.745')
          .test('some', 'Use un tipo de cambio mayor que cero', (text) => /[1-9]/.test(text))
      : field,
  );

export const rateSchema = yup.object({
  on: dateText('Ingrese el día'),
  accounting: rateText('accounting', 'Ingrese el tipo contable'),
  buy: rateText('bank', 'Ingrese el tipo de compra'),
  sell: rateText('bank', 'Ingrese el tipo de venta'),
  source: words('Escriba la fuente', 120).min(3, 'Escriba la fuente'),
});

export const toNewRate = (form: RateForm): NewExchangeRate => {
  const { currency, on, kind, accounting, buy, sell, source, confirmsUnusual } = form;
  const rates = kind === 'accounting' ? { accounting } : { buy, sell };
  const confirmed = confirmsUnusual === TICKED && { confirmsUnusual: true };
  return { currency, on, ...rates, source: source.trim(), ...confirmed };
};
