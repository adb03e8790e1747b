const MINUTE_MS = 60_000;

/** Minutes in which the same money on one loan, or to one borrower, is asked about. */
const REPEATED_WITHIN_MINUTES = 10;

/** Instant since which money may be the same as money of now. */
export const repeatedSince = (now: Date): Date =>
  new Date(now.getTime() - REPEATED_WITHIN_MINUTES * MINUTE_MS);

/** Whole minutes from an instant to now; none where a clock went back. */
export const minutesSince = (instant: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE_MS));

/**
 * Time that has gone by since something happened, as people say it.
 *
 * @example minutesAgoInWords(2) // 'hace 2 min'
 */
export function minutesAgoInWords(minutes: number): string {
  if (minutes < 1) return 'hace menos de un minuto';
  if (minutes < 120) return `hace ${minutes} min`;
  if (minutes < 2880) return `hace ${Math.floor(minutes / 60)} horas`;
  return `hace ${Math.floor(minutes / 1440)} días`;
}
