import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as PdfMakeModule from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

type PdfMake = typeof PdfMakeModule;

let maker: PdfMake | undefined;

/** Loaded when the first document is asked for: it costs half a second of start time. */
async function loadMaker(): Promise<PdfMake> {
  if (maker) return maker;
  const loaded = (await import('pdfmake')) as unknown as { default: PdfMake };
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake')), '..', 'fonts');
  const font = (name: string) => join(folder, 'Roboto', `Roboto-${name}.ttf`);
  const { default: made } = loaded;
  made.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  });
  // A document is made of its own text: it reads its fonts and nothing else, here or elsewhere.
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => path.startsWith(folder));
  maker = made;
  return made;
}

/** Renders a document to PDF. */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  const made = await loadMaker();
  return made.createPdf(document).getBuffer();
}
