import type { PlainDate } from '@core/calendar/plainDate';

/** Day and minute of a moment in a time zone, by the calendar. */
export function localMinuteOf(at: Date, timeZone: string) {
  const day: PlainDate = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    at,
  );
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { on: day, minute: hours * 60 + minutes };
}
