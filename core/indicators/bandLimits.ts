/** Words beside limits of bands that cannot be read. */
export const BAND_LIMITS_HINT = 'Escriba los días de menor a mayor, como 30, 60, 90';

/**
 * Last day late of each band but the first and the last, from their text; undefined where it holds
 * anything but up to ten rising days of 1 to 9999.
 *
 * @example readBandLimits('30, 60, 90') // [30, 60, 90]
 */
export function readBandLimits(text: string): readonly number[] | undefined {
  const plain = text.replaceAll(' ', '');
  if (!/^[1-9]\d{0,3}(,[1-9]\d{0,3}){0,9}$/.test(plain)) return undefined;
  const days = plain.split(',').map(Number);
  const isRising = days.every((day, index) => index === 0 || day > days[index - 1]!);
  return isRising ? days : undefined;
}
