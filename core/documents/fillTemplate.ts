import {
  TEMPLATE_VARIABLES,
  type TemplateValues,
  type TemplateVariable,
} from './templateVariables';

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** `[si prestamo.seguro]` before a paragraph: it stands only where there is such a value. */
const CONDITION = /^\[si ([^\]]*)\]\s*/;
const CONDITIONS = /^(?:- )?\[si ([^\]]*)\]/gm;

/** The names in a text that are no variable, each once, in their order. */
export function unknownVariables(text: string): string[] {
  const names = [PLACE, CONDITIONS].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1]!.trim()),
  );
  return [...new Set(names.filter((name) => !Object.hasOwn(TEMPLATE_VARIABLES, name)))];
}

/** A part of a filled text: words as they are, a value, or a value that is missing. */
interface FilledPart {
  readonly kind: 'words' | 'value' | 'missing';
  readonly text: string;
}

/**
 * Puts values where a text names variables. What is missing stays named, so that it can be
 * shown in red; the text must name no unknown variable.
 *
 * @example fillTemplate('Debe {{prestamo.monto}}', values) // words 'Debe ', value 'S/ 1,200.00'
 */
export function fillTemplate(text: string, values: TemplateValues): FilledPart[] {
  const parts: FilledPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACE)) {
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    const name = match[1] as TemplateVariable;
    const value = values[name];
    if (value === '') parts.push({ kind: 'missing', text: name });
    else if ('isClause' in TEMPLATE_VARIABLES[name]) parts.push(...clauseParts(value));
    else parts.push({ kind: 'value', text: value });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

/** The words of a clause, and the values that stand between `**` in it. */
const clauseParts = (clause: string): FilledPart[] =>
  clause
    .split('**')
    .map((text, index): FilledPart => ({ kind: index % 2 === 1 ? 'value' : 'words', text }))
    .filter(({ text }) => text !== '');

/** Kinds of block that a document is made of; a fact is a name and its value, in a table. */
export const BLOCK_KINDS = [
  'title',
  'clause',
  'paragraph',
  'fact',
  'schedule',
  'signatures',
  'guarantors',
] as const;

/** A block of a document. */
export interface TemplateBlock {
  readonly kind: (typeof BLOCK_KINDS)[number];
  readonly text: string;
}

/**
 * The blocks of a template: `# title`, `## clause`, `- name: value`, `[cronograma]`, `[firmas]`,
 * `[avales]`, and paragraphs apart by an empty line. One that begins with `[si prestamo.seguro]`
 * stands only where there is that value.
 */
export function blocksOf(body: string, values: TemplateValues): TemplateBlock[] {
  return body
    .replaceAll('\r', '')
    .split(/\n{2,}|\n(?=#)|(?<=^#.*)\n|\n(?=- )|(?<=^- .*)\n/m)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap((text) => blockOf(text, values));
}

function blockOf(text: string, values: TemplateValues): TemplateBlock[] {
  if (text.startsWith('## ')) return [{ kind: 'clause', text: text.slice(3).trim() }];
  if (text.startsWith('# ')) return [{ kind: 'title', text: text.slice(2).trim() }];
  if (text === '[cronograma]') return [{ kind: 'schedule', text: '' }];
  if (text === '[firmas]') return [{ kind: 'signatures', text: '' }];
  if (text === '[avales]') {
    return values['prestamo.avales'] === '' ? [] : [{ kind: 'guarantors', text: '' }];
  }
  const kind = text.startsWith('- ') ? 'fact' : 'paragraph';
  const bare = kind === 'fact' ? text.slice(2).trim() : text;
  const condition = CONDITION.exec(bare);
  if (condition === null) return [{ kind, text: bare }];
  const isMet = values[condition[1]!.trim() as TemplateVariable] !== '';
  return isMet ? [{ kind, text: bare.slice(condition[0].length) }] : [];
}
