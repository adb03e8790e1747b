/** How long after a payment the same amount on the same loan is asked about, in minutes. */
export const REPEATED_WITHIN_MINUTES = 10;

/**
 * How long ago something was, as people say it.
 *
 * @example minutesAgoInWords(2) // 'hace 2 min'
 */
export const minutesAgoInWords = (minutes: number): string =>
  minutes < 1 ? 'hace menos de un minuto' : `hace ${minutes} min`;
