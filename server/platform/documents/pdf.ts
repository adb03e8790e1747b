import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { CURRENCY_CODES, currencySign } from '@core/money/currency';
import { createThread } from '../thread';

/** Document that can be sent to the worker: text and tables, no functions. */
type SentDocument = Omit<TDocumentDefinitions, 'footer' | 'header'> & {
  readonly footer?: object;
  /**
   * Said at the foot of every page, beside its number. Below a footer, where there is one, and then
   * only of a document of more than one page.
   */
  readonly numbered?: string;
  /** Pages of the document that it is added to: its own are counted after them. */
  readonly pagesBefore?: number;
};

/** Sign of a currency before its number, and a number before its percent sign. */
const SIGNS = CURRENCY_CODES.map((code) => currencySign(code).replaceAll('$', String.raw`\$`));
const UNITS = new RegExp(String.raw`(${SIGNS.join('|')}) (?=\d)`, 'g');

const withUnits = (text: string) =>
  text.replaceAll(UNITS, '$1\u00A0').replaceAll(/(\d) %/g, '$1\u00A0%');

/** Content of which no line parts a number from its unit. */
function unparted(content: unknown): unknown {
  if (typeof content === 'string') return withUnits(content);
  if (Array.isArray(content)) return content.map(unparted);
  if (typeof content !== 'object' || content === null) return content;
  if (Object.getPrototypeOf(content) !== Object.prototype) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, unparted(value)]));
}

const thread = createThread('documents/pdfWorker.mjs');

/** Renders a document to PDF in a thread of its own. */
export async function renderPdf(document: SentDocument): Promise<Buffer> {
  const task = thread.begin();
  try {
    // Refused here when the document holds what cannot be sent.
    task.send({ document: { ...document, content: unparted(document.content) } });
  } catch (error) {
    task.drop();
    throw error;
  }
  return task.answer;
}
