/** Content of an object: the text of what it stands in, and where it begins there. */
interface Place {
  readonly text: string;
  readonly at: number;
}

/** Objects of a PDF by number: a number may be written more than once, and programs differ. */
export type PdfObjects = ReadonlyMap<number, readonly Place[]>;

const OBJECT = /(?<!\d)(\d{1,10})[\0\s]+\d{1,5}[\0\s]+obj/g;
const WORDS = /[\0\s]+/;

function add(objects: Map<number, Place[]>, number: number, place: Place): void {
  const places = objects.get(number);
  if (places === undefined) objects.set(number, [place]);
  else places.push(place);
}

/** Objects that stand in a file by themselves. */
export function objectsOf(text: string): Map<number, Place[]> {
  const objects = new Map<number, Place[]>();
  for (const { 0: head, 1: number, index } of text.matchAll(OBJECT)) {
    add(objects, Number(number), { text, at: index + head.length });
  }
  return objects;
}

/**
 * Adds the objects of an unpacked stream, whose numbers and places stand before its byte `first`.
 * False where these cannot be read.
 */
export function addPacked(objects: Map<number, Place[]>, text: string, first: number): boolean {
  const words = text
    .slice(0, first)
    .split(WORDS)
    .filter((word) => word !== '');
  if (words.length % 2 === 1 || words.some((word) => !/^\d{1,10}$/.test(word))) return false;
  for (let index = 0; index < words.length; index += 2) {
    add(objects, Number(words[index]), { text, at: first + Number(words[index + 1]) });
  }
  return true;
}
