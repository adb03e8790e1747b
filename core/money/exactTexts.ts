import { currencyOf } from './currency';
import { decimalText } from './decimalText';
import { ONE } from './fixedPoint';
import { largestRests } from './largestRests';
import { sum } from './money';
import { divideHalfUp } from './rounding';

/**
 * Exact amounts of minor units (30 decimals) as decimal text with six decimals, which add up to
 * what the amounts do: what the last decimal leaves out goes to those that lose the most of it.
 *
 * @example exactTexts([ONE / 3n, ONE - ONE / 3n], 'EUR') // ['0.003333', '0.006667']
 */
export function exactTexts(exacts: readonly bigint[], currency: string): string[] {
  const millionth = (ONE * 10n ** BigInt(currencyOf(currency).decimals)) / 1_000_000n;
  const losses = exacts.map((exact) => ((exact % millionth) + millionth) % millionth);
  const raised = largestRests(losses, divideHalfUp(sum(losses), millionth));
  return exacts.map((exact, index) =>
    decimalText((exact - losses[index]!) / millionth + (raised.has(index) ? 1n : 0n), 6),
  );
}
