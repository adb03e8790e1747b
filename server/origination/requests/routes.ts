import { IdParam } from '@core/contract/common';
import {
  NewRequest,
  NewRequestMessage,
  RequestDetail,
  RequestDraft,
  RequestPage,
  RequestQuery,
} from '@core/contract/requests';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { scopeOf } from '../../access/identity/scope';
import { postMessage } from './decisions';
import { getRequestDetail, type Reader } from './detail';
import { reopenRequest, saveRequest, startRequest } from './drafts';
import { findRequestPage } from './queries';
import { requestPaperRoutes } from './paperRoutes';
import { requestAcceptanceRoutes } from './acceptanceRoutes';
import { requestStepRoutes } from './stepRoutes';

const routes = routesOf('Solicitudes');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const detail = json(RequestDetail, 'La solicitud');

const listRequests = routes.get('/protected/solicitudes', 'listRequests', {
  summary: 'Lista las solicitudes por atender, o las terminadas',
  request: { query: RequestQuery },
  responses: { 200: json(RequestPage, 'Una página de solicitudes') },
});

const readRequest = routes.get('/protected/solicitudes/{id}', 'getRequest', {
  summary: 'Muestra una solicitud con su historia y lo que se puede hacer con ella',
  request: { params },
  responses: { 200: detail },
});

const postRequest = routes.post('/protected/solicitudes', 'startRequest', {
  summary: 'Empieza el borrador de una solicitud',
  parameters,
  request: { body: jsonBody(NewRequest) },
  responses: { 201: detail },
});

const putRequest = routes.put('/protected/solicitudes/{id}', 'saveRequest', {
  summary: 'Guarda un borrador, o lo que se corrige de una solicitud observada',
  parameters,
  request: { params, body: jsonBody(RequestDraft) },
  responses: { 200: detail },
});

const postReopening = routes.post('/protected/solicitudes/{id}/reapertura', 'reopenRequest', {
  summary: 'Empieza una solicitud igual a otra que terminó sin préstamo',
  parameters,
  request: { params },
  responses: { 201: detail },
});

const postMessageRoute = routes.post('/protected/solicitudes/{id}/mensajes', 'postRequestMessage', {
  summary: 'Escribe en la conversación de una solicitud',
  parameters,
  request: { params, body: jsonBody(NewRequestMessage) },
  responses: { 201: detail },
});

/** Whoever sent the request, as the services take them. */
const readerOf = (c: Context<AppEnv>, { clock }: Deps): Reader => ({
  actor: c.get('actor'),
  mayDo: c.get('mayDo'),
  permissions: c.get('permissions'),
  today: clock.today(),
  now: clock.now(),
});

export const requestRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRequests, async (c) => {
      const scope = scopeOf(c.get('actor'));
      const query = c.req.valid('query');
      return c.json(await findRequestPage(deps.db, query, scope, deps.clock.today()), 200);
    })
    .openapi(readRequest, async (c) =>
      c.json(await getRequestDetail(deps.db, readerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(postRequest, async (c) => {
      const data = c.req.valid('json');
      const request = await runCommand(c, deps, data, async (tx, act) =>
        getRequestDetail(tx, readerOf(c, deps), await startRequest(tx, act, c.get('actor'), data)),
      );
      return c.json(request, 201);
    })
    .openapi(putRequest, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const request = await runCommand(c, deps, data, async (tx, act) => {
        await saveRequest(tx, act, { id, actor: c.get('actor'), version: data.version }, data);
        return getRequestDetail(tx, readerOf(c, deps), id);
      });
      return c.json(request, 200);
    })
    .openapi(postReopening, async (c) => {
      const { id } = c.req.valid('param');
      const request = await runCommand(c, deps, {}, async (tx, act) =>
        getRequestDetail(
          tx,
          readerOf(c, deps),
          await reopenRequest(tx, act, { id, actor: c.get('actor') }),
        ),
      );
      return c.json(request, 201);
    })
    .openapi(postMessageRoute, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const request = await runCommand(c, deps, data, async (tx, act) => {
        await postMessage(tx, act, { id, actor: c.get('actor') }, data);
        return getRequestDetail(tx, readerOf(c, deps), id);
      });
      return c.json(request, 201);
    })
    .route('/', requestPaperRoutes(deps, readerOf))
    .route('/', requestAcceptanceRoutes(deps, readerOf))
    .route('/', requestStepRoutes(deps, readerOf));
