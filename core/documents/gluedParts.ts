interface Part {
  readonly text: string;
}

/** Marks that end what goes before them, and those that begin what follows. */
const CLOSING = /^[.,;:)»%]+/;
const OPENING = /[(«]+$/;

/**
 * Parts of a text with each mark beside what it belongs to: a justified line spreads the room
 * between parts, and would leave a value apart from the period that follows it.
 *
 * @example gluedParts([{ text: '40 % TEA' }, { text: '. Lo pagaré' }])[0]?.text // '40 % TEA.'
 */
export function gluedParts<T extends Part>(parts: readonly T[]): T[] {
  const glued: T[] = [];
  let opening = '';
  for (const part of parts) {
    const before = glued.at(-1);
    let text = opening + part.text;
    const closing = before === undefined ? '' : (CLOSING.exec(text)?.[0] ?? '');
    if (before !== undefined && closing !== '') {
      glued[glued.length - 1] = { ...before, text: before.text + closing };
      text = text.slice(closing.length);
    }
    opening = part === parts.at(-1) ? '' : (OPENING.exec(text)?.[0] ?? '');
    text = text.slice(0, text.length - opening.length);
    if (text !== '') glued.push({ ...part, text });
  }
  return glued;
}
