import type { PlainDate } from '@core/calendar/plainDate';
import type { StatementField, StatementMapping } from '@core/contract/reconciliations';
import { ZERO, type Money } from '@core/money/money';
import { fitsCurrency, formatMoney, parseMoney } from '@core/money/wire';
import { parseFixed } from '@core/money/fixedPoint';
import { isAmbiguousAmount, readTypedAmount, readTypedDay } from '@core/payments/typedValues';
import { dayOf, type RawLine } from '../../platform/files/rawLine';
import { mapInPieces } from '../../platform/inPieces';
import { plainText } from '../../platform/text';

/** A line of a statement, or why it is no movement. */
export interface StatementRow {
  readonly line: number;
  readonly bookedOn: PlainDate | null;
  readonly amount: string | null;
  readonly description: string;
  readonly reference: string;
  readonly balance: string | null;
  readonly problem: string;
}

/** Words by which banks name their columns. */
const WORDS: Readonly<Record<StatementField, RegExp>> = {
  bookedOn: /^fecha|^f\.? ?(oper|valor)|date/,
  credit: /abono|credito|haber|deposito|ingreso/,
  debit: /cargo|debito|debe|retiro|egreso/,
  balance: /saldo|balance/,
  amount: /monto|importe|valor/,
  reference: /referencia|numero|nro|operacion/,
  description: /descrip|concepto|detalle|glosa|movimiento/,
};

/** Columns of the fields by their titles; each column once. */
export function guessStatement(headers: readonly string[]): StatementMapping {
  const taken = new Set<number>();
  const columns: Partial<Record<StatementField, number>> = {};
  for (const [field, words] of Object.entries(WORDS) as [StatementField, RegExp][]) {
    const index = headers.findIndex((one, at) => !taken.has(at) && words.test(plainText(one)));
    if (index === -1) continue;
    taken.add(index);
    columns[field] = index;
  }
  return { columns };
}

/** Column that a mapping lacks, as a person calls it; undefined when nothing is missing. */
export function missingColumn({ columns }: StatementMapping) {
  if (columns.bookedOn === undefined) return { field: 'bookedOn', title: 'Fecha' };
  if (columns.description === undefined) return { field: 'description', title: 'Descripción' };
  const hasAmount = [columns.amount, columns.credit, columns.debit].some((at) => at !== undefined);
  return hasAmount ? undefined : { field: 'amount', title: 'Monto con signo, o cargo y abono' };
}

/** The days that lines may have; open where they are not known yet. */
export interface Period {
  readonly from?: PlainDate | undefined;
  readonly to: PlainDate;
}

/** Reads every line of a statement. */
export const readStatement = (
  rows: readonly RawLine[],
  mapping: StatementMapping,
  period: Period,
  currency: string,
): Promise<StatementRow[]> => mapInPieces(rows, (row) => readRow(row, mapping, period, currency));

function readRow(
  { line, cells }: RawLine,
  { columns }: StatementMapping,
  period: Period,
  currency: string,
) {
  const cell = (field: StatementField) => {
    const index = columns[field];
    return index === undefined ? '' : (cells[index] ?? '').trim();
  };
  const bookedOn = readTypedDay(dayOf(cell('bookedOn'))) ?? null;
  const typed = { amount: cell('amount'), credit: cell('credit'), debit: cell('debit') };
  const amount = movedBy(typed, currency);
  const balance = readSigned(cell('balance'), currency);
  const problem = problemOf(cell('bookedOn'), bookedOn, typed, amount, period);
  return {
    line,
    bookedOn,
    amount: problem === '' ? formatMoney(amount!, currency) : null,
    description: cell('description').slice(0, 300),
    reference: cell('reference').slice(0, 100),
    balance: balance === undefined ? null : formatMoney(balance, currency),
    problem,
  };
}

interface TypedAmounts {
  readonly amount: string;
  readonly credit: string;
  readonly debit: string;
}

/** Money that a line moved; undefined when one of its amounts cannot be read. */
function movedBy({ amount, credit, debit }: TypedAmounts, currency: string): Money | undefined {
  if (amount !== '') return readSigned(amount, currency);
  const [came, went] = [credit, debit].map((text) =>
    text === '' ? ZERO : readSigned(text, currency),
  );
  if (came === undefined || went === undefined) return undefined;
  // Some banks write what went out with its sign, others in a column of its own without one.
  return came - (went < ZERO ? -went : went);
}

/** An amount with its sign before or behind it, or within brackets. */
function readSigned(typed: string, currency: string): Money | undefined {
  const isNegative = /^\s*[-(−]|-\s*$/.test(typed);
  const amount = readTypedAmount(typed.replaceAll(/[-−()+]/g, ''));
  if (amount === undefined || !fitsCurrency(amount, currency)) return undefined;
  return isNegative ? -parseMoney(amount, currency) : parseMoney(amount, currency);
}

function problemOf(
  typedDay: string,
  bookedOn: PlainDate | null,
  typed: TypedAmounts,
  amount: Money | undefined,
  { from, to }: Period,
): string {
  const written = [typed.amount, typed.credit, typed.debit].filter((text) => text !== '');
  if (written.length === 0) return 'No trae monto: no es un movimiento.';
  if (amount === undefined) {
    const unclear = written.find(isAmbiguousAmount);
    return unclear === undefined
      ? `No se entiende el monto «${written.join(' ')}».`
      : `No se sabe si «${unclear}» son miles o decimales.`;
  }
  if (amount === ZERO) return 'El monto es cero: no es un movimiento.';
  if (bookedOn === null) return `No se entiende la fecha «${typedDay}».`;
  const isOutside = bookedOn > to || (from !== undefined && bookedOn < from);
  return isOutside ? 'Su fecha está fuera del periodo.' : '';
}

/** The balances that the column of balances tells, whichever end the file begins at. */
export function balancesOf(rows: readonly StatementRow[], currency: string) {
  const complete = rows.filter(({ amount, balance }) => amount !== null && balance !== null);
  const [head, tail] = [complete[0], complete.at(-1)];
  if (head === undefined || tail === undefined) return undefined;
  const isNewestFirst =
    head.bookedOn! > tail.bookedOn! || (complete.length > 1 && follows(complete[1]!, head));
  const [first, last] = isNewestFirst ? [tail, head] : [head, tail];
  const opening = parseMoney(first.balance!, currency) - parseMoney(first.amount!, currency);
  return { opening: formatMoney(opening, currency), closing: last.balance! };
}

/** True where the balance of a line comes from the one that stands below it in the file. */
const follows = (below: StatementRow, above: StatementRow) =>
  parseFixed(below.balance!) + parseFixed(above.amount!) === parseFixed(above.balance!) &&
  parseFixed(above.balance!) + parseFixed(below.amount!) !== parseFixed(below.balance!);
