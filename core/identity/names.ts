import { isCompanyDocument, type BorrowerDocumentType } from './documents';

/** Words beside a name that holds what nobody sees, or letters that look like others. */
export const LATIN_NAME_HINT =
  'Escriba el nombre otra vez, solo con letras latinas y sin caracteres invisibles';

/** Words beside a name that is only digits and signs. */
export const LETTERLESS_NAME_HINT = 'Escriba el nombre con sus letras';

/** Latin letters with their accents, digits, and what stands between words. */
const LATIN_NAME = /^(?:[\p{Script=Latin}\u0300-\u036f\d\p{P}\p{S} ](?<![\uff00-\uffef]))*$/u;

/**
 * True of a name in Latin letters alone: in others it looks like somebody else's, and characters
 * that nobody sees turn it around on a screen.
 *
 * @example isLatinName('R\u043esa') // false: its second letter is Cyrillic
 */
export const isLatinName = (name: string): boolean => LATIN_NAME.test(name);

/** True of a name with a letter at least, and of none at all. */
export const hasLetters = (name: string): boolean => name === '' || /\p{L}/u.test(name);

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
interface SortedParty {
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
