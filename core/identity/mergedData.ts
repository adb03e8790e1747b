/** Data of a ficha of which a merge keeps one of two. */
export const MERGE_FIELDS = [
  'document',
  'email',
  'phone',
  'bornOn',
  'address',
  'occupation',
  'monthlyIncome',
  'officer',
  'zone',
] as const;
/** One datum, for example `'email'`. */
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Data that a merge chooses among, as a ficha has them. */
export interface MergedData {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly email: string | null;
  readonly phone: string;
  readonly bornOn: string | null;
  readonly address: string;
  readonly occupation: string;
  /** Income in the lender's first currency; 0 where nobody told it. */
  readonly monthlyIncome: string;
  readonly officer: string | null;
  readonly zone: string | null;
}

/** Each datum of a ficha as a text; empty where it has none. */
export const mergeTexts = (ficha: MergedData): Readonly<Record<MergeField, string>> => ({
  document: `${ficha.documentType} ${ficha.documentNumber}`,
  email: ficha.email ?? '',
  phone: ficha.phone,
  bornOn: ficha.bornOn ?? '',
  address: ficha.address,
  occupation: ficha.occupation,
  monthlyIncome: /[1-9]/.test(ficha.monthlyIncome) ? ficha.monthlyIncome : '',
  officer: ficha.officer ?? '',
  zone: ficha.zone ?? '',
});

/**
 * Data that the ficha that stays takes from the merged one: what it has none of, and of what both
 * have, what somebody chose.
 */
export function takenFields(
  stays: MergedData,
  merged: MergedData,
  chosen: readonly MergeField[],
): MergeField[] {
  const [own, other] = [mergeTexts(stays), mergeTexts(merged)];
  return MERGE_FIELDS.filter(
    (field) =>
      other[field] !== '' &&
      other[field] !== own[field] &&
      (own[field] === '' || chosen.includes(field)),
  );
}

interface WithFormer {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly formerDocuments: readonly string[];
}

/** Document of a borrower, with those of fichas merged into theirs: older papers name them so. */
export const documentWithFormer = (borrower: WithFormer): string => {
  const { documentType, documentNumber, formerDocuments } = borrower;
  const before = formerDocuments.length === 0 ? '' : ` (antes ${formerDocuments.join(', ')})`;
  return `${documentType} ${documentNumber}${before}`;
};
