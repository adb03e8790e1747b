import { currencyName } from '@core/money/currency';
import { fitsCurrency } from '@core/money/wire';
import type { PlainDate } from '@core/calendar/plainDate';
import type { BankField, BankMapping } from '@core/contract/bankFiles';
import { OPERATION_NUMBER_MAX_LENGTH, readOperationNumber } from '@core/payments/moneyAccountKinds';
import { isAmbiguousAmount, readTypedAmount, readTypedDay } from '@core/payments/typedValues';
import { sha256Of } from '../../platform/files/content';
import { dayOf, type RawLine } from '../../platform/files/rawLine';
import { mapInPieces } from '../../platform/inPieces';
import { plainText } from '../../platform/text';

/** Money that came in, as a bank line tells it, or the reason why it tells none. */
export interface ReadLine {
  readonly line: number;
  readonly bookedOn: PlainDate | null;
  readonly amount: string | null;
  readonly reference: string;
  readonly operationNumber: string;
  /** Place of the line among those alike in its file, but for their operation numbers. */
  readonly occurrence: number | null;
  readonly sha256: string | null;
  readonly problem: string;
}

interface Naming {
  readonly title: string;
  readonly words: RegExp;
  /** Names that count only where no column has a better one: a number says little of who paid. */
  readonly otherwise?: RegExp;
  readonly isNeeded: boolean;
}

/** Spanish titles of the columns, and the words by which banks name them. */
export const FIELDS: Readonly<Record<BankField, Naming>> = {
  bookedOn: { title: 'Fecha', words: /^fecha|^f\.? ?(oper|valor)|date/, isNeeded: true },
  amount: { title: 'Monto que entra', words: /abono|monto|importe|credito|haber/, isNeeded: true },
  reference: {
    title: 'Referencia',
    words: /referencia|concepto|descrip|detalle|glosa/,
    otherwise: /operacion/,
    isNeeded: true,
  },
  payer: {
    title: 'Quién paga',
    words: /ordenante|remitente|nombre|cliente|pagador/,
    isNeeded: false,
  },
  operationNumber: {
    title: 'N.º de operación',
    words: /^(?!fecha|f\.|tipo|hora|.*\bhora)(.*\boperacion|.*\boper?\b)/,
    isNeeded: false,
  },
};

/** Columns of the fields by their titles; each column once. */
export function guessMapping(headers: readonly string[]): BankMapping {
  const taken = new Set<number>();
  const columns: Partial<Record<BankField, number>> = {};
  const find = (names: RegExp) =>
    headers.findIndex((one, at) => !taken.has(at) && names.test(plainText(one)));
  for (const [field, { words, otherwise }] of Object.entries(FIELDS) as [BankField, Naming][]) {
    const named = find(words);
    const index = named === -1 && otherwise !== undefined ? find(otherwise) : named;
    if (index === -1) continue;
    taken.add(index);
    columns[field] = index;
  }
  return { columns, means: 'transfer' };
}

/** The first column that is needed and that nobody said; undefined when all are there. */
export const missingField = ({ columns }: BankMapping): BankField | undefined =>
  (Object.keys(FIELDS) as BankField[]).find(
    (field) => FIELDS[field].isNeeded && columns[field] === undefined,
  );

/** Day of the reading, and currency of the account that the file is of. */
interface ReadingFacts {
  readonly today: PlainDate;
  readonly currency: string;
}

/** Reads every line. Those alike in one file are told apart by which of them they are. */
export function readLines(
  rows: readonly RawLine[],
  mapping: BankMapping,
  { today, currency }: ReadingFacts,
): Promise<ReadLine[]> {
  const countAlike = counter();
  const numberOf = operationNumbers(rows, mapping);
  return mapInPieces(rows, ({ line, cells }, index) => {
    const cell = (field: BankField) => cellOf(cells, mapping, field);
    const bookedOn = readTypedDay(dayOf(cell('bookedOn'))) ?? null;
    const amount = readTypedAmount(cell('amount').replace(/^\+/, '')) ?? null;
    const reference = [cell('reference'), cell('payer')].filter((text) => text !== '').join(' · ');
    const problem = problemOf(cell('bookedOn'), bookedOn, cell('amount'), amount, {
      today,
      currency,
    });
    const operationNumber = numberOf(index);
    const told = { line, bookedOn, reference: reference.slice(0, 300), operationNumber, problem };
    if (problem !== '') return { ...told, amount: null, occurrence: null, sha256: null };
    const key = `${bookedOn} ${amount} ${plainText(reference)}`;
    const occurrence = countAlike(key);
    // A number of its own tells a line from all others, whichever of those alike it is.
    const which = operationNumber === '' ? String(occurrence) : `operacion ${operationNumber}`;
    return { ...told, amount, occurrence, sha256: sha256Of(Buffer.from(`${key} ${which}`)) };
  });
}

/** Tells how many times each text came by. */
function counter() {
  const times = new Map<string, number>();
  return (text: string) => {
    const nth = (times.get(text) ?? 0) + 1;
    times.set(text, nth);
    return nth;
  };
}

function cellOf(cells: readonly string[], { columns }: BankMapping, field: BankField): string {
  const index = columns[field];
  return index === undefined ? '' : (cells[index] ?? '').trim();
}

/** The operation number of each line: one that several lines share names none of them. */
function operationNumbers(rows: readonly RawLine[], mapping: BankMapping) {
  const typed = rows.map(({ cells }) =>
    readOperationNumber(cellOf(cells, mapping, 'operationNumber')),
  );
  const count = counter();
  const times = new Map(typed.map((number) => [number, count(number)]));
  return (index: number) => {
    const number = typed[index]!;
    const isOwn = times.get(number) === 1 && number.length <= OPERATION_NUMBER_MAX_LENGTH;
    return isOwn ? number : '';
  };
}

function problemOf(
  typedDay: string,
  bookedOn: PlainDate | null,
  typed: string,
  amount: string | null,
  { today, currency }: ReadingFacts,
): string {
  if (typed === '') return 'No trae monto que entre: no es un cobro.';
  if (/^[-(−]|-$/.test(typed)) return 'Es dinero que salió: no es un cobro.';
  if (amount === null) {
    return isAmbiguousAmount(typed)
      ? `No se sabe si «${typed}» son miles o decimales.`
      : `No se entiende el monto «${typed}».`;
  }
  if (!/[1-9]/.test(amount)) return 'El monto es cero: no es un cobro.';
  if (!fitsCurrency(amount, currency)) {
    return `«${typed}» tiene más decimales que los ${currencyName(currency)}.`;
  }
  if (bookedOn === null) return `No se entiende la fecha «${typedDay}».`;
  return bookedOn > today ? 'La fecha es posterior a hoy.' : '';
}
