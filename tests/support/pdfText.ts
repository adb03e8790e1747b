import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF, page after page, the parts of a line apart by a space. */
export const pdfText = async (pdf: Uint8Array): Promise<string> =>
  (await pdfPages(pdf)).map((texts) => texts.join(' ').replaceAll(/\s+/g, ' ')).join('\n');

/** Texts of a PDF by page, each of what no end of a line may part. */
export async function pdfPages(pdf: Uint8Array): Promise<string[][]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')));
  }
  await document.destroy();
  return pages;
}
