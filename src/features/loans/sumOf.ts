import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';

/** A column of amounts added up, as text. */
export function sumOf<K extends string>(
  rows: readonly Readonly<Record<K, string>>[],
  id: K,
): string {
  return formatMoney(sum(rows.map((row) => parseMoney(row[id]))));
}
