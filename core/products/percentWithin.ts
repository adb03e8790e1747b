import { decimalText } from '../money/decimalText';
import { parseFixed } from '../money/fixedPoint';
import { RATE_PERCENT_MAX } from '../loan/rules';
import { effectiveRate, type RateQuote } from './effectiveRate';

const DIGITS = 8;

/**
 * The highest rate of a quotation, in percent, whose cost of a year is not above a cap (percent,
 * TEA): nothing lower than eight decimals is left over.
 *
 * @example percentWithin(quote, '113.16') // '75.64234…' of a nominal rate by months
 */
export function percentWithin(quote: Omit<RateQuote, 'annualRatePercent'>, cap: string): string {
  const limit = parseFixed(cap) / 100n;
  const textOf = (units: bigint) => decimalText(units, DIGITS);
  const isWithin = (units: bigint) =>
    effectiveRate({ ...quote, annualRatePercent: textOf(units) }) <= limit;
  let low = 0n;
  let high = BigInt(RATE_PERCENT_MAX[quote.rateKind]) * 10n ** BigInt(DIGITS);
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isWithin(middle)) low = middle;
    else high = middle;
  }
  return textOf(low);
}
