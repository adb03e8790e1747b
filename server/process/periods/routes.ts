import { ActReason } from '@core/contract/common';
import {
  ChangeAccrual,
  ClosePeriod,
  MonthText,
  OpenPeriod,
  OpenPeriodQuery,
  Period,
  PeriodPage,
  PeriodQuery,
} from '@core/contract/periods';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { businessDayRoutes } from '../businessDay/routes';
import { findPeriodPage } from './queries';
import { yearRoutes } from './yearRoutes';
import { changeAccrual, closePeriod, getOpenPeriod, reopenPeriod } from './service';

const routes = routesOf('Contabilidad');
const BASE = '/protected/contabilidad/meses';
const ofMonth = z.object({ month: MonthText });
const parameters = [IDEMPOTENCY_HEADER];

const listPeriods = routes.get(BASE, 'listPeriods', {
  summary: 'Los cierres de mes, del último al primero',
  request: { query: PeriodQuery },
  responses: { 200: json(PeriodPage, 'Los cierres') },
});
const readOpen = routes.get(`${BASE}/por-cerrar`, 'getOpenPeriod', {
  summary: 'El mes que sigue por cerrar, con lo que hay que revisar antes',
  request: { query: OpenPeriodQuery },
  responses: { 200: json(OpenPeriod, 'El mes') },
});
const postClose = routes.post(`${BASE}/{month}/cierre`, 'closePeriod', {
  summary: 'Cierra los libros de un mes',
  parameters,
  request: { params: ofMonth, body: jsonBody(ClosePeriod) },
  responses: { 201: json(Period, 'El cierre') },
});
const postReopening = routes.post(`${BASE}/{month}/reapertura`, 'reopenPeriod', {
  summary: 'Vuelve a abrir el último mes cerrado',
  parameters,
  request: { params: ofMonth, body: jsonBody(ActReason) },
  responses: { 200: json(Period, 'El cierre, deshecho') },
});
const postAccrual = routes.post(`${BASE}/devengo`, 'changeAccrual', {
  summary: 'Decide si los intereses se devengan cada día o al fin de mes',
  parameters,
  request: { body: jsonBody(ChangeAccrual) },
  responses: { 200: json(OpenPeriod, 'El mes por cerrar') },
});

/** Months whose books are closed, and how interest comes to them. */
const periodRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listPeriods, async (c) =>
      c.json(await findPeriodPage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(readOpen, async (c) =>
      c.json(await getOpenPeriod(deps.db, deps.clock, c.req.valid('query').month), 200),
    )
    .openapi(postClose, async (c) => {
      const { month } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => closePeriod(tx, act, month, data));
      return c.json(await work, 201);
    })
    .openapi(postReopening, async (c) => {
      const { month } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        reopenPeriod(tx, act, month, data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(postAccrual, async (c) => {
      const data = c.req.valid('json');
      return c.json(
        await runCommand(c, deps, data, (tx, act) => changeAccrual(tx, act, data)),
        200,
      );
    });

/** Days, months and years as they are closed. */
export const closingRoutes = (deps: Deps) =>
  createRouter()
    .route('/', businessDayRoutes(deps))
    .route('/', periodRoutes(deps))
    .route('/', yearRoutes(deps));
