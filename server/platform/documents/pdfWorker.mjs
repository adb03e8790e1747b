// Makes PDFs outside the server's own thread, so that no request waits for one.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('pdfmake')), '..', 'fonts');
const { default: maker } = await import('pdfmake');

/** @param {string} name */
const font = (name) => join(folder, 'Roboto', `Roboto-${name}.ttf`);
maker.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
// Rules are thin and few: below a head, between rows, above a total.
const RULE = '#c9d0d6';
const INK = '#3c464d';
/**
 * @param {(line: number, lines: number) => number} widthOf
 * @param {(line: number, lines: number) => string} colorOf
 */
const rules = (widthOf, colorOf = () => RULE) => ({
  /** @param {number} line @param {{ table: { body: unknown[] } }} node */
  hLineWidth: (line, node) => widthOf(line, node.table.body.length),
  vLineWidth: () => 0,
  /** @param {number} line @param {{ table: { body: unknown[] } }} node */
  hLineColor: (line, node) => colorOf(line, node.table.body.length),
  /** @param {number} column */
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  /** @param {number} column @param {import("pdfmake/interfaces").ContentTable} node */
  paddingRight: (column, node) => (column === (node.table.body[0]?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 3,
  paddingBottom: () => 3,
});
const totalRules = rules(
  (line, rows) => (line === 0 || line === rows ? 0 : line === 1 || line === rows - 1 ? 1 : 0.5),
  (line, rows) => (line === 1 || line === rows - 1 ? INK : RULE),
);
const rowRules = rules(
  (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
  (line) => (line === 1 ? INK : RULE),
);
maker.addTableLayouts({
  letterhead: {
    ...rules(
      (line) => (line === 1 ? 1 : 0),
      () => INK,
    ),
    paddingBottom: () => 8,
  },
  factList: { ...rules(() => 0), paddingTop: () => 1, paddingBottom: () => 1 },
  facts: {
    ...rules((line) => (line === 0 ? 0 : 0.5)),
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  figures: rowRules,
  figuresWithTotal: totalRules,
  // Columns measured beforehand, with as much room on both sides of each.
  denseRows: { ...rowRules, paddingLeft: () => 3, paddingRight: () => 3 },
  denseFigures: { ...totalRules, paddingLeft: () => 3, paddingRight: () => 3 },
});
// A document is made of its own text: it reads its fonts and nothing else, here or elsewhere.
maker.setUrlAccessPolicy(() => false);
maker.setLocalAccessPolicy((/** @type {string} */ path) => path.startsWith(folder));

/**
 * Page numbers come from a function, which cannot be sent to another thread.
 * @param {import('pdfmake/interfaces').TDocumentDefinitions & {
 *   numbered?: string;
 *   pagesBefore?: number;
 * }} document
 * @returns {import('pdfmake/interfaces').TDocumentDefinitions}
 */
const withPageNumbers = ({ numbered, pagesBefore = 0, ...document }) => {
  if (numbered === undefined) return document;
  /** @param {number} page @param {number} pages @returns {import('pdfmake/interfaces').Content} */
  const numbers = (page, pages) => ({
    columns: [
      { text: numbered, width: '*' },
      {
        text: `Página ${pagesBefore + page} de ${pagesBefore + pages}`,
        width: 'auto',
        alignment: 'right',
      },
    ],
    fontSize: 8,
    margin: document.footer === undefined ? [56, 16, 56, 0] : [36, 2, 36, 0],
  });
  const first = /** @type {import('pdfmake/interfaces').Content | undefined} */ (document.footer);
  if (first === undefined) return { ...document, footer: numbers };
  /** @type {import('pdfmake/interfaces').DynamicContent} */
  const footer = (page, pages) => (pages === 1 ? first : { stack: [first, numbers(page, pages)] });
  return { ...document, footer };
};

const LONG_WORD = /\S{100,}/g;
const PIECE = /.{40}/gsu;
/** Keys whose texts are no words on a page. */
const NO_WORDS = new Set(['image', 'images', 'svg', 'qr', 'style']);

/**
 * Content whose long words may be broken at a space of no width: the library measures the rest of a
 * word again for each of its lines, so that one of 20,000 characters took a quarter of a minute.
 * @template T
 * @param {T} content
 * @returns {T}
 */
function withBreaks(content) {
  if (typeof content === 'string') {
    return /** @type {T} */ (content.replace(LONG_WORD, (word) => word.replace(PIECE, '$&\u200B')));
  }
  if (Array.isArray(content)) return /** @type {T} */ (content.map((part) => withBreaks(part)));
  if (content === null || typeof content !== 'object') return content;
  const parts = Object.entries(content).map(([key, part]) => [
    key,
    NO_WORDS.has(key) ? part : withBreaks(part),
  ]);
  return /** @type {T} */ (Object.fromEntries(parts));
}

parentPort?.on('message', async ({ id, document, isDropped }) => {
  if (isDropped === true) return;
  try {
    const made = await maker.createPdf(withPageNumbers(withBreaks(document))).getBuffer();
    parentPort?.postMessage({ id, made }, []);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) }, []);
  }
});
