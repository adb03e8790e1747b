import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text of a page, where it stands. */
interface Placed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly line: number;
  readonly size: number;
}

export interface PaperPage {
  readonly texts: Placed[];
  readonly width: number;
}

/** Texts of each page of a PDF, where they stand. */
export async function placedTexts(pdf: Uint8Array): Promise<PaperPage[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: PaperPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = (await page.getTextContent()).items.flatMap((item): Placed[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [size, , , , left, line] = item.transform as number[];
      return [{ text: item.str, left: left!, right: left! + item.width, line: line!, size: size! }];
    });
    pages.push({ texts, width: page.view[2]! });
  }
  await document.destroy();
  return pages;
}

/** Texts that run off their page, or into the one at their right. */
export const textsOutside = (pages: readonly PaperPage[]): Placed[] =>
  pages.flatMap(({ texts, width }) =>
    texts.filter(
      ({ left, right, line }) =>
        left < 20 ||
        right > width - 20 ||
        texts.some((other) => other.line === line && other.left > left && other.left < right - 0.1),
    ),
  );
