import { SEPARATOR_SIGNS, type Layout, type LayoutRecord } from './layout';

/** A line as it is written: its record, and the texts of the fields of it. */
interface TaggedLine {
  readonly record: LayoutRecord;
  readonly texts: readonly string[];
}

const LINE_END = '\r\n';

/** Digits that say how long a text of a tag is. */
const LENGTH_DIGITS = 2;

/** Most characters of a text whose length its tag says. */
export const TAGGED_MAX = 10 ** LENGTH_DIGITS - 1;

/** Tags of the fields of a line that have a text, each with it: the others are not written. */
const tagged = ({ record, texts }: TaggedLine) =>
  record.fields
    .map(({ tag }, index) => ({ tag, text: texts[index]! }))
    .filter(({ text }) => text !== '');

const lengthOf = (text: string) => String(Array.from(text).length).padStart(LENGTH_DIGITS, '0');

/**
 * A line of tags, behind the tag of its record: each with the length of its text in two digits, or
 * with a sign between both and another behind.
 *
 * @example taggedText({ form: 'tagLength', ... }, { record, texts: ['Caja'] }) // 'HD0104Caja\r\n'
 */
export function taggedText({ form, separator }: Layout, line: TaggedLine): string {
  const { tag: head } = line.record;
  const parts = tagged(line);
  if (form === 'tagLength') {
    const texts = parts.map(({ tag, text }) => tag + lengthOf(text) + text);
    return head + texts.join('') + LINE_END;
  }
  const texts = parts.map(({ tag, text }) => `${tag}=${text}`);
  return [...(head === '' ? [] : [head]), ...texts].join(SEPARATOR_SIGNS[separator]) + LINE_END;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * A text as XML writes it.
 *
 * @example xmlText('Pérez & <Cía>') // 'Pérez &amp; &lt;Cía&gt;'
 */
const xmlText = (text: string): string =>
  text.replaceAll(UNWRITABLE, '?').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

const XML_NAMES = { 'utf-8': 'UTF-8', 'utf-8-marked': 'UTF-8', latin1: 'ISO-8859-1' } as const;

/** Parts of an XML document: its head, an element for each line, and its end. */
export function xmlTexts(
  { charset, rootTag }: Pick<Layout, 'charset' | 'rootTag'>,
  lines: readonly TaggedLine[],
): string[] {
  const head = `<?xml version="1.0" encoding="${XML_NAMES[charset]}"?>${LINE_END}<${rootTag}>`;
  const elements = lines.map((line) => {
    const { tag: element } = line.record;
    const fields = tagged(line).map(({ tag, text }) => `<${tag}>${xmlText(text)}</${tag}>`);
    return `  <${element}>${fields.join('')}</${element}>${LINE_END}`;
  });
  return [head + LINE_END, ...elements, `</${rootTag}>${LINE_END}`];
}
