/** Identity documents of the country pack Perú. */
export const DOCUMENT_TYPES = ['DNI', 'CE', 'RUC', 'PASAPORTE'] as const;

/** One kind of identity document, for example `'DNI'`. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Shape of each document number, after upper-casing. */
export const DOCUMENT_PATTERNS: Readonly<Record<DocumentType, RegExp>> = {
  DNI: /^\d{8}$/,
  CE: /^[A-Z0-9]{9,12}$/,
  RUC: /^(10|15|16|17|20)\d{9}$/,
  PASAPORTE: /^[A-Z0-9]{6,12}$/,
};

// SUNAT: weights of the first ten digits; the eleventh is 11 - (sum mod 11), 10 -> 0, 11 -> 1.
const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Whether a document number keeps the rules of its kind; a RUC also its check digit.
 *
 * @example isDocumentValid('RUC', '20100070970') // true
 */
export function isDocumentValid(type: DocumentType, number: string): boolean {
  if (!DOCUMENT_PATTERNS[type].test(number)) return false;
  if (type !== 'RUC') return !/^0+$/.test(number);
  const weighted = RUC_WEIGHTS.map((weight, index) => weight * Number(number[index]));
  const check = 11 - (weighted.reduce((a, b) => a + b, 0) % 11);
  return check % 10 === Number(number[10]);
}

/** Mobile or fixed telephone, with an optional country code: `"+51987654321"`. */
export const PHONE_PATTERN = /^\+?\d{7,15}$/;
