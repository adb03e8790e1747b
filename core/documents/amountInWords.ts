import { invariant } from '../errors/domainError';
import { currencyOf, namesInPapers } from '../money/currency';
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

/** Words go up to a million of millions. */
const LIMIT = 1_000_000_000_000n;

/** Currencies of feminine name: `doscientas una libras`. */
const FEMININE = /^(corona|dobra|grivna|leona|libra|lira|naira|pataca|rupia|rufiya|uguiya)s? /;

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

/** Words below a million before a feminine noun. */
const feminine = (words: string): string =>
  words
    .replaceAll('ientos', 'ientas')
    .replace(/(^| )un$/, '$1una')
    .replace(/veintiún$/, 'veintiuna');

/**
 * An amount in Spanish words, as contracts and promissory notes write it: a part of the unit in
 * hundredths or thousandths, as its currency has them; of pesos of Chile, none.
 *
 * @example amountInWords(1200000n, 'CLP') // 'un millón doscientos mil pesos chilenos'
 */
export function amountInWords(amount: Money, currency: string): string {
  const { decimals } = currencyOf(currency);
  const unit = 10n ** BigInt(decimals);
  invariant(amount >= 0n && amount < LIMIT * unit, 'an amount in words is below 10^12');
  const integer = Number(amount / unit);
  const [one, several] = namesInPapers(currency);
  const [millions, rest] = [Math.floor(integer / 1_000_000), integer % 1_000_000];
  const noun = integer === 1 ? one : several;
  const large = millions === 0 ? '' : millions === 1 ? 'un millón' : `${below(millions)} millones`;
  const small = FEMININE.test(several) ? feminine(below(rest)) : below(rest);
  const words = [large, rest === 0 ? '' : small].filter(Boolean).join(' ') || 'cero';
  // A million is a noun: what is counted in it follows «de».
  if (decimals === 0) return `${words}${millions > 0 && rest === 0 ? ' de' : ''} ${noun}`;
  return `${words} con ${String(amount % unit).padStart(decimals, '0')}/${unit} ${noun}`;
}
