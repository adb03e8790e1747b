import { DomainError } from '@core/errors/domainError';
import { isRetryable, sqlState } from './client';

/** What Node says of a connection that nobody takes or that broke. */
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** What the driver says of the same, without a code. */
const BROKEN_WORDS = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Class 08 and the shut-downs of class 57; no more connections; the disk or memory is full. */
const GONE = /^(08...|57P0[1-5]|53...)$/;

/** What the books say of an entry on a day that is closed, as a migration words it. */
const CLOSED_DAY = 'CD001';

/** Whether the database could not be reached, or went away in the middle. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, message } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (BROKEN.has(code) || GONE.test(code))) return true;
  return BROKEN_WORDS.test(message) || isDatabaseGone(cause);
}

/** What passes by itself, of an error of the database; undefined for a bug. */
export function databaseRefusal(error: unknown): DomainError | undefined {
  if (isDatabaseGone(error)) return new DomainError('DATABASE_UNAVAILABLE');
  const state = sqlState(error);
  if (isRetryable(error) || state === '55P03') return new DomainError('DATABASE_BUSY');
  if (state === CLOSED_DAY) return new DomainError('DAY_IS_CLOSED');
  return state === '57014' ? new DomainError('TIMEOUT') : undefined;
}
