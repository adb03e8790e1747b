import { IdParam } from '@core/contract/common';
import {
  Fund,
  OpenedFund,
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
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findBaseCurrency } from '../../access/currencies/queries';
import { checkForm } from '../../access/permissions/checkForm';
import { forecastFund } from './forecast';
import { fundLimitRoutes } from './limitRoutes';
import { findFundMovements, findFundPage } from './queries';
import { changeFundProfile, getFundProfile } from './profile';
import { getFund, openFund, recordFundMovement } from './service';

const routes = routesOf('Fondos');
const params = z.object({ fundId: IdParam });

const listFunds = routes.get('/protected/fondos', 'listFunds', {
  summary: 'Lista los fondos con su efectivo disponible',
  request: { query: FundQuery },
  responses: { 200: json(FundPage, 'Una página de fondos') },
});

const postFund = routes.post('/protected/fondos', 'openFund', {
  summary: 'Abre un fondo con su capital inicial',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(NewFund) },
  responses: { 201: json(OpenedFund, 'Fondo abierto, con sus cuentas') },
});

const readFund = routes.get('/protected/fondos/{fundId}', 'getFund', {
  summary: 'Muestra un fondo',
  request: { params },
  responses: { 200: json(Fund, 'El fondo') },
});

const readProfile = routes.get('/protected/fondos/{fundId}/ficha', 'getFundProfile', {
  summary: 'Muestra de quién es un fondo, sus límites y su rendimiento',
  request: { params },
  responses: { 200: json(FundProfile, 'La ficha del fondo') },
});

const putProfile = routes.put('/protected/fondos/{fundId}/ficha', 'changeFundProfile', {
  summary: 'Cambia la ficha de un fondo',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params, body: jsonBody(FundProfileChange) },
  responses: { 200: json(FundProfile, 'La ficha del fondo') },
});

const listMovements = routes.get('/protected/fondos/{fundId}/movimientos', 'listFundMovements', {
  summary: 'Lista los movimientos de efectivo de un fondo',
  request: { params, query: FundMovementQuery },
  responses: { 200: json(FundMovementPage, 'Una página de movimientos') },
});

const readForecast = routes.get('/protected/fondos/{fundId}/flujo', 'getFundForecast', {
  summary: 'El efectivo de un fondo en las próximas 13 semanas, según lo pactado',
  request: { params },
  responses: { 200: json(FundForecast, 'El flujo') },
});

const readForecastFile = routes.get('/protected/fondos/{fundId}/flujo/csv', 'exportFundForecast', {
  summary: 'Descarga el flujo de efectivo de un fondo',
  request: { params },
  responses: { 200: csvFile },
});

const FORECAST_HEAD = ['Desde', 'Hasta', 'Por cobrar', 'Por desembolsar', 'Efectivo'];

/** The weeks of a forecast as lines of a file. */
async function* forecastLines({ db, clock }: Deps, fundId: number): AsyncGenerator<CsvLine[]> {
  const { weeks } = await forecastFund(db, fundId, clock.today());
  yield weeks.map((week) => [week.from, week.to, week.collections, week.disbursements, week.cash]);
}

const postMovement = routes.post('/protected/fondos/{fundId}/movimientos', 'recordFundMovement', {
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
      // A profile that may not choose the currency opens funds in the one of totals.
      const isBase = data.currency === (await findBaseCurrency(deps.db));
      checkForm(c, 'fund', data, deps.clock.today(), isBase ? ['currency'] : []);
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
    .route('/', fundLimitRoutes(deps))
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
