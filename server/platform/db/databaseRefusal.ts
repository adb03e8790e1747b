import { DomainError } from '@core/errors/domainError';
import { isRetryable, sqlState } from './client';

/** Codes of Node for a connection that nobody takes or that broke. */
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Words of the driver for a broken connection, which bears no code. */
const BROKEN_WORDS = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Class 08 and the shut-downs of class 57; no more connections; the disk or memory is full. */
const GONE = /^(08...|57P0[1-5]|53...)$/;

/** Code of the books for an entry on a day that is closed, as a migration words it. */
const CLOSED_DAY = 'CD001';

/** Code of the books for an entry in a month that is closed. */
const CLOSED_MONTH = 'CD002';

/** True where the database could not be reached, or went away in the middle. */
function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, message } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (BROKEN.has(code) || GONE.test(code))) return true;
  return BROKEN_WORDS.test(message) || isDatabaseGone(cause);
}

/** Refusal for an error of the database that passes by itself; undefined for a bug. */
export function databaseRefusal(error: unknown): DomainError | undefined {
  if (isDatabaseGone(error)) return new DomainError('DATABASE_UNAVAILABLE');
  const state = sqlState(error);
  if (isRetryable(error) || state === '55P03') return new DomainError('DATABASE_BUSY');
  if (state === CLOSED_DAY) return new DomainError('DAY_IS_CLOSED');
  if (state === CLOSED_MONTH) return new DomainError('PERIOD_IS_CLOSED');
  return state === '57014' ? new DomainError('TIMEOUT') : undefined;
}
