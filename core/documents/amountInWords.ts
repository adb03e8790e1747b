import { invariant } from '../errors/domainError';
import type { Money } from '../money/money';

const UNITS = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;
const TENS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
] as const;
const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const;

const LIMIT = 1_000_000_000_000n;
const CURRENCY_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  PEN: ['sol', 'soles'],
  USD: ['dólar americano', 'dólares americanos'],
};

/** Below a thousand; `isNoun` says `veintiún`, as before a noun. */
function hundreds(number: number, isNoun: boolean): string {
  if (number === 100) return 'cien';
  const [head, rest] = [HUNDREDS[Math.floor(number / 100)]!, number % 100];
  const tail = rest === 0 ? '' : tens(rest, isNoun);
  return [head, tail].filter(Boolean).join(' ');
}

function tens(number: number, isNoun: boolean): string {
  if (number < 30) return short(UNITS[number]!, isNoun);
  const [ten, unit] = [TENS[Math.floor(number / 10)]!, number % 10];
  return unit === 0 ? ten : `${ten} y ${short(UNITS[unit]!, isNoun)}`;
}

/** uno → un, veintiuno → veintiún, before a noun. */
function short(word: string, isNoun: boolean): string {
  if (!isNoun) return word;
  if (word === 'uno') return 'un';
  return word === 'veintiuno' ? 'veintiún' : word;
}

function below(million: number): string {
  const [thousands, rest] = [Math.floor(million / 1_000), million % 1_000];
  const head = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${hundreds(thousands, true)} mil`;
  const tail = rest === 0 ? '' : hundreds(rest, true);
  return [head, tail].filter(Boolean).join(' ');
}

/**
 * An amount in Spanish words, as contracts and promissory notes write it.
 *
 * @example amountInWords(120050n, 'PEN') // 'mil doscientos con 50/100 soles'
 */
export function amountInWords(amount: Money, currency: string): string {
  invariant(amount >= 0n && amount < LIMIT, 'an amount in words is positive and below 10^10');
  const integer = Number(amount / 100n);
  const cents = String(amount % 100n).padStart(2, '0');
  const [millions, rest] = [Math.floor(integer / 1_000_000), integer % 1_000_000];
  const names = CURRENCY_NAMES[currency] ?? [currency, currency];
  const noun = integer === 1 ? names[0] : names[1];
  const large = millions === 0 ? '' : millions === 1 ? 'un millón' : `${below(millions)} millones`;
  const words = [large, rest === 0 ? '' : below(rest)].filter(Boolean).join(' ') || 'cero';
  return `${words} con ${cents}/100 ${noun}`;
}
