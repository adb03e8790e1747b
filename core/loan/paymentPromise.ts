import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';

/** Days ahead for which money may be promised: a later promise is a new agreement. */
export const PROMISE_DAYS_MAX = 30;

/** Longest name of who promised, in characters. */
export const PROMISE_CONTACT_MAX_LENGTH = 100;

/** Ways in which whoever promised was spoken to. */
export const PROMISE_CHANNELS = ['call', 'message', 'visit', 'office', 'mail'] as const;

/** Way of speaking, for example `'call'`. */
export type PromiseChannel = (typeof PROMISE_CHANNELS)[number];

/** Outcomes of a promise: it waits, is kept, broken, replaced by a later, or was never one. */
export const PROMISE_STATUSES = ['pending', 'kept', 'broken', 'replaced', 'voided'] as const;

/** Outcome of a promise, for example `'kept'`. */
export type PromiseStatus = (typeof PROMISE_STATUSES)[number];

/** The facts that a promise is judged by. */
interface PromiseFacts {
  readonly amount: Money;
  readonly promisedOn: PlainDate;
  /** Money that came in from its making through its date, without what was voided. */
  readonly received: Money;
  /** True where nothing was owed any more by its date, though it took less than was promised. */
  readonly isDebtPaid: boolean;
  /** True where another that stands was made while it ran: it seemed kept, and is not any more. */
  readonly isReplaced: boolean;
  readonly isVoided: boolean;
}

/**
 * Outcome of a promise on a business date. Nothing of it is stored: the day that closes breaks what
 * was not kept, and a payment that is voided takes back what it kept. One waits at a time: where
 * another was promised meanwhile, that one does.
 *
 * @example promiseStatus({ …, received: 40n, promisedOn: '2026-04-10' }, '2026-04-11')
 * // 'broken'
 */
export function promiseStatus(facts: PromiseFacts, today: PlainDate): PromiseStatus {
  const { amount, received, promisedOn, isDebtPaid, isReplaced, isVoided } = facts;
  if (isVoided) return 'voided';
  if (received >= amount || isDebtPaid) return 'kept';
  if (isReplaced) return 'replaced';
  return promisedOn < today ? 'broken' : 'pending';
}
