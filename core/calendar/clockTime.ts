/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

/**
 * Minute of a day as a clock shows it.
 *
 * @example clockText(485) // '08:05'
 */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * Minute of a day that a clock shows.
 *
 * @example minuteOf('8:05') // 485
 */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
