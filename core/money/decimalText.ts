/**
 * Decimal text of a whole number of the smallest parts of a unit, so many decimals small.
 *
 * @example decimalText(-5n, 2) // '-0.05'
 */
export function decimalText(parts: bigint, decimals: number): string {
  const sign = parts < 0n ? '-' : '';
  const digits = (parts < 0n ? -parts : parts).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
