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

/** Acts of a PDF that nobody asks for, with the dictionary or the object that tells them. */
const UNASKED = /\/(?:[A-Za-z0-9#]*(?:A|#41)(?:ction|#63tion)|AA)[\0\s]*(?:<<|(\d+)\s+(\d+)\s+R)/g;
const TO_ADDRESS = /\/S[\0\s]*\/(?:U|#55)(?:R|#52)(?:I|#49)(?![A-Za-z0-9#])/;
/** Text of a dictionary that is looked into, beyond which no honest action goes. */
const ACTION_LENGTH = 2_000;

/** True of the text of a PDF that goes to an address by itself, as soon as it is opened. */
export function opensAddress(text: string): boolean {
  const looked = new Set<string>();
  for (const { 0: word, 1: number, 2: generation, index } of text.matchAll(UNASKED)) {
    if (number === undefined) {
      if (TO_ADDRESS.test(dictionaryAt(text, index + word.length))) return true;
      continue;
    }
    const reference = `${Number(number)} ${Number(generation)}`;
    if (looked.has(reference)) continue;
    looked.add(reference);
    const object = new RegExp(`(?<!\\d)0*${reference.replace(' ', '\\s+')}\\s+obj[\\0\\s]*<<`);
    const found = object.exec(text);
    if (found === null) continue;
    if (TO_ADDRESS.test(dictionaryAt(text, found.index + found[0].length))) return true;
  }
  return false;
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
