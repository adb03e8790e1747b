import { DomainError } from '@core/errors/domainError';
import type { OperationScope } from '@core/identity/operationKeys';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../../platform/deps';
import { bearerToken } from '../operations/authenticate';
import type { AppEnv } from '../../platform/http/appEnv';
import type { Actor } from '../identity/sessions';
import { findOperationPass } from './service';

/**
 * Lets through who exchanged a key of this operation a short while ago, and leaves the key as
 * `operation`. Throws OPERATION_PASS_REQUIRED.
 */
export function requireOperationToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OperationScope,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerToken(c);
    const operation =
      token === undefined ? undefined : await findOperationPass(db, scope, token, clock.now());
    if (!operation) throw new DomainError('OPERATION_PASS_REQUIRED');
    c.set('operation', operation);
    c.set('userId', operation.issuedBy);
    c.set('actor', issuerOf(operation));
    await next();
  });
}

/** Actor of a key: the user who issued it; the key opens nothing but its own operation. */
const issuerOf = ({ issuedBy }: { readonly issuedBy: number }): Actor => ({
  userId: issuedBy,
  username: '',
  fullName: '',
  profile: '',
  scope: 'staff',
  officerIds: null,
  isValidated: true,
  borrowerId: null,
  sessionId: '',
});
