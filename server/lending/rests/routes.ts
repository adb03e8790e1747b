import { ActReason, IdParam } from '@core/contract/common';
import { NewRest, Rest, RestPage, RestQuery } from '@core/contract/dailyFacts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, protectedRoute } from '../../access/operations/router';
import { findRestPage } from './queries';
import { cancelRest, declareRest } from './service';

const tags = ['Descansos'];
const parameters = [IDEMPOTENCY_HEADER];

const listRests = protectedRoute({
  method: 'get',
  path: '/protected/descansos',
  operationId: 'listRests',
  tags,
  summary: 'Lista los feriados y días sin cobranza',
  request: { query: RestQuery },
  responses: { 200: json(RestPage, 'Una página de descansos') },
});

const postRest = protectedRoute({
  method: 'post',
  path: '/protected/descansos',
  operationId: 'declareRest',
  tags,
  summary: 'Declara días sin cobranza',
  parameters,
  request: { body: jsonBody(NewRest) },
  responses: { 201: json(Rest, 'Descanso declarado') },
});

const postCancel = protectedRoute({
  method: 'post',
  path: '/protected/descansos/{id}/anulacion',
  operationId: 'cancelRest',
  tags,
  summary: 'Anula un descanso',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(Rest, 'Descanso anulado') },
});

export const restRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRests, async (c) => c.json(await findRestPage(deps.db, c.req.valid('query')), 200))
    .openapi(postRest, async (c) => {
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => declareRest(tx, act, data)), 201);
    })
    .openapi(postCancel, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const rest = await runCommand(c, deps, data, (tx, act) =>
        cancelRest(tx, act, id, data.reason),
      );
      return c.json(rest, 200);
    });
