import * as yup from 'yup';
import type { ProductTermsBody } from '@core/contract/products';
import { POINTS_PATTERN } from '@core/loan/rateSteps';
import { REVIEW_MONTHS_MAX } from '@core/loan/variableRate';
import { rateText } from '@/i18n/fields';

type Variable = ProductTermsBody['variableRate'];

/** Texts of the inputs of a rate that follows an index. */
export interface VariableRateTexts {
  /** Name of the index; empty where the rate follows none. */
  variableRate: string;
  spreadPoints: string;
  floorPercent: string;
  ceilingPercent: string;
  everyMonths: string;
}

/** Methods whose rate cannot follow an index: their interest is of no balance. */
const WITHOUT = ['flat', 'fixedInstallment', 'freeForm'];

/**
 * True where the rate of a method may follow an index.
 *
 * @example mayFollowIndex('bullet') // true
 */
export const mayFollowIndex = (method: string): boolean => !WITHOUT.includes(method);

/** Texts that a form opens with. */
export const variableRateTexts = (variable: Variable): VariableRateTexts => ({
  variableRate: variable?.index ?? '',
  spreadPoints: variable?.spreadPoints ?? '',
  floorPercent: variable?.floorPercent ?? '',
  ceilingPercent: variable?.ceilingPercent ?? '',
  everyMonths: variable === null ? '6' : String(variable.everyMonths),
});

/** Rules that hold once an index was chosen. */
const ofIndex = (one: yup.StringSchema) =>
  yup.string().when(['variableRate', 'method'], ([index, method], text: yup.StringSchema) =>
    // Forms check an empty text as one that is left out.
    Boolean(index) && mayFollowIndex(String(method)) ? one : text,
  );

export const variableRateFields = {
  spreadPoints: ofIndex(
    yup
      .string()
      .required('Ingrese los puntos; pueden ser 0')
      .matches(POINTS_PATTERN, { message: 'Use puntos como 7.5 o -1', excludeEmptyString: true }),
  ),
  floorPercent: ofIndex(rateText('Ingrese la tasa mínima de una revisión')),
  ceilingPercent: ofIndex(rateText('Ingrese la tasa máxima de una revisión')),
  everyMonths: ofIndex(
    yup
      .string()
      .required('Ingrese cada cuántos meses')
      .matches(/^[1-9]\d?$/, { message: 'Use un número entero', excludeEmptyString: true })
      .test('max', `Use como máximo ${REVIEW_MONTHS_MAX}`, (text) => {
        return Number(text) <= REVIEW_MONTHS_MAX;
      }),
  ),
};

/** The rule of the rate as it travels; null where it follows no index. */
export function toVariableRate(form: VariableRateTexts & { readonly method: string }): Variable {
  const { variableRate: index, spreadPoints, floorPercent, ceilingPercent, everyMonths } = form;
  if (index === '' || !mayFollowIndex(form.method)) return null;
  return { index, spreadPoints, floorPercent, ceilingPercent, everyMonths: Number(everyMonths) };
}
