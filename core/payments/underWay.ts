/** States of a sheet or a bank file that moves by itself, and is asked about again. */
export const PAPER_UNDER_WAY = ['posting', 'undoing'] as const;

/** State of a sheet or a bank file that moves by itself, for example `'undoing'`. */
type PaperUnderWay = (typeof PAPER_UNDER_WAY)[number];

/**
 * True where a sheet or a file moves by itself.
 *
 * @example isPaperUnderWay('posted') // false
 */
export const isPaperUnderWay = (status: string | undefined): status is PaperUnderWay =>
  PAPER_UNDER_WAY.some((one) => one === status);
