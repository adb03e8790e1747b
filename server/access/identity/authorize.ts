import { DomainError } from '@core/errors/domainError';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../platform/http/appEnv';
import { OPERATIONS_OF_BOOKS } from './operationsOfBooks';
import { OPERATIONS_OF_INVESTING } from './operationsOfInvesting';
import { OPERATIONS_OF_MONEY } from './operationsOfMoney';
import { OPERATIONS_OF_OFFICE } from './operationsOfOffice';
import type { Profile } from './profiles';
import { checkReach } from './reach';

/**
 * Operations, and the profiles that may do them until an administrator changes it. Every protected
 * route names one of these operations.
 */
export const OPERATIONS = {
  ...OPERATIONS_OF_MONEY,
  ...OPERATIONS_OF_BOOKS,
  ...OPERATIONS_OF_OFFICE,
  ...OPERATIONS_OF_INVESTING,
} as const satisfies Record<string, readonly Profile[]>;

export type Operation = keyof typeof OPERATIONS;

/**
 * Lets only validated users through whose profile may do the operation, on what stands in the
 * portfolios that they see.
 */
export function authorize(operation: Operation) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('operationId', operation);
    if (!c.get('actor').isValidated) throw new DomainError('ACCOUNT_NOT_VALIDATED');
    if (!c.get('mayDo')(operation)) throw new DomainError('FORBIDDEN');
    await checkReach(c, operation);
    await next();
  });
}
