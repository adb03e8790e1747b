import { ActReason, IdParam } from '@core/contract/common';
import { FundLimit, NewFundLimit } from '@core/contract/fundLimits';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { addFundLimit, endFundLimit, getFundLimits } from './exposure';

const routes = routesOf('Fondos');
const params = z.object({ fundId: IdParam });

const readLimits = routes.get('/protected/fondos/{fundId}/limites', 'getFundLimits', {
  summary: 'Muestra lo más que un fondo presta a cada prestatario, producto o zona',
  request: { params },
  responses: { 200: json(z.array(FundLimit), 'Los límites que rigen') },
});

const postLimit = routes.post('/protected/fondos/{fundId}/limites', 'addFundLimit', {
  summary: 'Pone un límite a lo que un fondo presta',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params, body: jsonBody(NewFundLimit) },
  responses: { 201: json(FundLimit, 'El límite') },
});

const postLimitEnd = routes.post(
  '/protected/fondos/{fundId}/limites/{limitId}/fin',
  'endFundLimit',
  {
    summary: 'Quita un límite de lo que un fondo presta',
    parameters: [IDEMPOTENCY_HEADER],
    request: { params: params.extend({ limitId: IdParam }), body: jsonBody(ActReason) },
    responses: { 200: json(FundLimit, 'El límite que ya no rige') },
  },
);

/** The most that a fund lends of one thing: what rises and what is left. */
export const fundLimitRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readLimits, async (c) =>
      c.json(await getFundLimits(deps.db, c.req.valid('param').fundId), 200),
    )
    .openapi(postLimit, async (c) => {
      const { fundId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => addFundLimit(tx, act, fundId, data));
      return c.json(await work, 201);
    })
    .openapi(postLimitEnd, async (c) => {
      const { fundId, limitId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        endFundLimit(tx, act, fundId, limitId, data.reason),
      );
      return c.json(await work, 200);
    });
