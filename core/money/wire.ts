import type { Money } from './money';

/** Decimal text of an amount of at most 16 whole digits and two decimals: `"1250.00"`. */
export const MONEY_TEXT_PATTERN = /^-?\d{1,16}\.\d{2}$/;

/** Pattern of an amount as a person may type it: `"1250"`, `"1250.5"`, `"1250.50"`. */
export const TYPED_MONEY_PATTERN = /^\d{1,13}(\.\d{1,2})?$/;

/**
 * Reads decimal text into céntimos. Digits only: a binary float is never involved.
 * Throws RangeError when the text is not an amount.
 *
 * @example parseMoney('1250.5') // 125050n
 */
export function parseMoney(text: string): Money {
  // Most of what a loan's rows hold.
  if (text === '0.00') return 0n;
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError('Not an amount');
  const [, sign, integer = '', decimals = ''] = match;
  const amount = BigInt(integer + decimals.padEnd(2, '0'));
  return sign ? -amount : amount;
}

/**
 * Writes céntimos as decimal text, always with two decimals.
 *
 * @example formatMoney(125050n) // '1250.50'
 */
export function formatMoney(amount: Money): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
