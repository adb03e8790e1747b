import { addDays, addMonths, partsOf, type PlainDate } from '../calendar/plainDate';
import type { Frequency } from './agreement';
import type { Share } from './share';

/** How often an installment falls due; `workingDays` leaves out days of rest and holidays. */
export const PAYMENT_FREQUENCIES = [
  'daily',
  'workingDays',
  'weekly',
  'biweekly',
  'fortnightly',
  'twiceMonthly',
  'fourWeekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'fourMonthly',
  'semiannual',
  'annual',
] as const;

/** One payment frequency, for example `'monthly'`. */
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/** What a frequency is: its dates, and the part of a year that a period takes. */
interface FrequencyRule {
  readonly frequency: Frequency;
  /** Of a year of 52 weeks, 12 months or 360 days. */
  readonly year: Share;
  /** Days of a period that is counted in days; a month is a twelfth of any year. */
  readonly days?: number;
}

const days = (every: number): FrequencyRule => ({
  frequency: { every, unit: 'day' },
  year: { part: BigInt(every), of: 360n },
  days: every,
});

const weeks = (every: number): FrequencyRule => ({
  frequency: { every, unit: 'week' },
  year: { part: BigInt(every), of: 52n },
  days: 7 * every,
});

const months = (every: number): FrequencyRule => ({
  frequency: { every, unit: 'month' },
  year: { part: BigInt(every), of: 12n },
});

/** Every frequency with its dates. A real quincena falls on the 15th and the last of the month. */
export const FREQUENCY_RULES: Readonly<Record<PaymentFrequency, FrequencyRule>> = {
  daily: days(1),
  workingDays: days(1),
  weekly: weeks(1),
  biweekly: weeks(2),
  fortnightly: { ...days(15), year: { part: 1n, of: 24n } },
  twiceMonthly: {
    frequency: { unit: 'daysOfMonth', days: [15, 31] },
    year: { part: 1n, of: 24n },
  },
  fourWeekly: weeks(4),
  monthly: months(1),
  bimonthly: months(2),
  quarterly: months(3),
  fourMonthly: months(4),
  semiannual: months(6),
  annual: months(12),
};

/**
 * The first due date that a frequency suggests for money handed over on a day: one period later,
 * or the pay day after the next one where a pay day comes too soon.
 *
 * @example firstDueAfter('2026-01-20', 'twiceMonthly') // '2026-02-15'
 */
export function firstDueAfter(on: PlainDate, paymentFrequency: PaymentFrequency): PlainDate {
  const { frequency, days: every } = FREQUENCY_RULES[paymentFrequency];
  if (every !== undefined) return addDays(on, every);
  if (frequency.unit === 'month') return addMonths(on, frequency.every);
  const soonest = addDays(on, SHORTEST_QUINCENA_DAYS);
  return addMonths(soonest, 0, partsOf(soonest).day <= 15 ? 15 : 31);
}

/** A first half of a month shorter than this leaves no time to earn the installment. */
const SHORTEST_QUINCENA_DAYS = 10;
