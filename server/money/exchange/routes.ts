import { ActReason } from '@core/contract/common';
import {
  ExchangeRate,
  NewExchangeRate,
  OpenRevaluation,
  Revaluation,
  RevaluationParams,
} from '@core/contract/exchangeRates';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { addExchangeRate, findExchangeRates } from './rates';
import {
  findRevaluations,
  getOpenRevaluation,
  postRevaluation,
  voidRevaluation,
} from './revaluations';

const routes = routesOf('Contabilidad');
const RATES = '/protected/tipos-de-cambio';
const BASE = '/protected/contabilidad/revaluaciones';
const parameters = [IDEMPOTENCY_HEADER];

const listRates = routes.get(RATES, 'listExchangeRates', {
  summary: 'Lista los tipos de cambio de cada día',
  responses: { 200: json(z.array(ExchangeRate), 'Los tipos de cambio') },
});
const postRate = routes.post(RATES, 'addExchangeRate', {
  summary: 'Agrega un tipo de cambio',
  parameters,
  request: { body: jsonBody(NewExchangeRate) },
  responses: { 201: json(ExchangeRate, 'El tipo de cambio') },
});
const listed = routes.get(BASE, 'listRevaluations', {
  summary: 'Las revaluaciones de fin de mes, de la última a la primera',
  responses: { 200: json(z.array(Revaluation), 'Las revaluaciones') },
});
const readOpen = routes.get(`${BASE}/por-hacer`, 'getOpenRevaluation', {
  summary: 'El mes que sigue por revaluar, como quedaría',
  responses: { 200: json(OpenRevaluation, 'El mes') },
});
const posted = routes.post(`${BASE}/{month}`, 'postRevaluation', {
  summary: 'Revalúa el dinero y las deudas en otras monedas al fin de un mes',
  parameters,
  request: { params: RevaluationParams },
  responses: { 201: json(Revaluation, 'La revaluación') },
});
const voided = routes.post(`${BASE}/{month}/anulacion`, 'voidRevaluation', {
  summary: 'Anula la última revaluación',
  parameters,
  request: { params: RevaluationParams, body: jsonBody(ActReason) },
  responses: { 200: json(Revaluation, 'La revaluación, anulada') },
});

/** Rates of currencies by day, and what funds in other currencies are worth by them. */
export const exchangeRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRates, async (c) => c.json(await findExchangeRates(deps.db), 200))
    .openapi(postRate, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => addExchangeRate(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(listed, async (c) => c.json(await findRevaluations(deps.db), 200))
    .openapi(readOpen, async (c) =>
      c.json(await getOpenRevaluation(deps.db, deps.clock.today()), 200),
    )
    .openapi(posted, async (c) => {
      const { month } = c.req.valid('param');
      const work = runCommand(c, deps, { month }, (tx, act) => postRevaluation(tx, act, month));
      return c.json(await work, 201);
    })
    .openapi(voided, async (c) => {
      const [{ month }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, { month, ...data }, (tx, act) =>
        voidRevaluation(tx, act, month, data.reason),
      );
      return c.json(await work, 200);
    });
