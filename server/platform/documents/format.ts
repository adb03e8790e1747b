import { currencyOf, currencySign, isCurrency } from '@core/money/currency';

/** The sign of what is below zero, as the screens write it: before the currency, no hyphen. */
const signOf = (text: string): string => (text.startsWith('-') && isSome(text) ? '−' : '');

const groupInteger = (integer: string): string => integer.replaceAll(/\B(?=(\d{3})+$)/g, ',');

function groupDigits(text: string, decimalsOf = 2): string {
  const [integer = '0', decimals = ''] = text.replace('-', '').split('.');
  const grouped = groupInteger(integer);
  return decimalsOf === 0 ? grouped : `${grouped}.${decimals.padEnd(decimalsOf, '0')}`;
}

/** Decimals that people read of amounts; two where no currency is known. */
const decimalsIn = (currency: string | undefined): number =>
  currency !== undefined && isCurrency(currency) ? currencyOf(currency).decimals : 2;

/**
 * Decimal text with its thousands apart: `1,234.56`, `−5.50`, `1,234` of pesos of Chile; of
 * nothing, `-0.00` is `0.00`. Text in, text out: never a float.
 */
export const groupThousands = (text: string, currency?: string): string =>
  `${signOf(text)}${groupDigits(text, decimalsIn(currency))}`;

/** Decimal text as people read it: `S/ 1,234.56`, `−S/ 5.50`, `CLP 1,234`. */
export function moneyForPeople(text: string, currency: string): string {
  const digits = groupDigits(text, decimalsIn(currency));
  return `${signOf(text)}${currencySign(currency)} ${digits}`;
}

/** An ISO date as people read it: `21/11/2026`. */
export function dateForPeople(date: string): string {
  return date.split('-').toReversed().join('/');
}

/** An instant as people read it in the lender's time zone: `21/11/2026 14:05`. */
export function instantForPeople(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('es-PE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(
    format
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value.padStart(2, '0')]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')}`;
}

/** A plain date in words: `21 de noviembre de 2026`. */
export const longDate = (date: string): string => LONG_DAY.format(new Date(`${date}T00:00:00Z`));

const LONG_DAY = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'UTC' });

/** A month in words: `marzo de 2026`, of `2026-03`. */
export const monthForPeople = (month: string): string =>
  MONTH.format(new Date(`${month}-01T00:00:00Z`));

const MONTH = new Intl.DateTimeFormat('es-PE', {
  year: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** True where a decimal text is an amount at all: `0.00` is none. */
export const isSome = (text: string): boolean => /[1-9]/.test(text);

/** A rate with two decimals at least: `24.00 %`, `33.375 %`, `3,981.54 %`. */
export const rateForPeople = (percent: string): string => {
  const [units = '0', decimals = ''] = percent.split('.');
  return `${groupInteger(units)}.${decimals.replace(/0+$/, '').padEnd(2, '0')} %`;
};
