import { IndexValue, NewIndexValue } from '@core/contract/rateIndexes';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { findIndexValues } from './queries';
import { addIndexValue } from './service';

const routes = routesOf('Productos');
const PATH = '/protected/indices-de-tasa';

const listValues = routes.get(PATH, 'listIndexValues', {
  summary: 'Lista los valores de los índices que siguen las tasas, con los que los usaron',
  responses: { 200: json(z.array(IndexValue), 'Los valores') },
});

const postValue = routes.post(PATH, 'addIndexValue', {
  summary: 'Agrega el valor publicado de un índice',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(NewIndexValue) },
  responses: { 201: json(IndexValue, 'El valor') },
});

export const rateIndexRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listValues, async (c) => c.json(await findIndexValues(deps.db), 200))
    .openapi(postValue, async (c) => {
      const data = c.req.valid('json');
      const value = await runCommand(c, deps, data, (tx, act) => addIndexValue(tx, act, data));
      return c.json(value, 201);
    });
