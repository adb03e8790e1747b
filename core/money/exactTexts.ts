import { decimalText } from './decimalText';
import { ONE } from './fixedPoint';
import { largestRests } from './largestRests';
import { sum } from './money';
import { divideHalfUp } from './rounding';

/** A millionth of the currency in exact minor units, of which a major one has a hundred. */
const MILLIONTH = ONE / 10_000n;

/**
 * Exact amounts of minor units (30 decimals) as decimal text with six decimals, which add up to
 * what the amounts do: what the last decimal leaves out goes to those that lose the most of it.
 *
 * @example exactTexts([ONE / 3n, ONE - ONE / 3n]) // ['0.003333', '0.006667']
 */
export function exactTexts(exacts: readonly bigint[]): string[] {
  const losses = exacts.map((exact) => ((exact % MILLIONTH) + MILLIONTH) % MILLIONTH);
  const raised = largestRests(losses, divideHalfUp(sum(losses), MILLIONTH));
  return exacts.map((exact, index) =>
    decimalText((exact - losses[index]!) / MILLIONTH + (raised.has(index) ? 1n : 0n), 6),
  );
}
