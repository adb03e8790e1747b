import { createHash } from 'node:crypto';
import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import type { AppEnv } from '../../platform/http/appEnv';

export const KEY_PATTERN = /^[\w-]{8,100}$/;

/**
 * Key of a command: user, idempotency key and hash of the body. Throws IDEMPOTENCY_KEY_REQUIRED.
 */
export function keyOf(c: Context<AppEnv>, body: unknown) {
  const key = c.req.header('idempotency-key') ?? '';
  if (!KEY_PATTERN.test(key)) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  const { userId } = c.get('actor');
  const request = `${c.req.method} ${c.req.path} ${JSON.stringify(body)}`;
  const requestHash = createHash('sha256').update(request).digest('hex');
  return { userId, key, requestHash };
}
