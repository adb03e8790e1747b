import * as yup from 'yup';
import type { NewCountryParameter } from '@core/contract/countryParameters';
import { COUNTRY_PARAMETERS, isOfParameter, type CountryParameterKey } from '@core/countries';
import { dateText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';

export type CountryParameterForm = Readonly<Record<keyof NewCountryParameter, string>> &
  Pick<NewCountryParameter, 'country' | 'key'>;

export const emptyCountryParameter = (): CountryParameterForm => ({
  country: '' as NewCountryParameter['country'],
  key: 'lateCeiling',
  validFrom: today(),
  value: '',
  source: '',
});

/** Names of what a parameter may say. */
export const choicesOf = (key: CountryParameterKey): Readonly<Record<string, string>> =>
  COUNTRY_PARAMETERS[key].choices;

export const countryParameterSchema = yup.object({
  validFrom: dateText('Ingrese desde cuándo rige'),
  value: yup
    .string()
    .required('Elija el valor')
    .test('value', 'Elija un valor de ese parámetro', (value, { parent }) =>
      isOfParameter((parent as CountryParameterForm).key, value ?? ''),
    ),
  source: words('Escriba la fuente', 200).min(3, 'Use al menos 3 letras'),
});

export const toNewCountryParameter = (form: CountryParameterForm): NewCountryParameter => ({
  ...form,
  source: form.source.trim(),
});
