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
// A document is made of its own text: it reads its fonts and nothing else, here or elsewhere.
maker.setUrlAccessPolicy(() => false);
maker.setLocalAccessPolicy((/** @type {string} */ path) => path.startsWith(folder));

/**
 * Page numbers come from a function, which cannot be sent to another thread.
 * @param {import('pdfmake/interfaces').TDocumentDefinitions & { numbered?: string }} document
 * @returns {import('pdfmake/interfaces').TDocumentDefinitions}
 */
const withPageNumbers = ({ numbered, ...document }) => {
  if (numbered === undefined) return document;
  /** @type {import('pdfmake/interfaces').DynamicContent} */
  const footer = (page, pages) => ({
    columns: [
      { text: numbered, width: '*' },
      { text: `Página ${page} de ${pages}`, width: 'auto', alignment: 'right' },
    ],
    fontSize: 8,
    margin: [56, 16, 56, 0],
  });
  return { ...document, footer };
};

parentPort?.on('message', async ({ id, document }) => {
  try {
    const pdf = await maker.createPdf(withPageNumbers(document)).getBuffer();
    parentPort?.postMessage({ id, pdf }, []);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) }, []);
  }
});
