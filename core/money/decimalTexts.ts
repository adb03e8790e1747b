import { decimalText } from './decimalText';

/** Fewest decimals of an amount that travels. */
const DECIMALS_MIN = 2;

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

const partsOf = (text: string, decimals: number) => {
  const [whole = '', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(decimals, '0'));
};

/**
 * Adds amounts as they travel, exactly, whatever their currency; nothing added is `'0.00'`.
 *
 * @example sumOfTexts(['10.50', '-0.75']) // '9.75'
 */
export function sumOfTexts(texts: readonly string[]): string {
  const decimals = texts.map(decimalsOf).reduce((a, b) => Math.max(a, b), DECIMALS_MIN);
  const total = texts.reduce((sum, text) => sum + partsOf(text, decimals), 0n);
  return decimalText(total, decimals);
}

/**
 * An amount as it travels, with the opposite sign.
 *
 * @example oppositeText('-0.75') // '0.75'
 */
export const oppositeText = (text: string): string =>
  text.startsWith('-') ? text.slice(1) : /[1-9]/.test(text) ? `-${text}` : text;

/**
 * Compares amounts as they travel: below zero where the first is less, zero where they are equal.
 *
 * @example compareTexts('10.50', '9.00') > 0
 */
export function compareTexts(a: string, b: string): number {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b));
  const [one, other] = [partsOf(a, decimals), partsOf(b, decimals)];
  return one < other ? -1 : one > other ? 1 : 0;
}
