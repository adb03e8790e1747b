import { addDays, addMonths, daysBetween, type PlainDate } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import type { Frequency } from './agreement';
import { areDueDates, arePlanAmounts, dueDatesOf, withDueDates } from './dueDates';
import type { Share } from './share';

/** Units that installments are counted in, each with the longest step: about a year. */
export const STEP_MAX = { day: 365, week: 52, month: 12 } as const;

/** One unit of a step, for example `'week'`. */
export type StepUnit = keyof typeof STEP_MAX;

/** Frequencies with a name of their own; `workingDays` leaves out days of rest and holidays. */
const USUAL = {
  daily: { every: 1, unit: 'day' },
  workingDays: { every: 1, unit: 'day' },
  weekly: { every: 1, unit: 'week' },
  biweekly: { every: 2, unit: 'week' },
  fortnightly: { every: 15, unit: 'day' },
  twiceMonthly: { unit: 'daysOfMonth', days: [15, 31] },
  fourWeekly: { every: 4, unit: 'week' },
  monthly: { every: 1, unit: 'month' },
  bimonthly: { every: 2, unit: 'month' },
  quarterly: { every: 3, unit: 'month' },
  fourMonthly: { every: 4, unit: 'month' },
  semiannual: { every: 6, unit: 'month' },
  annual: { every: 12, unit: 'month' },
} as const satisfies Readonly<Record<string, Frequency>>;

type UsualFrequency = keyof typeof USUAL;

/** The frequencies with a name of their own, to choose from. */
export const USUAL_FREQUENCIES = Object.keys(USUAL) as readonly UsualFrequency[];

/**
 * Rhythm in which an installment falls due: by its name; or, where it has none, as a step
 * (`'every10days'`), the days of each month (`'on5-20'`, 31 being its last), or dates agreed on one
 * by one (`'at2027-06-15,2027-12-15'`; a product that leaves them open offers `'dates'`).
 * A frequency is written in one way alone: every 12 months is `'annual'`.
 */
export type PaymentFrequency =
  UsualFrequency | 'dates' | `every${number}${StepUnit}s` | `on${string}` | `at${string}`;

const STEP_PATTERN = /^every([1-9]\d{0,2})(day|week|month)s$/;

/** Days of the month on which installments may fall due: two of them at least. */
export const DAYS_OF_MONTH_MAX = 4;

const DAYS_PATTERN = /^on([1-9]\d?(?:-[1-9]\d?){1,3})$/;

/** Day of a month that stands for its last one, however long the month. */
export const MONTH_END = 31;

const SHORTEST_MONTH_DAYS = 28;

/**
 * Writing of a step: by its name where it has one; whole weeks are never counted in days.
 *
 * @example frequencyEvery(21, 'day') // 'every3weeks'
 */
export function frequencyEvery(every: number, unit: StepUnit): PaymentFrequency {
  if (unit === 'day' && every > 0 && every % 7 === 0) return frequencyEvery(every / 7, 'week');
  const usual = USUAL_FREQUENCIES.find((one) => {
    const step: Frequency = USUAL[one];
    return step.unit === unit && step.every === every;
  });
  return usual ?? `every${every}${unit}s`;
}

/**
 * Writing of days of each month: by their name where they have one.
 *
 * @example frequencyOnDays([20, 5]) // 'on5-20'
 */
export function frequencyOnDays(days: readonly number[]): PaymentFrequency {
  const written = [...new Set(days)].toSorted((a, b) => a - b).join('-');
  return written === USUAL.twiceMonthly.days.join('-') ? 'twiceMonthly' : `on${written}`;
}

/** True of days that rise and that each month has, but for the last of them. */
function areDaysOfMonth(days: readonly number[]): boolean {
  const areRising = days.every((day, index) => index === 0 || days[index - 1]! < day);
  return areRising && days.at(-2)! < SHORTEST_MONTH_DAYS && days.at(-1)! <= MONTH_END;
}

const isUsual = (text: string): text is UsualFrequency => Object.hasOwn(USUAL, text);

/** The dates that a text stands for; undefined where it is not a frequency as it is written. */
function readFrequency(text: string): Frequency | undefined {
  if (isUsual(text)) return USUAL[text];
  if (text === 'dates') return { unit: 'dates', dates: [] };
  const dates = dueDatesOf(text);
  if (dates.length > 0) {
    return areDueDates(dates) && arePlanAmounts(text) ? { unit: 'dates', dates } : undefined;
  }
  const days = DAYS_PATTERN.exec(text)?.[1]?.split('-').map(Number);
  if (days !== undefined) {
    const isRight = areDaysOfMonth(days) && frequencyOnDays(days) === text;
    return isRight ? { unit: 'daysOfMonth', days } : undefined;
  }
  const [, digits, unit] = STEP_PATTERN.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const step = { every: Number(digits), unit: unit as StepUnit };
  const isWritten = frequencyEvery(step.every, step.unit) === text;
  return isWritten && step.every <= STEP_MAX[step.unit] ? step : undefined;
}

/**
 * True of a text that is a frequency as it is written.
 *
 * @example isPaymentFrequency('every12months') // false: it is 'annual'
 */
export const isPaymentFrequency = (text: string): text is PaymentFrequency =>
  readFrequency(text) !== undefined;

/**
 * The dates that a frequency stands for. Throws AGREEMENT_INVALID where it is none.
 *
 * @example frequencyOf('fortnightly') // { every: 15, unit: 'day' }
 */
export function frequencyOf(paymentFrequency: PaymentFrequency): Frequency {
  const frequency = readFrequency(paymentFrequency);
  if (frequency === undefined) throw new DomainError('AGREEMENT_INVALID', {}, 'paymentFrequency');
  return frequency;
}

/**
 * Days of a period that is counted in them; undefined of one counted in months.
 *
 * @example daysOfPeriod('weekly') // 7
 */
export function daysOfPeriod(paymentFrequency: PaymentFrequency): number | undefined {
  const frequency = frequencyOf(paymentFrequency);
  if (frequency.unit === 'day') return frequency.every;
  return frequency.unit === 'week' ? 7 * frequency.every : undefined;
}

const PERIODS_OF_YEAR = { day: 360n, week: 52n, month: 12n } as const;

/**
 * The part of a year that a period takes: of 360 days, 52 weeks or 12 months. Dates agreed on one
 * by one have that of their periods on average from a day on, over 365; while the day or the dates
 * are not known, the least that it may be: a day.
 *
 * @example shareOfYear('every10days') // { part: 10n, of: 360n }
 */
export function shareOfYear(paymentFrequency: PaymentFrequency, since?: PlainDate): Share {
  const frequency = frequencyOf(paymentFrequency);
  if (frequency.unit === 'daysOfMonth') return { part: 1n, of: 12n * countOf(frequency.days) };
  if (frequency.unit === 'dates') {
    const last = frequency.dates.at(-1);
    if (since === undefined || last === undefined || last <= since) return SHORTEST_SHARE;
    return { part: BigInt(daysBetween(since, last)), of: 365n * countOf(frequency.dates) };
  }
  return { part: BigInt(frequency.every), of: PERIODS_OF_YEAR[frequency.unit] };
}

const SHORTEST_SHARE: Share = { part: 1n, of: 360n };

const countOf = (days: readonly unknown[]) => BigInt(days.length);

/**
 * Fewest days between two due dates of a frequency; dates agreed on one by one are looked at as
 * they are agreed on.
 *
 * @example shortestPeriod('monthly') // 28
 */
export function shortestPeriod(paymentFrequency: PaymentFrequency): number {
  const frequency = frequencyOf(paymentFrequency);
  if (frequency.unit !== 'daysOfMonth') {
    return daysOfPeriod(paymentFrequency) ?? SHORTEST_MONTH_DAYS;
  }
  const days = frequency.days.map((day) => Math.min(day, SHORTEST_MONTH_DAYS));
  const next = [...days.slice(1), days[0]! + SHORTEST_MONTH_DAYS];
  return Math.min(...next.map((day, index) => day - days[index]!));
}

/**
 * The first due date that a frequency suggests for money handed over on a day: one period later,
 * or the pay day after the next one where a pay day comes too soon.
 *
 * @example firstDueAfter('2026-01-20', 'twiceMonthly') // '2026-02-15'
 */
export function firstDueAfter(on: PlainDate, paymentFrequency: PaymentFrequency): PlainDate {
  const frequency = frequencyOf(paymentFrequency);
  if (frequency.unit === 'month') return addMonths(on, frequency.every);
  if (frequency.unit === 'dates') return frequency.dates[0] ?? withDueDates([], on, 1)[0]!;
  if (frequency.unit !== 'daysOfMonth') return addDays(on, daysOfPeriod(paymentFrequency)!);
  const { days } = frequency;
  return payDayFrom(addDays(on, Math.floor(EARNING_DAYS / days.length)), days);
}

/** Days of a month without which there is no time to earn the installments of all of it. */
const EARNING_DAYS = 20;

/**
 * The first of some days of each month on a day or after it.
 *
 * @example payDayFrom('2026-02-16', [15, 31]) // '2026-02-28'
 */
export function payDayFrom(from: PlainDate, days: readonly number[]): PlainDate {
  const coming = [0, 1].flatMap((months) => days.map((day) => addMonths(from, months, day)));
  return coming.find((date) => date >= from)!;
}
