import { strFromU8, unzipSync } from 'fflate';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

const plainOf = (xml: string) =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Place of the column of a cell, from 0: 27 of `'AB3'`. */
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of reference.replaceAll(/\d/g, ''))
    place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/**
 * Rows of the first sheet of a workbook, each as the texts of its cells; a number stays as it is
 * written, an empty cell is `''`. Read from the parts of the file, apart from what wrote it.
 */
export function rowsOfWorkbook(bytes: Uint8Array): string[][] {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    plainOf(text!),
  );
  const sheet = part('xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, cells = '']) => {
    const row: string[] = [];
    for (const [, attributes, inner = ''] of cells.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const reference = /\br="([A-Z]+\d+)"/.exec(attributes!)?.[1];
      const place = reference === undefined ? row.length : placeOf(reference);
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '';
      const isShared = /\bt="s"/.test(attributes!);
      const isInline = /\bt="inlineStr"/.test(attributes!);
      while (row.length < place) row.push('');
      row[place] = isShared ? (shared[Number(value)] ?? '') : plainOf(isInline ? inner : value);
    }
    return row;
  });
}
