import { IdParam } from '@core/contract/common';
import {
  IssuedOperationKey,
  KeyExchange,
  NewOperationKey,
  OperationKey,
  OperationKeyPage,
  OperationKeyQuery,
  OperationPass,
} from '@core/contract/operationKeys';
import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import { createLimit } from '../../platform/http/limit';
import { networkOf, originOf } from '../../platform/http/origin';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { findOperationKeyPage } from './queries';
import {
  exchangeOperationKey,
  issueOperationKey,
  keyPrefix,
  newKey,
  revokeOperationKey,
} from './service';
import { createPace } from '../identity/pace';

const tags = ['Claves de operación'];
const routes = routesOf('Claves de operación');
const BASE = '/protected/claves-operacion';

const listKeys = routes.get(BASE, 'listOperationKeys', {
  summary: 'Lista las claves de operación, sin las claves',
  request: { query: OperationKeyQuery },
  responses: { 200: json(OperationKeyPage, 'Una página de claves') },
});

const postKey = routes.post(BASE, 'issueOperationKey', {
  summary: 'Emite una clave de operación',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(NewOperationKey) },
  responses: { 201: json(IssuedOperationKey, 'La clave') },
});

const postRevocation = routes.post(`${BASE}/{keyId}/revocacion`, 'revokeOperationKey', {
  summary: 'Revoca una clave de operación y lo que abrió',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params: z.object({ keyId: IdParam }) },
  responses: { 200: json(OperationKey, 'La clave revocada') },
});

const postExchange = createRoute({
  method: 'post',
  path: '/api/claves-operacion/canje',
  operationId: 'exchangeOperationKey',
  tags,
  summary: 'Canjea una clave de operación por un pase breve',
  request: { body: jsonBody(KeyExchange) },
  responses: { 200: json(OperationPass, 'El pase') },
});

const WINDOW_SECONDS = 900;

export function operationKeyRoutes(deps: Deps) {
  const { db, clock } = deps;
  const issues = createLimit(db, 'keys:issues', {
    perSubject: 30,
    perAddress: 100,
    seconds: WINDOW_SECONDS,
  });
  const pace = createPace(db);
  return createRouter()
    .openapi(listKeys, async (c) =>
      c.json(await findOperationKeyPage(db, c.req.valid('query'), clock.now()), 200),
    )
    .openapi(postKey, async (c) => {
      const data = c.req.valid('json');
      const { userId, username } = c.get('actor');
      await issues.consume(username, originOf(c).address);
      // The answer stored for a repeated request never holds the key.
      let key: string | null = null;
      const issued = await runCommand(c, deps, data, (tx, act) => {
        key = newKey();
        return issueOperationKey(tx, { ...act, userId }, key, data);
      });
      return c.json({ ...issued, key }, 201);
    })
    .openapi(postRevocation, async (c) => {
      const { keyId } = c.req.valid('param');
      const { userId } = c.get('actor');
      const revoked = await runCommand(c, deps, {}, (tx, act) =>
        revokeOperationKey(tx, { ...act, userId }, keyId),
      );
      return c.json(revoked, 200);
    })
    .openapi(postExchange, async (c) => {
      const data = c.req.valid('json');
      // Attempt of a key and a place: nobody behind the same address waits for the tries of
      // another.
      const attempt = {
        username: `operation key ${keyPrefix(data.key)}`,
        network: networkOf(originOf(c).address),
        familiarity: { device: undefined, isStranger: false },
      };
      await pace.admit(attempt);
      const act = { userId: null, requestId: c.get('requestId'), clock };
      const pass = await inTransaction(db, (tx) => exchangeOperationKey(tx, act, data));
      await pace.forgive(attempt);
      return c.json(pass, 200);
    });
}
