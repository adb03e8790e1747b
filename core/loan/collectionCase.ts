import type { PromiseStatus } from './paymentPromise';

/** States of the collection of a loan, the one that decides first. */
export const CASE_STATES = [
  'closed',
  'deceased',
  'disputed',
  'resolved',
  'judicial',
  'hardship',
  'promised',
  'broken',
  'worked',
  'open',
] as const;

/** State of the collection of a loan, for example `'promised'`. */
export type CaseState = (typeof CASE_STATES)[number];

/**
 * Matters of the case of a loan: relief that somebody asks for, a complaint about the debt, the
 * insurance of a death, a file in court, something to follow up; and the closing of the case.
 */
export const MATTER_KINDS = [
  'hardship',
  'complaint',
  'insurance',
  'judicial',
  'followUp',
  'closure',
] as const;

/** Matter of a case, for example `'hardship'`. */
export type MatterKind = (typeof MATTER_KINDS)[number];

/** Kinds of matter that somebody opens and works on; a closure is an act of its own. */
export const WORKED_KINDS = [
  'hardship',
  'complaint',
  'insurance',
  'judicial',
  'followUp',
] as const satisfies readonly MatterKind[];

/** Matter that somebody works on, for example `'judicial'`. */
export type WorkedKind = (typeof WORKED_KINDS)[number];

/** Steps of a matter: it is opened, worked on, ended and opened again. */
export const STEP_KINDS = ['opened', 'worked', 'ended', 'reopened'] as const;

/** Step of a matter, for example `'worked'`. */
export type StepKind = (typeof STEP_KINDS)[number];

/** Ways in which a matter ends. */
export const MATTER_OUTCOMES = [
  'granted',
  'refused',
  'founded',
  'unfounded',
  'paid',
  'settled',
  'withdrawn',
  'done',
  'resumed',
  'mistake',
] as const;

/** Way in which a matter ended, for example `'granted'`. */
export type MatterOutcome = (typeof MATTER_OUTCOMES)[number];

/** Ways in which each kind of matter may end. */
export const OUTCOMES_OF: Readonly<Record<WorkedKind, readonly MatterOutcome[]>> = {
  hardship: ['granted', 'refused', 'withdrawn', 'mistake'],
  complaint: ['founded', 'unfounded', 'withdrawn', 'mistake'],
  insurance: ['paid', 'refused', 'withdrawn', 'mistake'],
  judicial: ['paid', 'settled', 'withdrawn', 'mistake'],
  followUp: ['done', 'mistake'],
};

/** Days ahead by which somebody may be asked to do what follows. */
export const STEP_DAYS_AHEAD = 366;

/** Facts that tell how the collection of a loan stands. */
export interface CaseFacts {
  /** True where an installment is overdue, or the loan was written off. */
  readonly isLate: boolean;
  /** Matters that are open, with the closing of the case. */
  readonly matters: readonly MatterKind[];
  /** Fact that stops contacts, or nothing. */
  readonly halt: 'deceased' | 'disputed' | undefined;
  /** True where the loan was taken to court. */
  readonly isJudicial: boolean;
  /** State of the last promise, or nothing. */
  readonly promise: PromiseStatus | undefined;
  /** True once a contact about it was made. */
  readonly isContacted: boolean;
}

/**
 * State of the collection of a loan by its facts: nobody sets it by hand. A debt that was paid up
 * is resolved while something of its case is open, but for relief asked for before any delay.
 *
 * @example caseState({ isLate: true, matters: ['hardship'], halt: undefined, isJudicial: false,
 *   promise: 'broken', isContacted: true }) // 'hardship'
 */
export function caseState(facts: CaseFacts): CaseState {
  const { isLate, matters, halt, isJudicial, promise, isContacted } = facts;
  if (matters.includes('closure')) return 'closed';
  if (halt !== undefined) return halt;
  const asksRelief = matters.includes('hardship');
  if (!isLate && !asksRelief) return 'resolved';
  if (isJudicial || matters.includes('judicial')) return 'judicial';
  if (asksRelief) return 'hardship';
  if (promise === 'pending') return 'promised';
  if (promise === 'broken') return 'broken';
  return isContacted ? 'worked' : 'open';
}
