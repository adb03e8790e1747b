import { SOURCES, type Layout, type LayoutField, type LayoutRow, type SourceForm } from './layout';
import { amountText, breaksLines, dateText, strangersOf, withoutStrangers } from './layoutTexts';

/** Reasons why a field of a row is not what the layout asks for. */
export const ROW_PROBLEMS = [
  'required',
  'tooLong',
  'charset',
  'code',
  'decimals',
  'breaksLines',
] as const;

/** A fault of one field of one row. */
export interface RowProblem {
  /** Number of the row, from 1; 0 is the line of names. */
  readonly row: number;
  readonly field: string;
  readonly problem: (typeof ROW_PROBLEMS)[number];
  /** Text that the field would have held. */
  readonly value: string;
}

/** Lines of a file, each as the texts of its fields, and what is wrong with its rows. */
interface RenderedLayout {
  readonly lines: readonly (readonly string[])[];
  readonly problems: readonly RowProblem[];
}

type Fault = RowProblem['problem'];

/** A value in the words of the layout, with what is wrong with it. */
function wordsOf(layout: Layout, field: LayoutField, row: LayoutRow): [string, Fault[]] {
  const { source, constant, codes } = field;
  if (source === 'empty') return ['', []];
  if (source === 'constant') return [constant, []];
  const forms: Readonly<Record<string, SourceForm>> = SOURCES[layout.kind];
  // Letters that were typed in two parts are one: sets of one byte hold no loose accents.
  const value = (row[source] ?? '').normalize('NFC').trim();
  if (value === '') return ['', []];
  if (codes.length > 0) {
    const code = codes.find(({ from }) => from === value);
    return code === undefined ? [value, ['code']] : [code.to, []];
  }
  if (forms[source] === 'date') return [dateText(layout.dateForm, value), []];
  if (forms[source] !== 'amount') return [value, []];
  const amount = amountText(layout, value);
  return amount === undefined ? [value, ['decimals']] : [amount, []];
}

/** A text filled up to its width, or cut to it so that those behind it keep their place. */
function filled(text: string, { width, pad }: LayoutField): string {
  const characters = Array.from(text).slice(0, width ?? 0);
  const room = (width ?? 0) - characters.length;
  const cut = characters.join('');
  if (pad === 'spaceAfter') return cut + ' '.repeat(room);
  if (pad === 'spaceBefore') return ' '.repeat(room) + cut;
  const sign = cut.startsWith('-') ? '-' : '';
  return sign + '0'.repeat(room) + cut.slice(sign.length);
}

/** Most characters of a field; infinity where there is no limit. */
function lengthMaxOf({ form }: Layout, { width, maxLength }: LayoutField): number {
  const widest = form === 'fixed' ? (width ?? 0) : Number.POSITIVE_INFINITY;
  return Math.min(widest, maxLength ?? Number.POSITIVE_INFINITY);
}

/** Text of a field as it stands in its line, and its faults. */
function placed(layout: Layout, field: LayoutField, text: string, max: number): [string, Fault[]] {
  const faults: Fault[] = [];
  if (Array.from(text).length > max) faults.push('tooLong');
  if (strangersOf(layout.charset, text).length > 0) faults.push('charset');
  if (breaksLines(layout, text)) faults.push('breaksLines');
  const safe = withoutStrangers(layout.charset, text);
  return [layout.form === 'fixed' ? filled(safe, field) : safe, faults];
}

/**
 * Lines of the rows of a file by its layout. Every row has its line, whatever is wrong with it, and
 * each fault says its row and its field.
 *
 * @example renderLayout({ kind: 'journal', form: 'delimited', ... }, [{ account: '1101' }])
 * // { lines: [['1101']], problems: [] }
 */
export function renderLayout(layout: Layout, rows: readonly LayoutRow[]): RenderedLayout {
  const problems: RowProblem[] = [];
  const tell = (row: number, field: LayoutField, value: string, faults: readonly Fault[]) => {
    for (const problem of faults) problems.push({ row, field: field.name, problem, value });
  };
  const header = layout.fields.map((field) => {
    const max = layout.form === 'fixed' ? (field.width ?? 0) : Number.POSITIVE_INFINITY;
    const [text, faults] = placed(layout, { ...field, pad: 'spaceAfter' }, field.name, max);
    if (layout.hasHeader) tell(0, field, field.name, faults);
    return text;
  });
  const lines = rows.map((row, index) =>
    layout.fields.map((field) => {
      const [value, wordFaults] = wordsOf(layout, field, row);
      const isMissing = field.isRequired && value === '';
      const [text, faults] = placed(layout, field, value, lengthMaxOf(layout, field));
      const missing: readonly Fault[] = isMissing ? ['required'] : [];
      tell(index + 1, field, value, [...missing, ...wordFaults, ...faults]);
      return text;
    }),
  );
  return { lines: layout.hasHeader ? [header, ...lines] : lines, problems };
}
