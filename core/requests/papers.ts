import type { RequiredDocument } from '../products/productTerms';

/** Place of a paper of a request in the file of the borrower. */
interface PaperPlace {
  readonly recordType: 'identity' | 'income' | 'address' | 'tax' | 'guarantee' | 'other';
  /** True where any approved record of that type will do: it says the same for every request. */
  readonly isShared: boolean;
}

/** The papers that a product may ask for, and the records that they are kept as. */
export const PAPER_PLACES: Readonly<Record<RequiredDocument, PaperPlace>> = {
  identity: { recordType: 'identity', isShared: true },
  incomeProof: { recordType: 'income', isShared: true },
  addressProof: { recordType: 'address', isShared: true },
  taxRecord: { recordType: 'tax', isShared: true },
  businessPhotos: { recordType: 'other', isShared: false },
  guarantorIdentity: { recordType: 'guarantee', isShared: false },
};

/** States of a paper of a request; expired and observed ones have to be sent anew. */
export const PAPER_STATUSES = ['missing', 'received', 'observed', 'approved', 'expired'] as const;

/** One standing, for example `'missing'`. */
export type PaperStatus = (typeof PAPER_STATUSES)[number];

/**
 * True where a paper that stands so is enough to send the request.
 *
 * @example isPaperGiven('observed') // false
 */
export const isPaperGiven = (status: PaperStatus): boolean =>
  status === 'received' || status === 'approved';

/** Most guarantors that a request names. */
export const GUARANTORS_MAX = 5;

interface Identity {
  readonly documentType: string;
  readonly documentNumber: string;
}

/**
 * True where two documents are of one person. A RUC of a natural person holds their DNI (SUNAT).
 *
 * @example
 * const dni = { documentType: 'DNI', documentNumber: '40987612' };
 * isSamePerson(dni, { documentType: 'RUC', documentNumber: '10409876121' }) // true
 */
export function isSamePerson(one: Identity, other: Identity): boolean {
  return dniOf(one) === dniOf(other);
}

function dniOf({ documentType, documentNumber }: Identity): string {
  const isOfPerson = documentType === 'RUC' && documentNumber.startsWith('10');
  return isOfPerson ? `DNI ${documentNumber.slice(2, 10)}` : `${documentType} ${documentNumber}`;
}
