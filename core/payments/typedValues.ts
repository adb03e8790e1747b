import { isPlainDate, type PlainDate } from '../calendar/plainDate';
import type { PaymentMeans } from '../loan/rules';
import { CURRENCY_CODES, currencySign } from '../money/currency';
import { wireText } from '../money/wire';

const PLAIN = /^\d{1,16}([.,]\d{1,2})?$/;
const THOUSANDS_BY_COMMA = /^\d{1,3}(,\d{3})+\.\d{1,2}$|^\d{1,3}(,\d{3}){2,}$/;
const THOUSANDS_BY_DOT = /^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/;
const WHOLE_DIGITS_MAX = 16;

/** Signs and codes of currencies at the beginning of what was typed. */
const SIGN = new RegExp(
  `^(?:${CURRENCY_CODES.flatMap((code) => [currencySign(code), code])
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replaceAll(/[$.]/g, String.raw`\$&`))
    .join('|')}|\\$)\\.?`,
  'i',
);

/**
 * Typed amount without what a spreadsheet writes around it: signs of currency, and spaces of any
 * width.
 */
const bare = (typed: string) => typed.trim().replace(SIGN, '').replaceAll(/\s/g, '');

/**
 * True where three digits follow a single point or comma: thousands for some, decimals for others.
 * Nobody's money is guessed.
 *
 * @example isAmbiguousAmount('1.234') // true
 */
export const isAmbiguousAmount = (typed: string): boolean => /^\d{1,3}[.,]\d{3}$/.test(bare(typed));

/**
 * Amount that a person or a spreadsheet wrote, with a point or a comma before the decimals, as
 * decimal text; undefined when it is none, or could be two.
 *
 * @example readTypedAmount('S/ 1.234,5') // '1234.50'
 */
export function readTypedAmount(typed: string): string | undefined {
  const text = bare(typed);
  const grouped = THOUSANDS_BY_COMMA.test(text)
    ? text.replaceAll(',', '')
    : THOUSANDS_BY_DOT.test(text)
      ? text.replaceAll('.', '')
      : text;
  const plain = grouped.replace(',', '.');
  const isRead = PLAIN.test(plain) && plain.split('.')[0]!.length <= WHOLE_DIGITS_MAX;
  return isRead && !isAmbiguousAmount(typed) ? wireText(plain) : undefined;
}

/**
 * Day that a person or a spreadsheet wrote; undefined when there is no such day.
 *
 * @example readTypedDay('3/4/26') // '2026-04-03'
 */
export function readTypedDay(typed: string): PlainDate | undefined {
  const text = typed.trim();
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const century = year.length === 2 ? '20' : '';
  const iso =
    day === '' ? text : `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(iso) ? iso : undefined;
}

/** Names that people give the means of a payment, without accents. */
const MEANS: Readonly<Record<PaymentMeans, readonly string[]>> = {
  cash: ['cash', 'efectivo', 'efec', 'contado'],
  transfer: ['transfer', 'transferencia', 'transf', 'interbancaria', 'cci'],
  deposit: ['deposit', 'deposito', 'ventanilla', 'agente'],
  wallet: ['wallet', 'billetera digital', 'billetera', 'yape', 'plin', 'tunki'],
  check: ['check', 'cheque'],
};

/**
 * Means of a payment that a person wrote; undefined when nobody calls one so.
 *
 * @example readTypedMeans('Yape') // 'wallet'
 */
export function readTypedMeans(typed: string): PaymentMeans | undefined {
  const text = typed
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
  const names = Object.entries(MEANS) as [PaymentMeans, readonly string[]][];
  return names.find(([, aliases]) => aliases.includes(text))?.[0];
}
