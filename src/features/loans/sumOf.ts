import { sumOfTexts } from '@core/money/decimalTexts';

/** A column of amounts added up, as text. */
export function sumOf<K extends string>(
  rows: readonly Readonly<Record<K, string>>[],
  id: K,
): string {
  return sumOfTexts(rows.map((row) => row[id]));
}
