import * as yup from 'yup';
import { isPlainDate } from '@core/calendar/plainDate';
import { ANNUAL_RATE_PERCENT_MAX, RATE_TEXT_PATTERN } from '@core/loan/rules';
import { isSome, readTypedMoney } from './format';

/** The kinds of text that forms ask for, with the sentence for each way of being wrong. */

const MONEY_HINT = 'Use un importe como 1,250.00';

/** An amount; zero is welcome. */
export const moneyText = (required: string) =>
  yup
    .string()
    .required(required)
    .test('money', MONEY_HINT, (text) => readTypedMoney(text ?? '') !== undefined);

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

/** Words that must be there. */
export const words = (required: string, max: number) =>
  yup.string().trim().required(required).max(max, `Use como máximo ${max} letras`);
