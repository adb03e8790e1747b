import { DomainError } from '@core/errors';
import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '../log';
import { bugProblem, problemOf, statusOf } from './problems';
import type { AppEnv } from './router';

const PROBLEM_TYPE = { 'content-type': 'application/problem+json' };

/** Refusals become problems; anything else is a bug: logged whole, answered with a reference. */
export function createErrorHandler(log: Log): ErrorHandler<AppEnv> {
  return (error, c) => {
    const requestId = c.get('requestId');
    const refusal = toRefusal(error);
    if (refusal) {
      c.set('code', refusal.code);
      const status = statusOf(refusal.code);
      const wait = refusal.params['waitSeconds'];
      if (wait !== undefined) c.header('retry-after', String(wait));
      return c.json(problemOf(refusal, requestId), status, PROBLEM_TYPE);
    }
    c.set('code', 'INTERNAL');
    const { name, message, stack, cause } = error;
    const reason = cause instanceof Error ? cause.message : undefined;
    // A failed query quotes its parameters in its message: the cause alone says what broke.
    const safe = reason === undefined ? message : name;
    log.error({ requestId, error: { name, message: safe, cause: reason, stack: framesOf(stack) } });
    return c.json(bugProblem(requestId), 500, PROBLEM_TYPE);
  };
}

const framesOf = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);

function toRefusal(error: Error): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (!(error instanceof HTTPException)) return undefined;
  if (error.status === 400) return new DomainError('MALFORMED_JSON');
  if (error.status === 504) return new DomainError('TIMEOUT');
  if (error.status === 413) return new DomainError('BODY_TOO_LARGE');
  return undefined;
}
