import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { AwaitingAct } from '@core/contract/awaitingActs';
import { DomainError } from '@core/errors/domainError';
import { z } from 'zod';
import { AWAITING } from '../awaitingActs/kinds';
import { authorize, type Operation } from '../identity/authorize';
import type { Portfolioed } from '../identity/reached';
import type { Actor } from '../identity/sessions';
import { registerAction } from '../permissions/catalogue';
import type { Permissions } from '../permissions/permissions';
import type { AppEnv } from '../../platform/http/appEnv';
import { COMMON_PROBLEMS } from '../../platform/http/problemResponses';
import { validationProblem } from '../../platform/http/problems';

declare module '../../platform/http/appEnv' {
  interface RequestVariables {
    actor: Actor;
    permissions: Permissions;
    /** True where whoever is signed in may do an operation. */
    mayDo: (operation: string) => boolean;
    /** True where a thing stands in the portfolios that whoever is signed in sees. */
    reaches: (of: Portfolioed, id: number) => Promise<boolean>;
    /** The operation of the route. */
    operationId?: Operation;
    /** The key that opened an operation, and who issued it. */
    operation?: { readonly keyId: number; readonly issuedBy: number };
  }
}

/** A router whose requests are checked against the contract before the handler runs. */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      // Number in the address is of nothing: nobody can mend a field of a form that is not there.
      const isId = result.error.issues.some(({ path }) => /id$/i.test(String(path.at(-1))));
      if (result.target === 'param' && isId) throw new DomainError('NOT_FOUND');
      c.set('code', 'VALIDATION');
      const problem = validationProblem(result.error, c.get('requestId'));
      return c.json(problem, 422, { 'content-type': 'application/problem+json' });
    },
  });
}

/** A JSON request body. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
  required: true as const,
});

/** A JSON answer. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

const AWAITS = json(AwaitingAct, 'Espera la aprobación de otra persona');

/**
 * Request of a reading route that names what it knows: a mistyped filter would answer the whole
 * list. Commands stay tolerant: those of the documented calls send what they like in an address.
 */
export function withKnownQuery<R extends RouteConfig['request']>(request: R): R {
  const { query = z.object({}) } = request ?? {};
  if (!(query instanceof z.ZodObject)) throw new Error('A query is an object of parameters');
  return { ...request, query: query.strict() };
}

/** A route that needs a session whose profile may do the operation. */
export function protectedRoute<const T extends RouteConfig & { operationId: Operation }>(route: T) {
  registerAction(route.operationId, route.summary ?? route.operationId, route.tags?.[0] ?? '');
  const known =
    route.method === 'get' ? { ...route, request: withKnownQuery(route.request) } : route;
  const responses: T['responses'] = {
    ...COMMON_PROBLEMS,
    ...(AWAITING[route.operationId] !== undefined && { 202: AWAITS }),
    ...route.responses,
  };
  return createRoute({
    ...known,
    security: [{ sesion: [] }],
    middleware: [authorize(route.operationId)] as const,
    responses,
  });
}

/** Request and answers of a route, with what it does in words. */
interface RouteParts extends Pick<RouteConfig, 'request' | 'responses' | 'parameters'> {
  readonly summary: string;
  /** Additions to the description of the API. */
  readonly [extension: `x-${string}`]: unknown;
}

type Verb = 'get' | 'post' | 'put' | 'delete';

/**
 * Routes of one group of the description of the API, by verb: address, operation, and the rest.
 *
 * @example routesOf('Fondos').get('/protected/fondos', 'listFunds', { summary, responses })
 */
export function routesOf(tag: string) {
  const routeBy =
    <const M extends Verb>(method: M) =>
    <const P extends string, const Id extends Operation, const T extends RouteParts>(
      path: P,
      operationId: Id,
      parts: T,
    ) =>
      protectedRoute<T & { method: M; path: P; operationId: Id }>({
        method,
        path,
        operationId,
        tags: [tag],
        ...parts,
      });
  return {
    get: routeBy('get'),
    post: routeBy('post'),
    put: routeBy('put'),
    delete: routeBy('delete'),
  };
}
