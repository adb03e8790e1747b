import { frequencyName } from '@core/loan/frequencyNames';
import type { PaymentFrequency, StepUnit } from '@core/loan/paymentFrequencies';

/**
 * Frequencies to choose from, with their names.
 *
 * @example frequencyOptions(['monthly']) // [{ value: 'monthly', label: 'Mensual' }]
 */
export const frequencyOptions = (frequencies: readonly PaymentFrequency[]) =>
  frequencies.map((value) => ({ value, label: frequencyName(value).name }));

export const STEP_UNIT: Readonly<Record<StepUnit, string>> = {
  day: 'Días',
  week: 'Semanas',
  month: 'Meses',
};
