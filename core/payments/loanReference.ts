/** Reference that a person types: a loan by its number, or whoever has a document. */
export type LoanReference =
  | { readonly kind: 'loan'; readonly id: number }
  | { readonly kind: 'document'; readonly document: string };

/** Numbers of loans are shorter than any document. */
const LOAN_DIGITS_MAX = 6;

/**
 * Reads what somebody typed to name a loan.
 *
 * @example loanReferenceOf('P-000012') // { kind: 'loan', id: 12 }
 */
export function loanReferenceOf(typed: string): LoanReference {
  const text = typed.toUpperCase().trim();
  const [, digits = ''] = /^P[\s-]*(\d{1,12})$/.exec(text) ?? [];
  if (digits !== '') return { kind: 'loan', id: Number(digits) };
  if (/^\d+$/.test(text) && text.length <= LOAN_DIGITS_MAX) {
    return { kind: 'loan', id: Number(text) };
  }
  const bare = text.replace(/^(DNI|CE|RUC|PASAPORTE)\b[\s:.-]*/, '');
  return { kind: 'document', document: bare.replaceAll(/[\s.-]/g, '') };
}
