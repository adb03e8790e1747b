import { invariant } from '@core/errors/domainError';

/**
 * A PDF of our own making: objects as text with a table of their places, and numbers in a row.
 * Texts are read as Latin-1: a character is a byte.
 */
interface Parsed {
  readonly text: string;
  /** Place of each object, by its number. */
  readonly places: ReadonlyMap<number, number>;
  readonly size: number;
  readonly root: number;
  readonly trailer: string;
  readonly startxref: number;
}

const found = (text: string, pattern: RegExp): string => {
  const value = pattern.exec(text)?.[1];
  invariant(value !== undefined, `a PDF of ours has ${pattern.source}`);
  return value;
};

function parse(pdf: Buffer): Parsed {
  const text = pdf.toString('latin1');
  const startxref = Number(found(text.slice(-64), /startxref\s+(\d+)/));
  const table = text.slice(startxref);
  const size = Number(found(table, /\/Size (\d+)/));
  const entries = table.matchAll(/(\d{10}) \d{5} ([nf])/g);
  const places = new Map(
    [...entries].flatMap(([, place, kind], number) =>
      kind === 'n' ? [[number, Number(place)] as const] : [],
    ),
  );
  const trailer = found(table, /trailer\s*<<([\s\S]*?)>>\s*startxref/);
  return {
    text,
    places,
    size,
    root: Number(found(trailer, /\/Root (\d+) 0 R/)),
    trailer,
    startxref,
  };
}

/** Text of an object between its number and its end. */
function objectOf({ text, places }: Parsed, number: number): string {
  const from = places.get(number);
  invariant(from !== undefined, `object ${number} of a PDF stands`);
  const end = text.indexOf('\nendobj', from);
  return text.slice(text.indexOf('obj', from) + 4, end);
}

const pagesOf = (pdf: Parsed): number =>
  Number(found(objectOf(pdf, pdf.root), /\/Pages (\d+) 0 R/));

const kidsOf = (pdf: Parsed): string =>
  found(objectOf(pdf, pagesOf(pdf)), /\/Kids \[([^\]]*)\]/).trim();

/** Number of pages of a PDF of our own making. */
export function countPages(pdf: Buffer): number {
  return kidsOf(parse(pdf)).match(/0 R/g)?.length ?? 0;
}

/** Gives every reference of an object another number; what stands in a stream is left alone. */
function renumbered(object: string, give: (number: number) => number): string {
  const at = object.indexOf('stream\n');
  const head = at === -1 ? object : object.slice(0, at);
  const body = at === -1 ? '' : object.slice(at);
  return head.replaceAll(/(\d+) 0 R/g, (_all, number) => `${give(Number(number))} 0 R`) + body;
}

/**
 * Adds the pages of a PDF at the end of another, both of our own making, as an update: the bytes
 * of the first stand as they were, so that its hash may be checked in the whole.
 */
export function appendPages(first: Buffer, added: Buffer): Buffer {
  const [base, sheet] = [parse(first), parse(added)];
  const basePages = pagesOf(base);
  const sheetPages = pagesOf(sheet);
  const give = (number: number) => (number === sheetPages ? basePages : number + base.size);
  const kids = renumbered(kidsOf(sheet), give);
  const all = `${kidsOf(base)} ${kids}`;
  const pages = objectOf(base, basePages)
    .replace(/\/Kids \[[^\]]*\]/, `/Kids [${all}]`)
    .replace(/\/Count \d+/, `/Count ${all.match(/0 R/g)!.length}`);
  const objects = [...sheet.places.keys()]
    .filter((number) => number !== sheetPages && number !== sheet.root)
    .map((number) => [give(number), renumbered(objectOf(sheet, number), give)] as const);
  let text = '\n';
  const entries: string[] = [];
  for (const [number, object] of [[basePages, pages] as const, ...objects]) {
    const place = String(first.length + text.length).padStart(10, '0');
    entries.push(`${number} 1\n${place} 00000 n \n`);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = base.trailer.replace(/\/Size \d+/, `/Size ${base.size + sheet.size}`);
  const startxref = first.length + text.length;
  text += `xref\n${entries.join('')}trailer\n<<${trailer}/Prev ${base.startxref}\n>>\n`;
  text += `startxref\n${startxref}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(text, 'latin1')]);
}
