/** Records that a file for outsiders is made of: lines of the journal, or loans of a day. */
export const LAYOUT_KINDS = ['journal', 'loans'] as const;

/** One kind of record, for example `'journal'`. */
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** Every level that some record is written at, in the order in which a file has them. */
export const LEVELS = [
  'header',
  'entry',
  'line',
  'borrower',
  'loan',
  'guarantor',
  'trailer',
] as const;

/** Part of a file that a record is written for, once for each: the file, or some of its rows. */
export type Level = (typeof LEVELS)[number];

/** Level of the rows of a kind: what a file counts and adds up. */
export const ROW_LEVEL = { journal: 'line', loans: 'loan' } as const;

/** Level of what rows stand under, and are written behind. */
export const GROUP_LEVEL = { journal: 'entry', loans: 'borrower' } as const;
