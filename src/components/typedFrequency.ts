import { DUE_DATES_MAX, isOfDates } from '@core/loan/dueDates';
import {
  DAYS_OF_MONTH_MAX,
  frequencyEvery,
  frequencyOf,
  frequencyOnDays,
  isPaymentFrequency,
  MONTH_END,
  STEP_MAX,
  USUAL_FREQUENCIES,
  type PaymentFrequency,
  type StepUnit,
} from '@core/loan/paymentFrequencies';

/** Texts of the inputs of a frequency that has no name: a step, or days of each month. */
export type TypedFrequency =
  | { readonly kind: 'every'; readonly every: string; readonly unit: StepUnit }
  | { readonly kind: 'on'; readonly days: string };

/** Ways of a frequency that has no name, each with its inputs still empty. */
export const EMPTY_FREQUENCY: Readonly<Record<TypedFrequency['kind'], TypedFrequency>> = {
  every: { kind: 'every', every: '', unit: 'day' },
  on: { kind: 'on', days: '' },
};

/** Names of those ways in a list to choose from. */
export const OTHER_FREQUENCY: Readonly<Record<TypedFrequency['kind'], string>> = {
  every: 'Cada tantos días, semanas o meses',
  on: 'Ciertos días de cada mes',
};

const { day, week, month } = STEP_MAX;
const STEP_HINT = `Use hasta ${day} días, ${week} semanas o ${month} meses`;
const DATES_HINT = `Use fechas en orden, hasta ${DUE_DATES_MAX}`;
const DAYS_HINT = `Use de 2 a ${DAYS_OF_MONTH_MAX} días; solo el último puede pasar del 27`;

/**
 * Hint where a text is no frequency.
 *
 * @example frequencyHint('on5') // 'Use de 2 a 4 días; …'
 */
export function frequencyHint(value: string): string {
  if (isOfDates(value)) return DATES_HINT;
  return value.startsWith('on') ? DAYS_HINT : STEP_HINT;
}

/** `5, 20 y fin`: the numbers, the end of the month being its 31st. */
const daysOf = (text: string) =>
  (text.toLowerCase().match(/\d+|fin|[uú]ltimo/g) ?? []).map((one) =>
    /\d/.test(one) ? Number(one) : MONTH_END,
  );

/**
 * The frequency that is typed; where it cannot be one, a text that no form takes.
 *
 * @example readFrequency({ kind: 'every', every: '15', unit: 'day' }) // 'fortnightly'
 */
export function readFrequency(typed: TypedFrequency): PaymentFrequency {
  if (typed.kind === 'on') return frequencyOnDays(daysOf(typed.days));
  return frequencyEvery(/^\d{1,3}$/.test(typed.every) ? Number(typed.every) : 0, typed.unit);
}

/**
 * The inputs of a frequency; undefined where it is one of those with a name.
 *
 * @example typedFrequency('every10days') // { kind: 'every', every: '10', unit: 'day' }
 */
export function typedFrequency(value: string): TypedFrequency | undefined {
  if (isOfDates(value) || USUAL_FREQUENCIES.some((one) => one === value)) return undefined;
  const frequency = isPaymentFrequency(value) ? frequencyOf(value) : undefined;
  if (frequency?.unit === 'daysOfMonth') return { kind: 'on', days: frequency.days.join(', ') };
  if (frequency === undefined || !('every' in frequency)) return EMPTY_FREQUENCY.every;
  return { kind: 'every', every: String(frequency.every), unit: frequency.unit };
}
