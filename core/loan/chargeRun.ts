/** The life of a lot of charges: assembled (nothing posted), generated, undone. */
export const RUN_STATUSES = [
  'assembling',
  'assembled',
  'generating',
  'generated',
  'reversing',
  'reversed',
  'discarded',
] as const;

/** Status of a lot, for example `'assembled'`. */
export type RunStatus = (typeof RUN_STATUSES)[number];

/**
 * Outcome of a loan of a lot. `skipped`: another act had brought it up to date by then.
 * `failed`: it changed since and still lacks its charges. `kept`: the lot was undone, but a later
 * act on the loan rests on these charges.
 */
export const RUN_LOAN_STATUSES = [
  'pending',
  'excluded',
  'posted',
  'skipped',
  'failed',
  'reversed',
  'kept',
] as const;

/** Outcome of a loan of a lot, for example `'posted'`. */
export type RunLoanStatus = (typeof RUN_LOAN_STATUSES)[number];

const NEXT: Readonly<Record<RunStatus, readonly RunStatus[]>> = {
  assembling: ['assembled', 'discarded'],
  assembled: ['generating', 'discarded'],
  generating: ['generated'],
  generated: ['reversing'],
  reversing: ['reversed'],
  reversed: [],
  discarded: [],
};

/**
 * True where a lot may pass from one status to another.
 *
 * @example canRunBecome('assembled', 'generating') // true
 */
export const canRunBecome = (from: RunStatus, to: RunStatus): boolean => NEXT[from].includes(to);

/**
 * True where a lot moves by itself and is worth asking about again.
 *
 * @example isRunUnderWay('generating') // true
 */
export const isRunUnderWay = (status: RunStatus): boolean =>
  status === 'assembling' || status === 'generating' || status === 'reversing';
