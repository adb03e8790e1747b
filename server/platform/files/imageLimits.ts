import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { DomainError } from '@core/errors/domainError';
import { imageSize } from 'image-size';
import { hasOutsideFile, hasRunningAddress, namesOutsideFile, opensAddress } from './pdfAddresses';
import { addPacked, objectsOf } from './pdfObjects';

const MEGAPIXELS_MAX = 50;
/** An image says its size near its beginning; what searches further costs a server too much. */
const HEADER_MAX_BYTES = 600_000;

/**
 * Throws IMAGE_TOO_LARGE for an image that would fill a memory once it is drawn, and
 * IMAGE_UNREADABLE for one that does not say its size.
 */
export function checkPixels(bytes: Uint8Array): void {
  // A Buffer is cut without a copy, which the library does at each step.
  const header = Buffer.from(bytes.subarray(0, HEADER_MAX_BYTES));
  const pixels = pixelsOf(header);
  if (!(pixels > 0)) throw new DomainError('IMAGE_UNREADABLE', {}, 'file');
  if (pixels <= MEGAPIXELS_MAX * 1_000_000) return;
  throw new DomainError('IMAGE_TOO_LARGE', { megapixels: MEGAPIXELS_MAX }, 'file');
}

function pixelsOf(header: Uint8Array): number {
  try {
    const { width, height } = imageSize(header);
    return width * height;
  } catch {
    return 0;
  }
}

/** Any letter of a name of a PDF may be written by its number: `/J#61vaScript`. */
const spelled = (name: string) =>
  name
    .split('')
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code.replaceAll(/[a-f]/g, (one) => `[${one}${one.toUpperCase()}]`)})`;
    })
    .join('');

const ENDS = '(?![A-Za-z0-9#])';
const names = (...all: string[]) => `/(?:${all.map(spelled).join('|')})`;
/**
 * Value that is a dictionary, a list or a reference to one: no bytes of a picture look so by
 * chance.
 */
const VALUE = String.raw`[\0\s]*(?:<<|\[|\d+\s+\d+\s+R)`;

/**
 * Names of active content: it runs, starts programs, sends forms away, or carries or fetches files.
 */
const ACTIVE = new RegExp(
  [
    names('JavaScript', 'Launch', 'RichMedia', 'Rendition') + ENDS,
    names('SubmitForm', 'ImportData', 'GoToE', 'GoToR') + ENDS,
    names('Movie', 'FFilter', 'FDecodeParms') + ENDS,
    names('EmbeddedFile', 'EmbeddedFiles') + ENDS,
    `${names('EF', 'XFA')}${VALUE}`,
  ].join('|'),
);
const PAGE = new RegExp(String.raw`${names('Type')}[\0\s]*${names('Page')}${ENDS}`);
const ENCRYPTED = new RegExp(names('Encrypt') + VALUE);
const OBJECTS = new RegExp(names('ObjStm') + ENDS);
/**
 * Streams of objects, told by the key that a program looks for if it takes no notice of their type.
 */
const FIRST = new RegExp(String.raw`${names('First')}\s+(\d+)(?!\d|\s+\d+\s+R)`, 'g');
const DECODERS = new RegExp(
  `/(?:[A-Za-z0-9#]*${spelled('Decode')}|${spelled('Crypt')})${ENDS}`,
  'g',
);
const DECODER = new RegExp(DECODERS.source);
const FILTER = new RegExp(names('Filter') + ENDS);
const FLATE = new RegExp(names('FlateDecode') + ENDS);
const PREDICTED = new RegExp(String.raw`${names('Predictor')}\s+(?!1\b)`);

/** Unpacked, all streams of objects of an honest file are far smaller. */
const UNPACKED_MAX_BYTES = 30_000_000;
/** Streams of a file at most: more than any honest one of the size allowed has. */
const STREAMS_MAX = 2_000;

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate);

const unreadable = () => new DomainError('PDF_UNREADABLE', {}, 'file');

/**
 * Refuses a PDF that does more than to be read: with scripts, also as addresses, programs to start
 * or files inside or elsewhere, also where they stand in packed streams of objects. Throws
 * PDF_ACTIVE, PDF_UNREADABLE for one that nobody can look into, or PDF_WITHOUT_PAGES for one that
 * shows nothing.
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const text = Buffer.from(bytes).toString('latin1');
  refuseActive(text);
  const parts = [text];
  const objects = objectsOf(text);
  if (ENCRYPTED.test(text)) throw unreadable();
  let room = UNPACKED_MAX_BYTES;
  let from = 0;
  let streams = 0;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream[ \t]*\r?\n?/g)) {
    const head = text.slice(from, index);
    from = index + word.length;
    const firsts = new Set([...head.matchAll(FIRST)].map(([, first]) => Number(first)));
    if (!OBJECTS.test(head) && firsts.size === 0) continue;
    streams += 1;
    if (streams > STREAMS_MAX) throw unreadable();
    const isPlain = !DECODER.test(head) && !FILTER.test(head);
    const part = isPlain ? plain(text, from) : await unpacked(head, bytes.subarray(from), room);
    room -= part.length;
    refuseActive(part);
    const [first = 0] = firsts;
    const isRead = part === '' || (firsts.size === 1 && addPacked(objects, part, first));
    if (!isRead) throw unreadable();
    parts.push(part);
  }
  for (const part of parts) {
    for (const look of [opensAddress, namesOutsideFile]) {
      const verdict = look(part, objects);
      if (verdict === 'active') throw new DomainError('PDF_ACTIVE', {}, 'file');
      if (verdict === 'unreadable') throw unreadable();
    }
  }
  if (!parts.some((part) => PAGE.test(part)))
    throw new DomainError('PDF_WITHOUT_PAGES', {}, 'file');
}

function refuseActive(text: string): void {
  const isActive = ACTIVE.test(text) || hasRunningAddress(text) || hasOutsideFile(text);
  if (isActive) throw new DomainError('PDF_ACTIVE', {}, 'file');
}

/** A stream of objects that is not packed. */
function plain(text: string, from: number): string {
  const until = text.indexOf('endstream', from);
  if (until < 0) throw unreadable();
  return text.slice(from, until);
}

/** A packed stream of objects as text. */
async function unpacked(head: string, packed: Uint8Array, room: number): Promise<string> {
  const decoders = head.match(DECODERS) ?? [];
  if (decoders.length !== 1 || !FLATE.test(head) || PREDICTED.test(head) || room <= 0) {
    throw unreadable();
  }
  const objects = await unpack(packed, { maxOutputLength: room }).catch(() => undefined);
  if (objects === undefined) throw unreadable();
  return objects.toString('latin1');
}
