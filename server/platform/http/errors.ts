import { DomainError, type DomainErrorCode } from '@core/errors/domainError';
import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { databaseRefusal } from '../db/databaseRefusal';
import { CommandStopped } from './commandStopped';
import type { Log } from '../log';
import { bugProblem, problemOf, statusOf } from './problems';
import type { AppEnv } from './appEnv';

const PROBLEM_TYPE = { 'content-type': 'application/problem+json' };

/** Seconds after which to ask again, for a refusal that passes by itself. */
const RETRY_AFTER: Partial<Readonly<Record<DomainErrorCode, string>>> = {
  DATABASE_UNAVAILABLE: '5',
  DATABASE_BUSY: '1',
  TIMEOUT: '5',
};

/** Refusals become problems; anything else is a bug: logged whole, answered with a reference. */
export function createErrorHandler(log: Log): ErrorHandler<AppEnv> {
  return (error, c) => {
    const requestId = c.get('requestId');
    // No failure: what awaits a second person was kept, or what was only tried was taken back.
    if (error instanceof CommandStopped) return c.json(error.body, error.status);
    const refusal = toRefusal(error);
    if (refusal) {
      c.set('code', refusal.code);
      if (refusal.code in RETRY_AFTER) reportBug(log, requestId, error, 'warn');
      const wait = refusal.params['waitSeconds'] ?? RETRY_AFTER[refusal.code];
      if (wait !== undefined) c.header('retry-after', String(wait));
      return c.json(problemOf(refusal, requestId), statusOf(refusal.code), PROBLEM_TYPE);
    }
    c.set('code', 'INTERNAL');
    reportBug(log, requestId, error);
    return c.json(bugProblem(requestId), 500, PROBLEM_TYPE);
  };
}

/** Writes what broke to the log, without what was asked for. */
export function reportBug(
  log: Log,
  requestId: string,
  error: unknown,
  level: 'error' | 'warn' = 'error',
): void {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error('unknown');
  const reason = cause instanceof Error ? cause.message : undefined;
  // A failed query quotes its parameters in its message: the cause alone says what broke.
  const safe = reason === undefined ? message : name;
  log[level]({ requestId, error: { name, message: safe, cause: reason, stack: framesOf(stack) } });
}

const framesOf = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);

function toRefusal(error: Error): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (!(error instanceof HTTPException)) return databaseRefusal(error);
  if (error.status === 400) return new DomainError('MALFORMED_JSON');
  if (error.status === 504) return new DomainError('TIMEOUT');
  if (error.status === 413) return new DomainError('BODY_TOO_LARGE');
  if (error.status === 415) return new DomainError('NOT_JSON');
  return undefined;
}
