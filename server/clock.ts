import type { PlainDate } from '@core/calendar/plainDate';

/** Where services get the time from. Tests and the seed bring their own. */
export interface Clock {
  readonly now: () => Date;
  /** The business date: today in the lender's time zone. */
  readonly today: () => PlainDate;
}

/** The clock of the machine, read in a time zone. */
export function systemClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return { now, today: () => format.format(now()) };
}
