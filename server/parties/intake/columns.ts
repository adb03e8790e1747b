import { plainText } from '../../platform/text';

/** A column that a file may have. */
export interface KnownField {
  readonly title: string;
  /** A row cannot be registered without it. */
  readonly isNeeded?: true;
  /** Titles that people give to such a column, without accents. */
  readonly headers: readonly string[];
}

type Fields<Name extends string> = Readonly<Record<Name, KnownField>>;

/** The columns whose headers say by themselves what they hold. */
export function guessColumns<Name extends string>(
  fields: Fields<Name>,
  headers: readonly string[],
): Partial<Record<Name, number>> {
  const plain = headers.map(plainText);
  const guessed = (Object.keys(fields) as Name[]).flatMap((name) => {
    const column = plain.findIndex((header) => fields[name].headers.includes(header));
    return column === -1 ? [] : [[name, column] as const];
  });
  return Object.fromEntries(guessed) as Partial<Record<Name, number>>;
}

/** The columns as a person chooses among them. */
export const choicesOf = <Name extends string>(fields: Fields<Name>) =>
  (Object.entries(fields) as [Name, KnownField][]).map(([name, { title, isNeeded = false }]) => ({
    name,
    title,
    isNeeded,
  }));

/** The title of a column before the words of its refusal. */
export function titled(fields: Fields<string>, name: string, words: string): string {
  const title = fields[name]?.title;
  return title === undefined ? words : `${title}: ${words}`;
}
