import { IdParam } from '@core/contract/common';
import {
  Fund,
  FundForecast,
  FundMovementPage,
  FundMovementQuery,
  FundPage,
  FundQuery,
  NewFund,
  NewFundMovement,
} from '@core/contract/funds';
import { FundProfile, FundProfileChange } from '@core/contract/fundProfiles';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { csvAnswer, csvFile, type CsvLine } from '../../platform/http/csv';
import { createRouter, json, jsonBody, protectedRoute } from '../../access/operations/router';
import { checkForm } from '../../access/permissions/checkForm';
import { forecastFund } from './forecast';
import { findFundMovements, findFundPage } from './queries';
import { changeFundProfile, getFundProfile } from './profile';
import { getFund, openFund, recordFundMovement } from './service';

const tags = ['Fondos'];
const params = z.object({ fundId: IdParam });

const listFunds = protectedRoute({
  method: 'get',
  path: '/protected/fondos',
  operationId: 'listFunds',
  tags,
  summary: 'Lista los fondos con su efectivo disponible',
  request: { query: FundQuery },
  responses: { 200: json(FundPage, 'Una página de fondos') },
});

const postFund = protectedRoute({
  method: 'post',
  path: '/protected/fondos',
  operationId: 'openFund',
  tags,
  summary: 'Abre un fondo con su capital inicial',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(NewFund) },
  responses: { 201: json(Fund, 'Fondo abierto') },
});

const readFund = protectedRoute({
  method: 'get',
  path: '/protected/fondos/{fundId}',
  operationId: 'getFund',
  tags,
  summary: 'Muestra un fondo',
  request: { params },
  responses: { 200: json(Fund, 'El fondo') },
});

const readProfile = protectedRoute({
  method: 'get',
  path: '/protected/fondos/{fundId}/ficha',
  operationId: 'getFundProfile',
  tags,
  summary: 'Muestra de quién es un fondo, sus límites y su rendimiento',
  request: { params },
  responses: { 200: json(FundProfile, 'La ficha del fondo') },
});

const putProfile = protectedRoute({
  method: 'put',
  path: '/protected/fondos/{fundId}/ficha',
  operationId: 'changeFundProfile',
  tags,
  summary: 'Cambia la ficha de un fondo: tipo, cuenta, costo y límites',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params, body: jsonBody(FundProfileChange) },
  responses: { 200: json(FundProfile, 'La ficha del fondo') },
});

const listMovements = protectedRoute({
  method: 'get',
  path: '/protected/fondos/{fundId}/movimientos',
  operationId: 'listFundMovements',
  tags,
  summary: 'Lista los movimientos de efectivo de un fondo',
  request: { params, query: FundMovementQuery },
  responses: { 200: json(FundMovementPage, 'Una página de movimientos') },
});

const readForecast = protectedRoute({
  method: 'get',
  path: '/protected/fondos/{fundId}/flujo',
  operationId: 'getFundForecast',
  tags,
  summary: 'El efectivo de un fondo en las próximas 13 semanas, según lo pactado',
  request: { params },
  responses: { 200: json(FundForecast, 'El flujo') },
});

const readForecastFile = protectedRoute({
  method: 'get',
  path: '/protected/fondos/{fundId}/flujo/csv',
  operationId: 'exportFundForecast',
  tags,
  summary: 'Descarga el flujo de efectivo de un fondo',
  request: { params },
  responses: { 200: csvFile },
});

const FORECAST_HEAD = ['Desde', 'Hasta', 'Cuotas por cobrar', 'Por desembolsar', 'Efectivo'];

/** The weeks of a forecast as lines of a file. */
async function* forecastLines({ db, clock }: Deps, fundId: number): AsyncGenerator<CsvLine[]> {
  const { weeks } = await forecastFund(db, fundId, clock.today());
  yield weeks.map((week) => [week.from, week.to, week.collections, week.disbursements, week.cash]);
}

const postMovement = protectedRoute({
  method: 'post',
  path: '/protected/fondos/{fundId}/movimientos',
  operationId: 'recordFundMovement',
  tags,
  summary: 'Registra un aporte o un retiro',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params, body: jsonBody(NewFundMovement) },
  responses: { 201: json(Fund, 'El fondo después del movimiento') },
});

export const fundRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listFunds, async (c) => c.json(await findFundPage(deps.db, c.req.valid('query')), 200))
    .openapi(postFund, async (c) => {
      const data = c.req.valid('json');
      checkForm(c, 'fund', data, deps.clock.today());
      return c.json(await runCommand(c, deps, data, (tx, act) => openFund(tx, act, data)), 201);
    })
    .openapi(readProfile, async (c) => {
      const { fundId } = c.req.valid('param');
      return c.json(await getFundProfile(deps.db, fundId, deps.clock.today()), 200);
    })
    .openapi(putProfile, async (c) => {
      const data = c.req.valid('json');
      const { fundId } = c.req.valid('param');
      const work = runCommand(c, deps, data, (tx, act) => changeFundProfile(tx, act, fundId, data));
      return c.json(await work, 200);
    })
    .openapi(readFund, async (c) =>
      c.json(await getFund(deps.db, c.req.valid('param').fundId), 200),
    )
    .openapi(listMovements, async (c) => {
      const { fundId } = c.req.valid('param');
      await getFund(deps.db, fundId);
      return c.json(await findFundMovements(deps.db, fundId, c.req.valid('query')), 200);
    })
    .openapi(readForecast, async (c) => {
      const { fundId } = c.req.valid('param');
      await getFund(deps.db, fundId);
      return c.json(await forecastFund(deps.db, fundId, deps.clock.today()), 200);
    })
    .openapi(readForecastFile, async (c) => {
      const { fundId } = c.req.valid('param');
      await getFund(deps.db, fundId);
      return csvAnswer(c, 'flujo-de-efectivo.csv', FORECAST_HEAD, forecastLines(deps, fundId));
    })
    .openapi(postMovement, async (c) => {
      const data = c.req.valid('json');
      const { fundId } = c.req.valid('param');
      checkForm(c, 'fundMovement', data, deps.clock.today());
      const fund = await runCommand(c, deps, data, (tx, act) =>
        recordFundMovement(tx, act, fundId, data),
      );
      return c.json(fund, 201);
    });
