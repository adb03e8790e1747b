import type { PdfObjects } from './pdfObjects';

/** Schemes of addresses that run what they carry, instead of leading somewhere. */
const RUNNING = ['javascript:', 'vbscript:'];

const isPrinted = (code: number) => code > 0x20 && code < 0x7f;

/**
 * Codes of the characters of a literal string that begins at `from`, without its escapes: `\152`,
 * `\j` and a `j` cut by a line's end are all the same letter.
 */
function* literal(text: string, from: number): Generator<number> {
  for (let at = from; at < text.length && text[at] !== ')'; at += 1) {
    if (text[at] !== '\\') {
      yield text.charCodeAt(at);
      continue;
    }
    const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
    at += octal?.length ?? 1;
    if (octal !== undefined) yield Number.parseInt(octal, 8) % 256;
    else if (!/[nrtbf\r\n]/.test(text[at] ?? '\n')) yield text.charCodeAt(at);
  }
}

/** Codes of the characters of a string of hexadecimal digits that begins at `from`. */
function* hexadecimal(text: string, from: number): Generator<number> {
  let high = '';
  for (let at = from; /[\s\0\da-f]/i.test(text[at] ?? ''); at += 1) {
    const digit = text[at]!;
    if (/[\s\0]/.test(digit)) continue;
    if (high !== '') yield Number.parseInt(high + digit, 16);
    high = high === '' ? digit : '';
  }
}

/** True where a string begins like an address that runs; what programs skip is skipped. */
function runs(codes: Iterable<number>): boolean {
  let begun = '';
  for (const code of codes) {
    // Programs that open addresses drop blanks, and 16 bits a letter leave zeros between.
    if (!isPrinted(code)) continue;
    begun += String.fromCharCode(code).toLowerCase();
    if (RUNNING.includes(begun)) return true;
    if (!RUNNING.some((scheme) => scheme.startsWith(begun))) return false;
  }
  return false;
}

/** Beginning of a path of another machine or of an address: longer than chance makes one. */
const OUTSIDE = /^(?:[\\/]{1,2}[\w.-]{2}|[a-z][a-z\d+.-]*:)/i;
/** Letters of a string that tell whether it leads outside. */
const OUTSIDE_LENGTH = 16;

function leadsOutside(codes: Iterable<number>): boolean {
  let begun = '';
  for (const code of codes) {
    if (!isPrinted(code)) continue;
    begun += String.fromCharCode(code);
    if (begun.length === OUTSIDE_LENGTH) break;
  }
  return OUTSIDE.test(begun);
}

/** Name of a file that a PDF speaks of: `/F` or `/UF`, its letters also by their numbers. */
const FILE_NAME = /\/(?:U|#55)?(?:F|#46)[\0\s]*([(<])(?!<)/g;

/**
 * True of the text of a PDF that names a file of another machine: a program that opens it goes
 * there, and says who the reader is.
 *
 * @example hasOutsideFile('<< /F (http://x.pe/a) >>') // true
 */
export function hasOutsideFile(text: string): boolean {
  for (const match of text.matchAll(FILE_NAME)) {
    const read = match[1] === '(' ? literal : hexadecimal;
    if (leadsOutside(read(text, match.index + match[0].length))) return true;
  }
  return false;
}

/** Acts of a PDF that nobody asks for, with the dictionary, list or object that tells them. */
const UNASKED = /\/(?:[A-Za-z0-9#]*(?:A|#41)(?:ction|#63tion)|(AA))[\0\s]*(?:<<|(\d+)\s+\d+\s+R)/g;
const TO_ADDRESS = /\/S[\0\s]*\/(?:U|#55)(?:R|#52)(?:I|#49)(?![A-Za-z0-9#])/;
/** Kind of an act that stands elsewhere: no honest program writes it so. */
const HIDDEN_KIND = /\/S[\0\s]+\d+[\0\s]+\d+[\0\s]+R/;
/** The acts that follow an act. */
const NEXT = /\/Next[\0\s]*(\[[^\]]*\]|\d+[\0\s]+\d+[\0\s]+R)/g;
const REFERENCE = /(\d+)[\0\s]+\d+[\0\s]+R/g;
/** Text of a dictionary that is looked into, beyond which no honest action goes. */
const ACTION_LENGTH = 2_000;

/** Limits of objects that acts lead to, of acts, and of times that an object is written. */
const LOOKS_MAX = 5_000;
const UNASKED_MAX = 20_000;
const TIMES_MAX = 100;

/** Verdict on the references of a PDF: one to nothing that can be read hides what it is. */
type Verdict = 'harmless' | 'active' | 'unreadable';

/** Numbers of the objects that a text refers to. */
const referencesIn = (text: string) =>
  [...text.matchAll(REFERENCE)].map(([, number]) => Number(number));

/** Beginning of an object, without the blanks and comments before it. */
const begun = (text: string, at: number) =>
  text.slice(at, at + ACTION_LENGTH).replace(/^(?:[\0\s]+|%[^\r\n]*)+/, '');

/** Object to look into: `isEvents` where it holds an act for each event. */
interface Look {
  readonly number: number;
  readonly isEvents: boolean;
}

/** Acts that an act leads to. */
const nextOf = (content: string): Look[] =>
  [...content.matchAll(NEXT)].flatMap(([, next = '']) =>
    referencesIn(next).map((number) => ({ number, isEvents: false })),
  );

const eventsOf = (content: string): Look[] =>
  referencesIn(content).map((number) => ({ number, isEvents: false }));

/**
 * Verdict on the acts that a text does by itself, as soon as it is opened: wherever they stand, one
 * that goes to an address is active.
 */
export function opensAddress(text: string, objects: PdfObjects): Verdict {
  const waiting: Look[] = [];
  let acts = 0;
  for (const { 0: word, 1: events, 2: number, index } of text.matchAll(UNASKED)) {
    acts += 1;
    if (acts > UNASKED_MAX) return 'unreadable';
    const isEvents = events !== undefined;
    if (number !== undefined) waiting.push({ number: Number(number), isEvents });
    else {
      const content = dictionaryAt(text, index + word.length);
      if (TO_ADDRESS.test(content) || HIDDEN_KIND.test(content)) return 'active';
      waiting.push(...(isEvents ? eventsOf(content) : nextOf(content)));
    }
  }
  const looked = new Set<string>();
  for (let look = waiting.pop(); look !== undefined; look = waiting.pop()) {
    const { number, isEvents } = look;
    const key = `${number} ${isEvents}`;
    if (looked.has(key)) continue;
    looked.add(key);
    if (looked.size > LOOKS_MAX) return 'unreadable';
    const places = objects.get(number);
    if (places === undefined || places.length > TIMES_MAX) return 'unreadable';
    for (const { text: where, at } of places) {
      const content = begun(where, at);
      if (/^\d+[\0\s]+\d+[\0\s]+R/.test(content)) {
        waiting.push({ number: Number.parseInt(content, 10), isEvents });
      }
      if (!content.startsWith('<<')) continue;
      const act = dictionaryAt(content, 2);
      if (TO_ADDRESS.test(act) || HIDDEN_KIND.test(act)) return 'active';
      waiting.push(...(isEvents ? eventsOf(act) : nextOf(act)));
    }
  }
  return 'harmless';
}

const FILE_REFERENCE = /\/(?:U|#55)?(?:F|#46)[\0\s]+(\d+)[\0\s]+\d+[\0\s]+R/g;

/** Verdict on the files that a text names by a reference to their name. */
export function namesOutsideFile(text: string, objects: PdfObjects): Verdict {
  const numbers = new Set([...text.matchAll(FILE_REFERENCE)].map(([, number]) => Number(number)));
  for (const number of numbers) {
    const places = objects.get(number);
    if (places === undefined || places.length > TIMES_MAX) return 'unreadable';
    for (const { text: where, at } of places) {
      const content = begun(where, at);
      // A dictionary says its file by a name of its own, which is looked at where it stands.
      const read = content.startsWith('(') ? literal : hexadecimal;
      const isText = /^(?:\(|<(?!<))/.test(content);
      if (isText && leadsOutside(read(content, 1))) return 'active';
      if (/^\d+[\0\s]+\d+[\0\s]+R/.test(content)) return 'unreadable';
    }
  }
  return 'harmless';
}

/** Dictionary whose content begins at `from`, its strings left out. */
function dictionaryAt(text: string, from: number): string {
  const content = text
    .slice(from, from + ACTION_LENGTH)
    .replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '()');
  let depth = 1;
  for (const { 0: mark, index } of content.matchAll(/<<|>>/g)) {
    depth += mark === '<<' ? 1 : -1;
    if (depth === 0) return content.slice(0, index);
  }
  return content;
}

/**
 * True of the text of a PDF with a string that is an address of a script, in whatever way it is
 * written: where it stands says little, since a string is also reached by a reference.
 *
 * @example hasRunningAddress('<< /S /URI /URI (JavaScript:alert(1)) >>') // true
 */
export function hasRunningAddress(text: string): boolean {
  for (const { 0: opening, index } of text.matchAll(/[(<]/g)) {
    if (runs((opening === '(' ? literal : hexadecimal)(text, index + 1))) return true;
  }
  return false;
}
