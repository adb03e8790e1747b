import { listed } from '../documents/listed';
import { frequencyOf, MONTH_END, type PaymentFrequency, type StepUnit } from './paymentFrequencies';

/** Names of a frequency in Spanish. */
interface FrequencyName {
  /** Name in a list to choose from: `'Mensual'`. */
  readonly name: string;
  /** Words for one loan: `'de frecuencia mensual'`. */
  readonly adjective: string;
  /** Words for its installments: `'12 cuotas mensuales'`. */
  readonly plural: string;
}

const capital = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`;

const regular = (adjective: string, plural = `${adjective}es`): FrequencyName => ({
  name: capital(adjective),
  adjective,
  plural,
});

const detailed = (word: string, plural: string, detail: string): FrequencyName => ({
  name: `${capital(word)} (${detail})`,
  adjective: `${word} (${detail})`,
  plural: `${plural} (${detail})`,
});

/** Frequencies that Spanish has a word for. */
const WORDS: Readonly<Record<string, FrequencyName>> = {
  daily: regular('diaria', 'diarias'),
  workingDays: detailed('diaria', 'diarias', 'sin domingos ni feriados'),
  weekly: regular('semanal'),
  biweekly: regular('catorcenal'),
  fortnightly: regular('quincenal'),
  twiceMonthly: detailed('quincenal', 'quincenales', '15 y fin de mes'),
  monthly: regular('mensual'),
  bimonthly: regular('bimestral'),
  quarterly: regular('trimestral'),
  fourMonthly: regular('cuatrimestral'),
  semiannual: regular('semestral'),
  annual: regular('anual'),
};

const AT_DATES = 'en fechas acordadas';

const UNITS: Readonly<Record<StepUnit, string>> = { day: 'días', week: 'semanas', month: 'meses' };

/**
 * The Spanish name of a frequency, for screens and papers alike; a step without a word says how
 * many days, weeks or months it takes, and days of the month say which.
 *
 * @example frequencyName('every10days').plural // 'cada 10 días'
 */
export function frequencyName(paymentFrequency: PaymentFrequency): FrequencyName {
  const word = WORDS[paymentFrequency];
  if (word !== undefined) return word;
  const frequency = frequencyOf(paymentFrequency);
  if (frequency.unit === 'daysOfMonth') {
    const days = frequency.days.map((day) => (day === MONTH_END ? 'último' : day));
    const which = `${listed(days)} de cada mes`;
    return { ...regular(`los días ${which}`, `los días ${which}`), name: `Días ${which}` };
  }
  if (frequency.unit === 'dates') return regular(AT_DATES, AT_DATES);
  const { every, unit } = frequency;
  const step = `cada ${every} ${UNITS[unit]}`;
  return unit === 'week' ? detailed(step, step, `${7 * every} días`) : regular(step, step);
}
