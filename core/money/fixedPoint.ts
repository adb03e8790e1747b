import { invariant } from '../errors/domainError';
import { divideHalfUp } from './rounding';

/** Digits after the point of a fixed-point factor. */
export const FIXED_DIGITS = 30;

/** The factor 1 as a fixed-point number (30 decimals): what rates and discounts are held in. */
export const ONE = 10n ** BigInt(FIXED_DIGITS);

/**
 * Reads decimal text (at most 30 decimals) as a fixed-point number.
 * Throws RangeError when the text is not a decimal number.
 *
 * @example parseFixed('0.25') // 250000000000000000000000000000n
 */
export function parseFixed(text: string): bigint {
  const known = READ.get(text);
  if (known !== undefined) return known;
  const value = readFixed(text);
  if (READ.size >= READ_MAX) READ.clear();
  READ.set(text, value);
  return value;
}

/** Texts read before: a lender quotes few rates and percentages, each of them row after row. */
const READ = new Map<string, bigint>();
const READ_MAX = 4_096;

function readFixed(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,30}))?$/.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${text}`);
  const [, sign, integer = '', decimals = ''] = match;
  const value = BigInt(integer + decimals.padEnd(FIXED_DIGITS, '0'));
  return sign ? -value : value;
}

/**
 * A fixed-point number as decimal text, rounded half up to so many decimals, no zeros at its end.
 *
 * @example fixedText(parseFixed('0.0210'), 6) // '0.021'
 */
export function fixedText(value: bigint, digits: number): string {
  const shown = 10n ** BigInt(digits);
  const rounded = divideHalfUp(value * shown, ONE);
  const sign = rounded < 0n ? '-' : '';
  const size = rounded < 0n ? -rounded : rounded;
  const decimals = String(size % shown)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  return `${sign}${size / shown}${decimals && `.${decimals}`}`;
}

/**
 * Multiplies two fixed-point numbers, dropping what lies beyond 30 decimals.
 *
 * @example multiplyFixed(2n * ONE, ONE / 2n) // ONE
 */
export function multiplyFixed(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

/**
 * Divides two fixed-point numbers, dropping what lies beyond 30 decimals.
 *
 * @example divideFixed(ONE, 2n * ONE) // ONE / 2n
 */
export function divideFixed(a: bigint, b: bigint): bigint {
  return (a * ONE) / b;
}

/**
 * Divides a positive number by a positive whole one, taking up what lies beyond its last digit:
 * what is multiplied by it next never falls short of an exact half.
 *
 * @example divideUp(10n, 3n) // 4n
 */
export function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}

const LN_2 = naturalLogNearOne(2n * ONE);

/** ln x = 2 artanh((x - 1) / (x + 1)); converges fast for x between 1 and 2. */
function naturalLogNearOne(x: bigint): bigint {
  const ratio = divideFixed(x - ONE, x + ONE);
  const square = multiplyFixed(ratio, ratio);
  let power = ratio;
  let total = 0n;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    total += power / odd;
    power = multiplyFixed(power, square);
  }
  return 2n * total;
}

/** ln x for x >= 1, after halving x into [1, 2). */
function naturalLog(x: bigint): bigint {
  let halvings = 0n;
  let reduced = x;
  while (reduced >= 2n * ONE) {
    reduced /= 2n;
    halvings += 1n;
  }
  return naturalLogNearOne(reduced) + halvings * LN_2;
}

/** e^x for x >= 0 by its series, after taking out whole multiples of ln 2. */
function exponential(x: bigint): bigint {
  const doublings = x / LN_2;
  const rest = x - doublings * LN_2;
  let term = ONE;
  let total = ONE;
  for (let n = 1n; term !== 0n; n += 1n) {
    term = multiplyFixed(term, rest) / n;
    total += term;
  }
  return total << doublings;
}

/**
 * Raises a factor of at least 1 to the fraction `numerator / denominator`.
 * The result is right to about 28 of its 30 decimals; of a whole exponent it is exact where it has
 * no more, and never short of it: a month at a monthly rate loses no half of a céntimo.
 *
 * @example powerFixed(parseFixed('1.21'), 1n, 2n) // 1.1
 */
export function powerFixed(factor: bigint, numerator: bigint, denominator: bigint): bigint {
  invariant(factor >= ONE, 'a growth factor is at least 1');
  invariant(numerator >= 0n && denominator > 0n, 'an exponent is not negative');
  const isWhole = numerator % denominator === 0n;
  if (isWhole && numerator / denominator <= MULTIPLIED_MAX) {
    let power = ONE;
    for (let left = numerator / denominator; left > 0n; left -= 1n) {
      power = divideUp(power * factor, ONE);
    }
    return power;
  }
  return exponential((naturalLog(factor) * numerator) / denominator);
}

/** Highest whole exponent that is multiplied out: five years of a monthly rate. */
const MULTIPLIED_MAX = 60n;
