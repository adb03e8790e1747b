/** Verbs that the names of operations that write nothing begin with. */
const READING_VERBS = [
  'get',
  'list',
  'preview',
  'propose',
  'export',
  'simulate',
  'quote',
  'explain',
  'review',
] as const;

/** Name of an operation that writes nothing. */
export type Reading = `${(typeof READING_VERBS)[number]}${string}`;
