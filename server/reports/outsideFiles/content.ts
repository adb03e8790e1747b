import { BYTE_ORDER_MARK } from '@core/documents/csvRules';
import { fileNameBy } from '@core/layouts/fileName';
import { SEPARATOR_SIGNS, type Layout } from '@core/layouts/layout';
import { taggedText, xmlTexts } from '@core/layouts/lineTexts';
import type { RenderedLayout } from '@core/layouts/renderLayout';
import { hasTags } from '@core/layouts/tagFaults';
import { delimitedText } from '../../platform/http/csv';
import { plainText } from '../../platform/text';
import type { RecordScope } from './records';

/** Lines of a file, each with its end. */
export function textsOf(layout: Layout, { names, lines }: RenderedLayout): string[] {
  if (layout.form === 'xml') return xmlTexts(layout, lines);
  if (hasTags(layout.form)) return lines.map((line) => taggedText(layout, line));
  const cells = [...(names === undefined ? [] : [names]), ...lines.map(({ texts }) => texts)];
  return layout.form === 'fixed'
    ? cells.map((line) => line.join('') + '\r\n')
    : cells.map((line) => delimitedText([line], SEPARATOR_SIGNS[layout.separator]));
}

const ENCODINGS = { 'utf-8': 'utf8', 'utf-8-marked': 'utf8', latin1: 'latin1' } as const;

/** Bytes of a whole file, in the characters of its layout. */
export const bytesOf = ({ charset }: Layout, text: string): Buffer =>
  Buffer.from(`${charset === 'utf-8-marked' ? BYTE_ORDER_MARK : ''}${text}`, ENCODINGS[charset]);

/** File that is given a name: of which layout, by whom, and which correction. */
interface FileToName {
  readonly name: string;
  readonly lender: string;
  readonly correctionNumber?: number | undefined;
}

/**
 * Name of a file: by the pattern of its layout, or else of letters that every system takes;
 * undefined where the pattern asks for a document of the lender that nobody wrote down.
 */
export function fileNameOf(
  { form, separator, namePattern }: Layout,
  { from, to, currency }: Pick<RecordScope, 'from' | 'to' | 'currency'>,
  { name, lender, correctionNumber }: FileToName,
): string | undefined {
  if (namePattern !== '') {
    const file = { document: lender, to, currency, correction: correctionNumber ?? 0 };
    return fileNameBy(namePattern, file);
  }
  const plain = plainText(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const days = from === to ? to : `${from}-a-${to}`;
  const isSheet = form === 'delimited' && (separator === 'comma' || separator === 'semicolon');
  const text = form === 'xml' ? 'xml' : 'txt';
  const correction = correctionNumber === undefined ? '' : `-correccion-${correctionNumber}`;
  return `${plain}-${days}${correction}.${isSheet ? 'csv' : text}`;
}
