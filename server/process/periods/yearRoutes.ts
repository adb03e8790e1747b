import { ActReason } from '@core/contract/common';
import { OpenYear, YearClose, YearParams } from '@core/contract/years';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { findYears, getOpenYear } from './yearQueries';
import { closeYear, reopenYear } from './years';

const routes = routesOf('Contabilidad');
const BASE = '/protected/contabilidad/anios';
const parameters = [IDEMPOTENCY_HEADER];

const listYears = routes.get(BASE, 'listYears', {
  summary: 'Los cierres de año, del último al primero',
  responses: { 200: json(z.array(YearClose), 'Los cierres') },
});
const readOpen = routes.get(`${BASE}/por-cerrar`, 'getOpenYear', {
  summary: 'El año que sigue por cerrar, con los asientos que lo cerrarían',
  responses: { 200: json(OpenYear, 'El año') },
});
const postClose = routes.post(`${BASE}/{year}/cierre`, 'closeYear', {
  summary: 'Lleva los ingresos y gastos de un año a sus resultados',
  parameters,
  request: { params: YearParams },
  responses: { 201: json(YearClose, 'El cierre') },
});
const postReopening = routes.post(`${BASE}/{year}/reapertura`, 'reopenYear', {
  summary: 'Deshace el cierre del último año cerrado',
  parameters,
  request: { params: YearParams, body: jsonBody(ActReason) },
  responses: { 200: json(YearClose, 'El cierre, deshecho') },
});

/** Years whose income and expenses are closed. */
export const yearRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listYears, async (c) => c.json(await findYears(deps.db), 200))
    .openapi(readOpen, async (c) => c.json(await getOpenYear(deps.db), 200))
    .openapi(postClose, async (c) => {
      const { year } = c.req.valid('param');
      const work = runCommand(c, deps, { year }, (tx, act) => closeYear(tx, act, year));
      return c.json(await work, 201);
    })
    .openapi(postReopening, async (c) => {
      const { year } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, { year, ...data }, (tx, act) =>
        reopenYear(tx, act, year, data.reason),
      );
      return c.json(await work, 200);
    });
