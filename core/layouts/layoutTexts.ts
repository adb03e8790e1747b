import { CSV_FORMULA } from '../documents/csvRules';
import { SEPARATOR_SIGNS, type Layout } from './layout';

/** Control characters, with those that end a line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\uFEFF]/u;

/** Signs that a reader without quotes takes for the end of a field, or for a quote. */
const UNQUOTED: Readonly<Record<string, RegExp>> = { pipe: /[|"]/, tab: /"/ };

/** True of a character that a set holds. */
const isOfCharset = (charset: Layout['charset'], character: string) =>
  charset === 'latin1' ? character.codePointAt(0)! <= 0xff : !/\p{Surrogate}/u.test(character);

/**
 * Characters of a text that a set lacks, each once.
 *
 * @example strangersOf('latin1', 'Ñandú 5 €') // ['€']
 */
export const strangersOf = (charset: Layout['charset'], text: string): string[] => [
  ...new Set(Array.from(text).filter((character) => !isOfCharset(charset, character))),
];

/** The text with a question mark for each character that a set lacks. */
export const withoutStrangers = (charset: Layout['charset'], text: string): string =>
  Array.from(text, (one) => (isOfCharset(charset, one) ? one : '?')).join('');

/**
 * The text with one space for each run of tabs and ends of lines: whoever pasted them from a
 * spreadsheet meant no more, and what is posted cannot be written again.
 *
 * @example onOneLine('Pago\tde Excel') // 'Pago de Excel'
 */
export const onOneLine = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

/**
 * True of a text that would break the lines of a file or their parting. Readers of files parted by
 * bars or tabs know no quotes; those of commas and semicolons do.
 */
export function breaksLines({ form, separator }: Layout, text: string): boolean {
  if (CONTROL.test(text)) return true;
  // Behind a tag nothing is quoted, whichever sign parts the fields.
  if (form === 'tagValue') return text.includes(SEPARATOR_SIGNS[separator]);
  return form === 'delimited' && UNQUOTED[separator]?.test(text) === true;
}

/**
 * True of a text that a spreadsheet would run. Behind commas and semicolons it is quoted; readers
 * of bars and tabs know no quotes, and would take the sign that defuses it for part of the text.
 */
export const runsAsFormula = ({ form, separator, takesFormulas }: Layout, text: string): boolean =>
  form === 'delimited' &&
  UNQUOTED[separator] !== undefined &&
  !takesFormulas &&
  CSV_FORMULA.test(text);

/**
 * A day in the form of a layout.
 *
 * @example dateText('DD/MM/YYYY', '2026-03-09') // '09/03/2026'
 */
export function dateText(form: Layout['dateForm'], day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (form === 'YYYYMMDD') return year + month + date;
  return form === 'DD/MM/YYYY' ? `${date}/${month}/${year}` : day;
}

/**
 * An amount in the form of a layout; undefined where the decimals asked for would lose some of it.
 *
 * @example amountText({ decimalSign: 'comma', decimals: 2 }, '1250.50') // '1250,50'
 */
export function amountText(
  { decimalSign, decimals }: Pick<Layout, 'decimalSign' | 'decimals'>,
  amount: string,
): string | undefined {
  const [units = '', fraction = ''] = amount.split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  if (decimals === 0) return units;
  const sign = decimalSign === 'comma' ? ',' : '.';
  return units + sign + fraction.slice(0, decimals).padEnd(decimals, '0');
}
