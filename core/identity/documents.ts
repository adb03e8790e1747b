/** Identity documents of the country pack Perú. */
export const DOCUMENT_TYPES = ['DNI', 'CE', 'RUC', 'PASAPORTE'] as const;

/** One kind of identity document, for example `'DNI'`. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Shape of each document number, after upper-casing. */
const DOCUMENT_PATTERNS: Readonly<Record<DocumentType, RegExp>> = {
  DNI: /^\d{8}$/,
  CE: /^[A-Z0-9]{9,12}$/,
  RUC: /^(10|15|16|17|20)\d{9}$/,
  PASAPORTE: /^[A-Z0-9]{6,12}$/,
};

// SUNAT: weights of the first ten digits; the eleventh is 11 - (sum mod 11), 10 -> 0, 11 -> 1.
const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * True where a document number keeps the rules of its kind; a RUC also its check digit.
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

/** Identity documents of the other country packs, with their country and shape. */
const FOREIGN_DOCUMENTS = {
  CURP: { country: 'MX', pattern: /^[A-Z]{4}\d{6}[A-Z]{6}[A-Z0-9]\d$/ },
  RFC: { country: 'MX', pattern: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/ },
  CC: { country: 'CO', pattern: /^\d{6,10}$/ },
  NIT: { country: 'CO', pattern: /^\d{9,10}$/ },
  CEDULA: { country: 'DO', pattern: /^\d{11}$/ },
  RNC: { country: 'DO', pattern: /^\d{9}$/ },
  DNI_AR: { country: 'AR', pattern: /^\d{7,8}$/ },
  CUIT: { country: 'AR', pattern: /^\d{11}$/ },
} as const;

/** One kind of document of another country, for example `'CURP'`. */
export type ForeignDocumentType = keyof typeof FOREIGN_DOCUMENTS;

/** Every identity document that a borrower may have. */
export const BORROWER_DOCUMENT_TYPES = [
  ...DOCUMENT_TYPES,
  'CURP',
  'RFC',
  'CC',
  'NIT',
  'CEDULA',
  'RNC',
  'DNI_AR',
  'CUIT',
] as const satisfies readonly (DocumentType | ForeignDocumentType)[];

/** One kind of identity document of a borrower, for example `'RFC'`. */
export type BorrowerDocumentType = (typeof BORROWER_DOCUMENT_TYPES)[number];

/** The documents that a company may be known by. */
export const COMPANY_DOCUMENT_TYPES = ['RUC', 'RFC', 'NIT', 'RNC', 'CUIT'] as const;

/** The documents that a person who acts for a company may show. */
export const PERSON_DOCUMENT_TYPES = [
  'DNI',
  'CE',
  'PASAPORTE',
  'CURP',
  'CC',
  'CEDULA',
  'DNI_AR',
] as const satisfies readonly BorrowerDocumentType[];

/**
 * True where a number has the shape of its kind; of a Peruvian document also the check digit. The
 * check digits of the other countries are the server's to verify.
 *
 * @example isBorrowerDocumentShaped('CEDULA', '00113918205') // true
 */
export function isBorrowerDocumentShaped(type: BorrowerDocumentType, number: string): boolean {
  if (type in FOREIGN_DOCUMENTS) {
    return FOREIGN_DOCUMENTS[type as ForeignDocumentType].pattern.test(number);
  }
  return isDocumentValid(type as DocumentType, number);
}

/**
 * True where a company may have that document; a RUC of a company begins with 20.
 *
 * @example isCompanyDocument('RUC', '20100070970') // true
 */
export function isCompanyDocument(type: BorrowerDocumentType, number: string): boolean {
  if (type === 'RUC') return number.startsWith('20');
  return COMPANY_DOCUMENT_TYPES.some((companyType) => companyType === type);
}

/** Facts that tell a company: how it was registered, or the RUC that only companies have. */
interface PartyIdentity {
  readonly kind?: 'person' | 'company' | undefined;
  readonly documentType: BorrowerDocumentType;
  readonly documentNumber: string;
}

/**
 * True where somebody else signs for a borrower: a company does nothing by itself.
 *
 * @example isCompanyParty({ documentType: 'RUC', documentNumber: '20100070970' }) // true
 */
export function isCompanyParty({ kind, documentType, documentNumber }: PartyIdentity): boolean {
  const hasRucOfCompany = documentType === 'RUC' && isCompanyDocument('RUC', documentNumber);
  return kind === 'company' || hasRucOfCompany;
}

/** Mobile or fixed telephone, with an optional country code: `"+51987654321"`. */
export const PHONE_PATTERN = /^\+?\d{7,15}$/;

/** Age from which a person may borrow, in months. */
export const ADULT_MONTHS = 18 * 12;
