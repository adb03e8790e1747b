import * as yup from 'yup';
import { isPlainDate } from '@core/calendar/plainDate';
import {
  ANNUAL_RATE_PERCENT_MAX,
  PERCENT_HINT,
  PERCENT_TEXT_PATTERN,
  RATE_TEXT_PATTERN,
} from '@core/loan/rules';
import {
  hasLetters,
  isLatinName,
  LATIN_NAME_HINT,
  LETTERLESS_NAME_HINT,
} from '@core/identity/names';
import { PHONE_PATTERN } from '@core/identity/documents';
import { isSome, readTypedMoney } from './format';

/** Longest e-mail and password (specification, section 9). */
const CREDENTIAL_MAX_LENGTH = 255;

/** The kinds of text that forms ask for, with the sentence for each way of being wrong. */

/** Fault of a text that is no amount, with its reason where there is a plain one. */
export function moneyHint(typed: string, example = '1,250.00'): string {
  const text = typed.trim();
  if (/^[-−]\s*[\d.,]+$/.test(text)) return 'El importe no puede ser negativo';
  if (/^[\d,]+\.\d{3,}$/.test(text)) return `Use como máximo dos decimales, como ${example}`;
  return `Use un importe como ${example}`;
}

const isMoney = (text: string, { createError }: yup.TestContext) =>
  readTypedMoney(text) !== undefined || createError({ message: moneyHint(text) });

/** An amount; zero is welcome. */
export const moneyText = (required: string) =>
  yup
    .string()
    .required(required)
    .test('money', (text, context) => isMoney(text ?? '', context));

/** An amount that may be left blank, where nothing stands for zero. */
export const blankOrMoneyText = () =>
  yup.string().test('money', (text = '', context) => text.trim() === '' || isMoney(text, context));

/** An amount greater than zero. */
export const positiveMoneyText = (required: string) =>
  moneyText(required).test('positive', 'El importe debe ser mayor que cero', (text) =>
    isSome(text ?? ''),
  );

/** A day that exists. */
export const dateText = (required: string) =>
  yup
    .string()
    .required(required)
    .test('date', (text, context) => {
      if (isPlainDate(text ?? '')) return true;
      const isWhole = /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text ?? '');
      return context.createError({
        message: isWhole ? 'La fecha no existe' : 'Use una fecha como 31/12/2026',
      });
    });

/** Percent a year. */
export const rateText = (required: string) =>
  yup
    .string()
    .required(required)
    .matches(RATE_TEXT_PATTERN, { message: 'Use una tasa como 25.50', excludeEmptyString: true })
    .test(
      'rate',
      `La tasa no puede pasar de ${ANNUAL_RATE_PERCENT_MAX} %`,
      (text) => Number(text) <= ANNUAL_RATE_PERCENT_MAX,
    );

/** Percent that is kept with four decimals; it may be left blank where nothing asks for it. */
export const percentText = () =>
  yup
    .string()
    .trim()
    .matches(PERCENT_TEXT_PATTERN, { message: PERCENT_HINT, excludeEmptyString: true });

/** Percent of something, of which there is no more than all. */
export const shareText = () =>
  percentText().test('most', 'Use hasta 100 %', (text = '') => !(Number(text) > 100));

/** Words that must be there. */
export const words = (required: string, max: number) =>
  yup.string().trim().required(required).max(max, `Use como máximo ${max} letras`);

/** A name of a person or a company. */
export const nameWords = (required: string, max: number) =>
  words(required, max)
    .test('latin', LATIN_NAME_HINT, (text) => isLatinName((text ?? '').trim()))
    .test('letters', LETTERLESS_NAME_HINT, (text) => hasLetters((text ?? '').trim()));

/** An e-mail; the texts are those of the sign-in (specification, section 5). */
export const emailText = () =>
  yup
    .string()
    .trim()
    .required('Correo es requerido')
    .email('Debe ser un correo válido')
    .max(CREDENTIAL_MAX_LENGTH, `Use como máximo ${CREDENTIAL_MAX_LENGTH} caracteres`);

/** A telephone number without the spaces and brackets that people type. */
export const plainPhone = (phone: string) => phone.replaceAll(/[\s()-]/g, '');

/** A telephone number. */
export const phoneText = (required: string) =>
  yup
    .string()
    .required(required)
    .test('phone', 'Use de 7 a 15 dígitos, con + si hay código de país', (phone) =>
      PHONE_PATTERN.test(plainPhone(phone ?? '')),
    );

/** Rules of a new password; shown while it is typed. */
export const PASSWORD_RULES = [
  { text: 'Al menos 10 caracteres', isKept: (password: string) => password.length >= 10 },
  { text: 'Una mayúscula', isKept: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'Una minúscula', isKept: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'Un dígito', isKept: (password: string) => /\d/.test(password) },
] as const;

/** A password that keeps every rule. */
export const newPasswordText = () =>
  yup
    .string()
    .required('Contraseña es requerida')
    .max(CREDENTIAL_MAX_LENGTH, `Use como máximo ${CREDENTIAL_MAX_LENGTH} caracteres`)
    .test('rules', 'Aún no cumple todas las reglas', (password) =>
      PASSWORD_RULES.every(({ isKept }) => isKept(password ?? '')),
    );

/** Rules of the input that repeats a password. */
export const repeatedText = (name: string) =>
  yup
    .string()
    .required('Repita la contraseña')
    .test('same', 'No es igual a la de arriba', (text, context) => {
      const { [name]: first = '' } = context.parent as Readonly<Record<string, string>>;
      return text === first;
    });

/** The two hours between which somebody may be contacted, as texts. */
export const hoursText = () => ({
  contactFromHour: yup.string().required(),
  contactToHour: yup
    .string()
    .required()
    .test('order', 'La hora final debe ser posterior a la inicial', (text, context) => {
      const { contactFromHour = '' } = context.parent as Readonly<Record<string, string>>;
      return Number(contactFromHour) < Number(text);
    }),
});
