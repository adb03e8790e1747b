import { invariant } from '../errors/domainError';
import { largestRests } from './largestRests';
import { sum, ZERO, type Money } from './money';

/**
 * An amount split by weights, in whole minor units: each part rounded down, then one unit more to
 * those that lose the most by it, of equal losses to the first (largest remainder). No part is
 * above its weight where the amount is not above the sum of them. Without weights nothing is split.
 *
 * @example inProportion(100n, [1n, 1n, 1n]) // [34n, 33n, 33n]
 */
export function inProportion(amount: Money, weights: readonly bigint[]): Money[] {
  const total = sum(weights);
  invariant(amount >= ZERO, 'an amount that is split is not negative');
  if (amount === ZERO) return weights.map(() => ZERO);
  invariant(total > 0n, 'an amount is split by some weight');
  const parts = weights.map((weight) => (amount * weight) / total);
  const rests = weights.map((weight) => (amount * weight) % total);
  const raised = largestRests(rests, amount - sum(parts));
  return parts.map((part, place) => part + (raised.has(place) ? 1n : 0n));
}
