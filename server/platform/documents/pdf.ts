import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** Document that can be sent to the worker: text and tables, no functions. */
type SentDocument = Omit<TDocumentDefinitions, 'footer' | 'header'> & {
  readonly footer?: object;
  /** Said at the foot of every page, beside its number. */
  readonly numbered?: string;
};

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Answer {
  readonly id: number;
  readonly pdf?: Uint8Array;
  readonly error?: string;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** The worker's own file, beside the folder of packages: in the source and in the bundle. */
function workerPath(): string {
  const [root = ''] = createRequire(import.meta.url)
    .resolve('pdfmake')
    .split('node_modules');
  return join(root, 'server', 'platform', 'documents', 'pdfWorker.mjs');
}

/** Started when the first document is asked for, and again after it failed. */
function startWorker(): Worker {
  const started = new Worker(workerPath());
  started.on('message', ({ id, pdf, error }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (pdf === undefined) asked?.reject(new Error(error));
    else asked?.resolve(Buffer.from(pdf));
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}

/** Renders a document to PDF in a thread of its own. */
export function renderPdf(document: SentDocument): Promise<Buffer> {
  worker ??= startWorker();
  const current = worker;
  count += 1;
  const id = count;
  return new Promise((resolve, reject) => {
    // Refused here when the document holds what cannot be sent.
    current.postMessage({ id, document }, []);
    waiting.set(id, { resolve, reject });
    current.ref();
  });
}
