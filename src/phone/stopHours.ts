import type { FreeHours } from '@core/contract/loanContacts';

/** Minute of the day by the clock of the phone. */
export function minuteNow(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}

/** True where the hours of a stop are open at a minute. */
export const isOpenAt = (hours: FreeHours, minute: number) =>
  hours !== null && minute >= hours.from && minute < hours.until;

/** Instant of the phone, in milliseconds. */
export const instantNow = (): number => Date.now();
