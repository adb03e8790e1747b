/** Words of what a bank writes beside money that may be a document or a telephone. */
export const wordsOfReference = (reference: string): string[] =>
  reference
    .toUpperCase()
    .match(/[A-Z0-9]{6,15}/g)
    ?.filter((word) => /\d{5}/.test(word)) ?? [];

/**
 * Telephone of a word; empty where it is none.
 *
 * @example phoneOfWord('51987654321') // '987654321'
 */
export const phoneOfWord = (word: string): string =>
  /^(51)?9\d{8}$/.test(word) ? word.slice(-9) : '';

/** The loan that a text names as its papers do: `P-000012`. */
export function namedLoanOf(text: string): number | undefined {
  const [, named] = /(?:^|[^A-Z])P[\s-]*0*(\d{1,9})(?!\d)/i.exec(text) ?? [];
  return named === undefined ? undefined : Number(named);
}

/** The loan that a reference names: `P-000012`, or a short number that stands alone. */
export function loanOfReference(reference: string): number | undefined {
  const [, alone] = /^\s*0*(\d{1,6})\s*(?:·|$)/.exec(reference) ?? [];
  return namedLoanOf(reference) ?? (alone === undefined ? undefined : Number(alone));
}
