import type { PaymentFrequency } from './paymentFrequencies';

/** How a frequency is called in Spanish. */
interface FrequencyName {
  /** In a list to choose from: `'Mensual'`. */
  readonly name: string;
  /** Of one loan: `'de frecuencia mensual'`. */
  readonly adjective: string;
  /** Of its installments: `'12 cuotas mensuales'`. */
  readonly plural: string;
}

const regular = (adjective: string, plural = `${adjective}es`): FrequencyName => ({
  name: `${adjective[0]!.toUpperCase()}${adjective.slice(1)}`,
  adjective,
  plural,
});

const detailed = (word: string, plural: string, detail: string): FrequencyName => ({
  name: `${word[0]!.toUpperCase()}${word.slice(1)} (${detail})`,
  adjective: `${word} (${detail})`,
  plural: `${plural} (${detail})`,
});

/** The Spanish names of every frequency, for screens and papers alike. */
export const FREQUENCY_NAMES: Readonly<Record<PaymentFrequency, FrequencyName>> = {
  daily: regular('diaria', 'diarias'),
  workingDays: detailed('diaria', 'diarias', 'sin domingos ni feriados'),
  weekly: regular('semanal'),
  biweekly: regular('catorcenal'),
  fortnightly: regular('quincenal'),
  twiceMonthly: detailed('quincenal', 'quincenales', '15 y fin de mes'),
  fourWeekly: detailed('cada 4 semanas', 'cada 4 semanas', '28 días'),
  monthly: regular('mensual'),
  bimonthly: regular('bimestral'),
  quarterly: regular('trimestral'),
  fourMonthly: regular('cuatrimestral'),
  semiannual: regular('semestral'),
  annual: regular('anual'),
};
