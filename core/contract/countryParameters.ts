import { z } from 'zod';
import { COUNTRIES, COUNTRY_PARAMETER_KEYS, isOfParameter } from '../countries';
import { PlainDateText } from './common';

const fields = {
  country: z.enum(COUNTRIES),
  key: z.enum(COUNTRY_PARAMETER_KEYS),
  validFrom: PlainDateText,
  value: z.string().min(1, 'Elija el valor').max(40),
  source: z.string().trim().min(3, 'Escriba la fuente').max(200),
};

/** Rule of a country from a day, and the law that says it. */
export const NewCountryParameter = z
  .strictObject(fields)
  .refine(({ key, value }) => isOfParameter(key, value), {
    path: ['value'],
    message: 'Elija un valor de ese parámetro',
  })
  .meta({ id: 'NewCountryParameter' });
export type NewCountryParameter = z.infer<typeof NewCountryParameter>;

/** A parameter as it stands; an annulled one no longer counts. */
export const CountryParameter = z
  .object({
    ...fields,
    id: z.int(),
    isVoided: z.boolean(),
    /** True of one that came with the program: nobody has compared it with the law. */
    isSeeded: z.boolean(),
    enteredBy: z.string().nullable(),
  })
  .meta({ id: 'CountryParameter' });
export type CountryParameter = z.infer<typeof CountryParameter>;
