import { ActReason, IdParam } from '@core/contract/common';
import { CountryParameter, NewCountryParameter } from '@core/contract/countryParameters';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { findCountryParameters } from './queries';
import { addCountryParameter, voidCountryParameter } from './service';

const routes = routesOf('Prestamista');
const parameters = [IDEMPOTENCY_HEADER];
const BASE = '/protected/parametros-de-pais';

const listParameters = routes.get(BASE, 'listCountryParameters', {
  summary: 'Lista los parámetros de cada país con su fuente, del más nuevo al más antiguo',
  responses: { 200: json(z.array(CountryParameter), 'Los parámetros') },
});

const postParameter = routes.post(BASE, 'addCountryParameter', {
  summary: 'Registra lo que dice la ley de un país desde una fecha',
  parameters,
  request: { body: jsonBody(NewCountryParameter) },
  responses: { 201: json(CountryParameter, 'El parámetro') },
});

const postVoid = routes.post(`${BASE}/{id}/anulacion`, 'voidCountryParameter', {
  summary: 'Anula un parámetro mal registrado',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(CountryParameter, 'El parámetro anulado') },
});

export const countryParameterRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listParameters, async (c) => c.json(await findCountryParameters(deps.db), 200))
    .openapi(postParameter, async (c) => {
      const data = c.req.valid('json');
      const made = await runCommand(c, deps, data, (tx, act) => addCountryParameter(tx, act, data));
      return c.json(made, 201);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const ended = await runCommand(c, deps, data, (tx, act) =>
        voidCountryParameter(tx, act, id, data.reason),
      );
      return c.json(ended, 200);
    });
