/** Items that an account shows before it may be used, in the order of the checklist. */
export const REVIEW_ITEMS = [
  'email',
  'phone',
  'documentFront',
  'documentBack',
  'selfie',
  'address',
  'bankAccount',
] as const;

/** One thing of the checklist, for example `'selfie'`. */
export type ReviewItem = (typeof REVIEW_ITEMS)[number];

/** The things that are shown by a file. */
export const FILE_ITEMS = ['documentFront', 'documentBack', 'selfie'] as const;

/** The things that are shown by writing them down. */
export const TEXT_ITEMS = ['phone', 'address', 'bankAccount'] as const;

/** States of a thing of the checklist. */
export const REVIEW_STATUSES = ['pending', 'inReview', 'observed', 'approved'] as const;

/** One standing, for example `'observed'`. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/**
 * The status of an account under review that follows from its checklist: active when all is
 * approved, observed while something is, waiting for its review otherwise.
 *
 * @example accountStatusOf(['approved', 'observed']) // 'OBSERVADA'
 */
export function accountStatusOf(
  items: readonly ReviewStatus[],
): 'ACTIVA' | 'OBSERVADA' | 'PENDIENTE_VALIDACION' {
  if (items.every((status) => status === 'approved')) return 'ACTIVA';
  return items.includes('observed') ? 'OBSERVADA' : 'PENDIENTE_VALIDACION';
}

/** Longest address that a person writes down. */
export const ADDRESS_MAX_LENGTH = 200;

/** Longest note of a reviewer. */
export const REVIEW_NOTE_MAX_LENGTH = 300;

/** The contents that may be uploaded, as their bytes tell. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Largest file that may be uploaded, in bytes. */
export const FILE_MAX_BYTES = 10_000_000;
