import { isCompanyDocument, type BorrowerDocumentType } from './documents';

/** Endings of the names of companies, without dots and spaces. */
const LEGAL_FORMS: readonly string[] = [
  'EIRL',
  'SA',
  'SAA',
  'SAB',
  'SAC',
  'SACS',
  'SADECV',
  'SAS',
  'SRL',
  'SCRL',
  'SDERLDECV',
  'LTDA',
];

/** Names of a party, by which it is sorted. */
export interface SortedParty {
  readonly kind?: 'person' | 'company' | undefined;
  readonly documentType: BorrowerDocumentType;
  readonly documentNumber: string;
  readonly firstNames: string;
  readonly lastNames: string;
}

/**
 * The name that a list is sorted by: of a person the last names first, of a company its business
 * name, also where its legal form was written as last names.
 *
 * @example sortedName({ firstNames: 'Bodega El Sol', lastNames: 'S.A.C.', … })
 * // 'Bodega El Sol S.A.C.'
 */
export function sortedName(party: SortedParty): string {
  const { firstNames, lastNames } = party;
  if (party.kind === 'company') return firstNames;
  return isBusiness(party) ? `${firstNames} ${lastNames}` : `${lastNames} ${firstNames}`;
}

function isBusiness({ documentType, documentNumber, lastNames }: SortedParty): boolean {
  const form = lastNames.replaceAll(/[\s.]/g, '').toUpperCase();
  const hasRucOfCompany = documentType === 'RUC' && isCompanyDocument('RUC', documentNumber);
  return hasRucOfCompany || LEGAL_FORMS.includes(form);
}
