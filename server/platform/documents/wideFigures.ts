import type { Content, TableCell } from 'pdfmake/interfaces';
import { QUIET, type FigureColumn } from './paper';

/** One column of a wide table: its heading, and what its texts are. */
interface WideColumn {
  readonly name: string;
  /** True of amounts, counts and rates: to the right. */
  readonly isNumber: boolean;
  /** True of what is never parted in lines: numbers and days. */
  readonly isWhole: boolean;
}

/** Room on both sides of a column, in points: of the dense layouts, and of the usual ones. */
const PADDING = 6;
const USUAL_PADDING = 12;
/** Sizes of letters of reports, and the least one that is read without effort. */
const SIZES = [7, 6.5, 6] as const;
const LEAST_SIZE = 6;
/** Widths of a word and of a text, in letters' sizes, beyond which they take more lines. */
const WORD_MAX = 13;
const TEXT_MAX = 24;
/** Counts of columns that may be said again in each part of a table. */
const LEADS = [4, 3, 2] as const;

/** Widths of signs in Roboto Medium, the wider weight, rounded up; of a letter's size. */
const SIGN_WIDTHS = new Map(
  (
    [
      [0.3, " \u00A0!',.:;I[]ijl|"],
      [0.4, '"`()-t{}fr/'],
      [0.55, String.raw`\*^_?vy<>cksxzLae`],
      [0.575, '$+−0123456789=EFJbdghnopqu'],
      [0.65, '#STYZ&BKPRVX'],
      [0.725, 'ACDUGOQHN~'],
      [0.75, '%w'],
    ] as const
  ).flatMap(([width, signs]) => signs.split('').map((sign) => [sign, width])),
);
const OTHER_WIDTH = 0.9;

/** Width of a text in sizes of its letters: never less than it takes. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text.normalize('NFD').replaceAll(/\p{M}/gu, '')) {
    width += SIGN_WIDTHS.get(sign) ?? OTHER_WIDTH;
  }
  return width;
}

const longestWord = (text: string) => Math.max(0, ...text.split(/\s+/).map(widthOf));

/** Widths of a column in sizes of letters: the least that keeps its words whole, and one line. */
interface Need {
  readonly least: number;
  readonly most: number;
}

function needOf({ name, isWhole }: WideColumn, texts: readonly string[]): Need {
  const head = longestWord(name);
  let [word, text] = [0, 0];
  for (const one of texts) {
    text = Math.max(text, widthOf(one));
    if (!isWhole) word = Math.max(word, longestWord(one));
  }
  if (isWhole) return { least: Math.max(head, text), most: Math.max(head, text) };
  const least = Math.max(head, Math.min(word, WORD_MAX));
  return { least, most: Math.max(least, Math.min(text, TEXT_MAX)) };
}

const widthsAt = (needs: readonly Need[], size: number, padding = PADDING) =>
  needs.map(({ least }) => least * size + padding);

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** Widths of columns that fill a page: first of whoever would take fewer lines with more. */
function filled(needs: readonly Need[], size: number, page: number, padding = PADDING): number[] {
  const least = widthsAt(needs, size, padding);
  const spare = page - sum(least);
  const wishes = needs.map((need) => (need.most - need.least) * size);
  const share = Math.min(1, spare / Math.max(1, sum(wishes)));
  const even = Math.max(0, spare - share * sum(wishes)) / needs.length;
  return least.map((width, index) => width + share * wishes[index]! + even - padding);
}

/** Count of first columns that tell rows apart, or that may be repeated in half a page. */
function leadOf(rows: readonly (readonly string[])[], widths: readonly number[], page: number) {
  const isNarrow = (count: number) => sum(widths.slice(0, count)) <= page / 2;
  const isTelling = (count: number) =>
    new Set(rows.map((texts) => texts.slice(0, count).join('\n'))).size === rows.length;
  const most = LEADS.find(isNarrow) ?? 1;
  let count = 1;
  while (count < most && !isTelling(count)) count += 1;
  return count;
}

/** Columns of each part of a table that is wider than a page, the first ones in all of them. */
function partsOf(widths: readonly number[], lead: number, page: number): number[][] {
  const first = widths.slice(0, lead).map((_, index) => index);
  const room = page - sum(widths.slice(0, lead));
  const parts: number[][] = [];
  let taken = Infinity;
  for (const [index, width] of widths.entries()) {
    if (index < lead) continue;
    if (taken + width > room) {
      parts.push([...first]);
      taken = 0;
    }
    parts.at(-1)!.push(index);
    taken += width;
  }
  return parts;
}

/** Figures with their columns, measured; without a last line where nothing is added up. */
interface Measured {
  readonly columns: readonly WideColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[] | undefined;
  readonly needs: readonly Need[];
}

function measured(
  columns: readonly WideColumn[],
  rows: readonly (readonly string[])[],
  total: readonly string[] | undefined,
): Measured {
  const all = total === undefined ? rows : [...rows, total];
  const textsAt = (index: number) => all.map((texts) => texts[index]!);
  const needs = columns.map((column, index) => needOf(column, textsAt(index)));
  return { columns, rows, total, needs };
}

/** Size of letters and columns of each part: whole in smaller letters, rather than in parts. */
function arranged({ needs, rows }: Measured, sizes: readonly number[], page: number) {
  const size = sizes.find((one) => sum(widthsAt(needs, one)) <= page);
  if (size !== undefined) return { size, parts: [needs.map((_, index) => index)] };
  const widths = widthsAt(needs, SIZES[0]);
  return { size: SIZES[0], parts: partsOf(widths, leadOf(rows, widths, page), page) };
}

/** Table of some columns of figures, of given widths. */
function tableOf({ columns, rows, total }: Measured, part: readonly number[], widths: number[]) {
  const cell = (text: string, index: number, bold: boolean, noWrap: boolean): TableCell => {
    const alignment = columns[index]!.isNumber ? 'right' : 'left';
    return { text, bold, noWrap, alignment };
  };
  const line = (texts: readonly string[], bold: boolean) =>
    part.map((index) => cell(texts[index]!, index, bold, columns[index]!.isWhole));
  return {
    headerRows: 1,
    dontBreakRows: true,
    keepWithHeaderRows: 1,
    widths,
    body: [
      part.map((index) => cell(columns[index]!.name, index, true, false)),
      ...rows.map((texts) => line(texts, false)),
      ...(total === undefined ? [] : [line(total, true)]),
    ],
  };
}

/** Tables in dense columns, each part below the one before it. */
function denseTables(figures: Measured, sizes: readonly number[], page: number): Content[] {
  const { needs, total } = figures;
  const { size, parts } = arranged(figures, sizes, page);
  const layout = total === undefined ? 'denseRows' : 'denseFigures';
  return parts.flatMap((part, number): Content[] => {
    const ofPart = part.map((index) => needs[index]!);
    const table = tableOf(figures, part, filled(ofPart, size, page));
    const said = partName(number + 1, parts.length);
    return [...said, { layout, margin: [0, 4, 0, 0], fontSize: size, table }];
  });
}

/**
 * Figures in as many columns as there are, all of them on paper: of widths that are measured, in
 * letters as small as they may be, and what still does not fit in parts below, each with the first
 * columns again.
 */
export function wideFigures(
  columns: readonly WideColumn[],
  rows: readonly (readonly string[])[],
  total: readonly string[],
  page: number,
): Content[] {
  return denseTables(measured(columns, rows, total), SIZES, page);
}

/** Width of a sheet A4, and of an A5 on its side, in points. */
export const A4_WIDTH = 595.28;

/** Room of a table on a paper: its width in points, and the usual size of its letters. */
export interface Room {
  readonly page: number;
  readonly size: number;
}

/**
 * Figures of a paper whose amounts may be many or long: as `figures` draws them while they fit,
 * each column as wide as it needs, and otherwise as `wideFigures` does. Columns of one width let a
 * long amount run into the next one.
 */
export function fittedFigures(
  columns: readonly FigureColumn[],
  rows: readonly (readonly string[])[],
  { page, size }: Room,
  total?: readonly string[],
): Content {
  const wide = columns.map(({ name, isAmount = false }) => ({
    name,
    isNumber: isAmount,
    isWhole: isAmount,
  }));
  const figures = measured(wide, rows, total);
  // The outer sides of the usual layouts have no room.
  const usual = page + USUAL_PADDING;
  if (sum(widthsAt(figures.needs, size, USUAL_PADDING)) <= usual) {
    const layout = total === undefined ? 'figures' : 'figuresWithTotal';
    const widths = filled(figures.needs, size, usual, USUAL_PADDING);
    const part = columns.map((_column, index) => index);
    return { layout, margin: [0, 4, 0, 0], table: tableOf(figures, part, widths) };
  }
  const sizes: number[] = [];
  for (let one = size; one >= LEAST_SIZE; one -= 0.5) sizes.push(one);
  return { stack: denseTables(figures, sizes, page) };
}

/** Words above a part of a table; each after the first begins a page. */
function partName(number: number, parts: number): Content[] {
  if (parts === 1) return [];
  const more = number < parts ? `; continúa en la parte ${number + 1}` : '';
  const text = `Parte ${number} de ${parts} de las columnas${more}`;
  return [{ text, color: QUIET, ...(number > 1 && { pageBreak: 'before' as const }) }];
}
