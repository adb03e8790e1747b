import type {
  Layout,
  LayoutField,
  LayoutFile,
  LayoutRecord,
  LayoutRow,
  LayoutValues,
} from './layout';
import { TAGGED_MAX } from './lineTexts';
import { fatesOf, planLines, type PlannedLine, type RowFate } from './linePlan';
import { sourcesOf } from './sources';
import {
  amountText,
  breaksLines,
  onOneLine,
  dateText,
  runsAsFormula,
  strangersOf,
  withoutStrangers,
} from './layoutTexts';

/** Reasons why a field of a row is not what the layout asks for. */
export const ROW_PROBLEMS = [
  'required',
  'tooLong',
  'charset',
  'code',
  'decimals',
  'breaksLines',
  'formula',
] as const;

/** A fault of one field of one line. */
export interface RowProblem {
  /** Number of the line, from 1; 0 is the line of names. */
  readonly row: number;
  /** Name of the record that the line is of. */
  readonly record: string;
  readonly field: string;
  readonly problem: (typeof ROW_PROBLEMS)[number];
  /** Text that the field would have held. */
  readonly value: string;
}

/** A line of a file: the texts of its fields. */
interface RenderedLine extends PlannedLine {
  readonly texts: readonly string[];
}

/** Lines of a file, what is wrong with them, and what became of each row. */
export interface RenderedLayout {
  /** Names of the fields; none where the file has no such line. */
  readonly names: readonly string[] | undefined;
  readonly lines: readonly RenderedLine[];
  readonly problems: readonly RowProblem[];
  readonly fates: readonly RowFate[];
}

type Fault = RowProblem['problem'];

/** A value in the words of the layout, with what is wrong with it. */
function wordsOf(
  layout: Layout,
  { level }: LayoutRecord,
  field: LayoutField,
  values: LayoutValues,
): [string, Fault[]] {
  const { source, constant, codes } = field;
  if (source === 'empty') return ['', []];
  if (source === 'constant') return [constant, []];
  const forms = sourcesOf(layout.kind, level);
  // Letters that were typed in two parts are one: sets of one byte hold no loose accents.
  const value = (values[source] ?? '').normalize('NFC').trim();
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
  const tagged = form === 'tagLength' ? TAGGED_MAX : Number.POSITIVE_INFINITY;
  return Math.min(widest, tagged, maxLength ?? Number.POSITIVE_INFINITY);
}

/** Text of a field as it stands in its line, and its faults. */
function placed(layout: Layout, field: LayoutField, raw: string, max: number): [string, Fault[]] {
  const faults: Fault[] = [];
  const text = onOneLine(raw);
  if (Array.from(text).length > max) faults.push('tooLong');
  if (strangersOf(layout.charset, text).length > 0) faults.push('charset');
  if (breaksLines(layout, text)) faults.push('breaksLines');
  if (runsAsFormula(layout, text)) faults.push('formula');
  const safe = withoutStrangers(layout.charset, text);
  return [layout.form === 'fixed' ? filled(safe, field) : safe, faults];
}

/** Names of the fields of the only record of a layout, as its first line. */
export function namesOf(layout: Layout): {
  names: string[] | undefined;
  problems: RowProblem[];
} {
  const [record] = layout.records;
  if (!layout.hasHeader || record === undefined) return { names: undefined, problems: [] };
  const problems: RowProblem[] = [];
  const names = record.fields.map((field) => {
    const max = layout.form === 'fixed' ? (field.width ?? 0) : Number.POSITIVE_INFINITY;
    const [text, faults] = placed(layout, { ...field, pad: 'spaceAfter' }, field.name, max);
    for (const problem of faults) {
      problems.push({ row: 0, record: record.name, field: field.name, problem, value: field.name });
    }
    return text;
  });
  return { names, problems };
}

/**
 * Lines of the rows of a file by its layout. Every row has the lines of its records, whatever is
 * wrong with one, and each fault says its line, its record and its field.
 *
 * @example renderLayout({ kind: 'journal', records: [...], ... }, [{ group, values }], file)
 * // { names: undefined, lines: [{ texts: ['1101'], ... }], problems: [], fates: ['written'] }
 */
export function renderLayout(
  layout: Layout,
  rows: readonly LayoutRow[],
  file: LayoutFile,
): RenderedLayout {
  const { names, problems } = namesOf(layout);
  const fates = fatesOf(layout, rows);
  const lines = planLines(layout, rows, fates, file).map((line, index): RenderedLine => {
    const { record, values } = line;
    const texts = record.fields.map((field) => {
      const [value, wordFaults] = wordsOf(layout, record, field, values);
      const isMissing = field.isRequired && value === '';
      const [text, faults] = placed(layout, field, value, lengthMaxOf(layout, field));
      const missing: readonly Fault[] = isMissing ? ['required'] : [];
      for (const problem of [...missing, ...wordFaults, ...faults]) {
        problems.push({ row: index + 1, record: record.name, field: field.name, problem, value });
      }
      return text;
    });
    return { ...line, texts };
  });
  return { names, lines, problems, fates };
}
