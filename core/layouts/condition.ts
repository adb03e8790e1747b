import { parseFixed } from '../money/fixedPoint';
import type { LayoutCondition, LayoutValues } from './layout';

const isAbove = (one: string, other: string) => parseFixed(one) > parseFixed(other);

/**
 * True of values that a condition asks for; of an empty one only that it is not some text.
 *
 * @example meets({ source: 'daysLate', test: 'above', value: '0' }, { daysLate: '3' }) // true
 */
export function meets(condition: LayoutCondition | null, values: LayoutValues): boolean {
  if (condition === null) return true;
  const { source, test, value } = condition;
  const said = (values[source] ?? '').trim();
  if (test === 'above') return said !== '' && isAbove(said, value);
  return (said === value) === (test === 'is');
}
