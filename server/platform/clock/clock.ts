import type { PlainDate } from '@core/calendar/plainDate';
import type { ClockWatch } from './clockWatch';

/** Clock that services get the time from. Tests and the seed bring their own. */
export interface Clock {
  readonly now: () => Date;
  /** The business date. */
  readonly today: () => PlainDate;
}

/** The clock of a server, whose business date may be held back or ahead of the calendar. */
export interface BusinessClock extends Clock {
  /** Today in the lender's time zone, whatever the business date is. */
  readonly calendarDay: () => PlainDate;
  /** Holds the business date on a day; null gives it back to the calendar. */
  readonly hold: (on: PlainDate | null) => void;
}

/**
 * The clock of the machine, read in a time zone. While it is watched and has jumped, the business
 * date goes by the time that passed: nothing is posted on a day that nobody confirmed.
 */
export function systemClock(
  timeZone: string,
  now: () => Date = () => new Date(),
  watch?: Pick<ClockWatch, 'hasJumped' | 'expected'>,
): BusinessClock {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  let heldOn: PlainDate | null = null;
  const calendarDay = () => format.format(now());
  return {
    now,
    calendarDay,
    today: () => {
      if (heldOn !== null) return heldOn;
      return watch?.hasJumped() ? format.format(watch.expected()) : calendarDay();
    },
    hold: (on) => {
      heldOn = on;
    },
  };
}
