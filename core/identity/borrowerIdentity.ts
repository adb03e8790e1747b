import type { BorrowerDocumentType } from './documents';

/** Data that say who a borrower is, as a person wrote them down. */
interface WrittenIdentity {
  readonly kind?: 'person' | 'company' | undefined;
  readonly documentType: BorrowerDocumentType;
  readonly documentNumber: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly representativeName?: string | undefined;
  readonly representativeDocumentType?: BorrowerDocumentType | undefined;
  readonly representativeDocument?: string | undefined;
  readonly representativePower?: string | undefined;
}

const NOBODY = {
  representativeName: '',
  representativeDocumentType: null,
  representativeDocument: '',
  representativePower: '',
};

/** Representative who signs for a company; a type of document without its number says nothing. */
function representativeOf(data: WrittenIdentity) {
  const { representativeDocument = '', representativeDocumentType: type = null } = data;
  return {
    representativeName: data.representativeName ?? '',
    representativeDocumentType: representativeDocument === '' ? null : type,
    representativeDocument,
    representativePower: data.representativePower ?? '',
  };
}

/** Identity of a borrower as the ficha holds it: companies have no last names, persons nobody. */
export function identityOf(data: WrittenIdentity) {
  const isCompany = data.kind === 'company';
  return {
    kind: data.kind ?? 'person',
    documentType: data.documentType,
    documentNumber: data.documentNumber,
    firstNames: data.firstNames,
    lastNames: isCompany ? '' : data.lastNames,
    ...(isCompany ? representativeOf(data) : NOBODY),
  };
}

/** Identity of a borrower, field by field. */
export type BorrowerIdentity = ReturnType<typeof identityOf>;
