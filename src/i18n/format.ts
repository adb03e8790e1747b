import { listed } from '@core/documents/listed';
import { isPlainDate } from '@core/calendar/plainDate';
import { currencyName, currencyOf, currencySign, isCurrency } from '@core/money/currency';
import { wireText } from '@core/money/wire';
import { parseFixed } from '@core/money/fixedPoint';

/** `"1234567.50"` to `"1,234,567.50"`; text in, text out. */
export function groupMoney(text: string): string {
  const [integer = '', decimals] = text.split('.');
  const grouped = integer.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Currency in a list or a column: `Euros (EUR)`. */
export function currencyTitle(code: string): string {
  const name = currencyName(code);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} (${code})`;
}

/** An amount without the decimals that its currency has not: `1250` of `1250.00` pesos of Chile. */
export const inDecimalsOf = (currency: string, text: string): string =>
  isCurrency(currency) && currencyOf(currency).decimals === 0 ? text.replace(/\.0+$/, '') : text;

/** `"-1234.50"` to `"−S/ 1,234.50"`, as papers write it too; nothing has no sign. */
export function showMoney(text: string, currency: string): string {
  const sign = text.startsWith('-') && isSome(text) ? '−' : '';
  const digits = groupMoney(inDecimalsOf(currency, text.replace('-', '')));
  return `${sign}${currencySign(currency)}\u00A0${digits}`;
}

/**
 * Sentence whose amounts and percents are not parted at the end of a line: `S/ 1,250.00`, `24 %`.
 */
export const unbroken = (text: string): string =>
  text
    .replaceAll(/(?<=\d) (?=%)/g, '\u00A0')
    .replaceAll(/(?<=(?:^|[\s(«])[^\s\d(«]{1,4}) (?=[−-]?\d[\d,]*\.\d{2}(?!\d))/g, '\u00A0');

/** Typed amount (`1,250.5`) as wire text (`1250.50`); undefined when it is no amount. */
export function readTypedMoney(typed: string): string | undefined {
  const text = typed.trim();
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/.test(text);
  // Two points can only part thousands, as in Chile or Colombia.
  const isDotted = /^\d{1,3}(\.\d{3}){2,}$/.test(text);
  const bare = isGrouped ? text.replaceAll(',', '') : isDotted ? text.replaceAll('.', '') : text;
  const plain = bare.replace(/\.$/, '');
  return /^\d{1,16}(\.\d{1,2})?$/.test(plain) ? wireText(plain) : undefined;
}

/** Decimals of a rate that people read; of one that does not end the others are dots. */
const RATE_DECIMALS_READ = 8;

/** `"24.12500000"` to `"24.125"`, as somebody types it. */
export const plainRate = (percent: string): string =>
  percent.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/**
 * `"24.0000"` to `"24.00 %"`, `"3981.54"` to `"3,981.54 %"`: at least two decimals, no idle zeros
 * after them.
 */
export function showRate(percent: string): string {
  const sign = percent.startsWith('-') ? '−' : '';
  const [whole = '', decimals = ''] = percent.replace('-', '').split('.');
  const read = decimals.slice(0, RATE_DECIMALS_READ);
  const more = /[1-9]/.test(decimals.slice(RATE_DECIMALS_READ)) ? '…' : '';
  const tail = more === '' ? read.replace(/0+$/, '').padEnd(2, '0') : read;
  return `${sign}${groupMoney(whole)}.${tail}${more}\u00A0%`;
}

/** A share of something: a dash where there is nothing to divide by. */
export const showShare = (percent: string | null): string =>
  percent === null ? '—' : showRate(percent);

/** `"2026-11-21"` to `"21/11/2026"`. */
export function showDate(iso: string): string {
  return iso.split('-').toReversed().join('/');
}

/** Typed day (`21/11/2026`) as ISO text; as typed when it is no day. */
export function readTypedDate(typed: string): string {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  if (!match) return typed;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(iso) ? iso : typed;
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima' });
const INSTANT = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const LONG_DAY = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The business date as the server last told it. */
let toldBusinessDate: string | undefined;

/** Keeps the business date that an answer of the server bears. */
export function tellToday(businessDate: unknown): void {
  if (typeof businessDate === 'string' && isPlainDate(businessDate))
    toldBusinessDate = businessDate;
}

/** The day of the calendar where the lender is, as ISO text. */
export const calendarDay = () => DAY.format(new Date());

/** The business date, as ISO text; the calendar's day until the server has told it. */
export const today = () => toldBusinessDate ?? calendarDay();

/** `"21/11/2026, 09:30"`. */
export const showInstant = (instant: string) => INSTANT.format(new Date(instant));

/** `"sábado, 21 de noviembre de 2026"`. */
export const showLongDate = (iso: string) => LONG_DAY.format(new Date(`${iso}T00:00:00Z`));

const MONTH = new Intl.DateTimeFormat('es-PE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month in words: `marzo de 2026`, of `2026-03`. */
export const showMonth = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** `"marzo de 2026"` to `"Marzo de 2026"`, as a sentence begins. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SECONDS = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1 });

/** Duration of something: `"0.4 s"`, `"3 min 20 s"`. */
export function showSeconds(seconds: number): string {
  if (seconds < 60) return `${SECONDS.format(seconds)} s`;
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}

/** `12` to `"12 préstamos"`, `1` to `"1 préstamo"`. */
export function count(number: number, one: string, many: string): string {
  return `${groupMoney(String(number))} ${number === 1 ? one : many}`;
}

/** Range of whole numbers: `"6 a 24"`, and `"13"` where there is one alone. */
export const rangeText = (min: number, max: number): string =>
  min === max ? String(min) : `${min} a ${max}`;

/** The share of each amount in their sum, as a width for drawings: `"12.5%"`. */
export function sharesOf(amounts: readonly string[]): string[] {
  const parts = amounts.map((amount) => parseFixed(amount));
  const total = parts.reduce((all, part) => all + part, 0n);
  return parts.map((part) => (total > 0n ? `${Number((part * 1000n) / total) / 10}%` : '0%'));
}

/** True of an amount other than zero. */
export const isSome = (text: string) => /[1-9]/.test(text);

/** Entries of the books: `Asiento 12`, or `Asientos 12, 13 y 14`. */
export const entriesText = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `Asiento ${numbers[0]}` : `Asientos ${listed(numbers)}`;
