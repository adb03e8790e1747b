import type { PromiseStatus } from './paymentPromise';

/** States of the collection of a late loan, the one that decides first. */
const CASE_STATES = [
  'deceased',
  'disputed',
  'judicial',
  'promised',
  'broken',
  'worked',
  'open',
] as const;

/** State of the collection of a late loan, for example `'promised'`. */
export type CaseState = (typeof CASE_STATES)[number];

/** Facts that tell how the collection of a late loan stands. */
interface CaseFacts {
  /** Fact that stops contacts, or nothing. */
  readonly halt: 'deceased' | 'disputed' | undefined;
  readonly isJudicial: boolean;
  /** State of the last promise, or nothing. */
  readonly promise: PromiseStatus | undefined;
  /** True once a contact about it was made. */
  readonly isContacted: boolean;
}

/**
 * State of the collection of a late loan by its facts: nobody sets it by hand.
 *
 * @example caseState({ halt: undefined, isJudicial: false, promise: 'broken', isContacted: true })
 * // 'broken'
 */
export function caseState({ halt, isJudicial, promise, isContacted }: CaseFacts): CaseState {
  if (halt !== undefined) return halt;
  if (isJudicial) return 'judicial';
  if (promise === 'pending') return 'promised';
  if (promise === 'broken') return 'broken';
  return isContacted ? 'worked' : 'open';
}
