/** Minutes after a payment during which the same amount on the same loan is asked about. */
export const REPEATED_WITHIN_MINUTES = 10;

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
