import type { TDocumentDefinitions } from 'pdfmake/interfaces';
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

const thread = createThread('documents/pdfWorker.mjs');

/** Renders a document to PDF in a thread of its own. */
export async function renderPdf(document: SentDocument): Promise<Buffer> {
  const task = thread.begin();
  try {
    // Refused here when the document holds what cannot be sent.
    task.send({ document });
  } catch (error) {
    task.drop();
    throw error;
  }
  return task.answer;
}
