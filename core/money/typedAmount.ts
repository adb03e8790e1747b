import { DomainError } from '../errors/domainError';
import { currencyOf } from './currency';
import { SMALL_UNITS } from './iso4217';
import type { Money } from './money';
import { formatMoney, parseMoney } from './wire';

/** Largest amount of one act, in units of a currency: a hundred million. */
const UNITS_MAX = 100_000_000n;

/** Factor of that largest amount in a currency of small units. */
const SMALL_UNITS_TIMES = 1_000n;

/**
 * Largest amount that a person may give in one act, whatever it is of: beyond it a digit slipped,
 * or two amounts were typed as one.
 *
 * @example amountMax('EUR') // 10_000_000_000n, a hundred million
 */
export function amountMax(currency: string): Money {
  const units = SMALL_UNITS.has(currency) ? UNITS_MAX * SMALL_UNITS_TIMES : UNITS_MAX;
  return units * 10n ** BigInt(currencyOf(currency).decimals);
}

/** Factor by which the largest rounding of an installment is smaller: it is a hundred units. */
const OF_A_ROUNDING = 1_000_000n;

/**
 * Largest multiple that an installment may be rounded to.
 *
 * @example multipleMax('EUR') // 10_000n, a hundred
 */
export const multipleMax = (currency: string): Money => amountMax(currency) / OF_A_ROUNDING;

/**
 * Reads an amount that a person gave, refused beside its field. Throws AMOUNT_DECIMALS where it
 * has more decimals than its currency, AMOUNT_TOO_LARGE beyond the most given.
 */
export function parseTyped(
  text: string,
  currency: string,
  field: string,
  max = amountMax(currency),
): Money {
  const amount = parseMoney(text, currency, field);
  if (amount <= max) return amount;
  throw new DomainError('AMOUNT_TOO_LARGE', { max: formatMoney(max, currency), currency }, field);
}
