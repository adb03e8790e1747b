import { addDays } from '@core/calendar/plainDate';
import {
  CashOutlook,
  IndicatorGroups,
  IndicatorGroupsQuery,
  IndicatorQuery,
  Indicators,
  IndicatorTrend,
  RollMatrix,
  Vintages,
  WeekCollections,
} from '@core/contract/indicators';
import { scopeOf } from '../../access/identity/scope';
import { createRouter, json, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { findRolls } from './rolls';
import {
  askedOf,
  getCashOutlook,
  getGroups,
  getIndicators,
  getTrend,
  TREND_MONTHS,
  WEEK_MONTHS,
} from './service';
import { findVintages } from './vintages';
import { findWeeks } from './weeks';

const routes = routesOf('Cartera');
const request = { query: IndicatorQuery };

const readIndicators = routes.get('/protected/panel/indicadores', 'getIndicators', {
  summary: 'Los indicadores de un periodo y de su último día cerrado',
  request,
  responses: { 200: json(Indicators, 'Los indicadores') },
});

const readTrend = routes.get('/protected/panel/evolucion', 'getIndicatorTrend', {
  summary: 'La cartera y su riesgo al fin de cada mes',
  request,
  responses: { 200: json(IndicatorTrend, 'Los meses') },
});

const readGroups = routes.get('/protected/panel/grupos', 'getIndicatorGroups', {
  summary: 'Los indicadores por fondo, producto, responsable, zona o clase',
  request: { query: IndicatorGroupsQuery },
  responses: { 200: json(IndicatorGroups, 'Los grupos') },
});

const readVintages = routes.get('/protected/panel/cosechas', 'getVintages', {
  summary: 'Lo que se atrasó más de 30 días de lo prestado en cada mes',
  request,
  responses: { 200: json(Vintages, 'Las cosechas') },
});

const readRolls = routes.get('/protected/panel/migracion', 'getRollMatrix', {
  summary: 'De qué banda de atraso a cuál pasó el saldo entre dos cierres',
  request,
  responses: { 200: json(RollMatrix, 'La matriz') },
});

const readWeeks = routes.get('/protected/panel/semanas', 'getWeekCollections', {
  summary: 'Lo esperado de cada semana, fijado el lunes, y lo cobrado',
  request,
  responses: { 200: json(WeekCollections, 'Las semanas') },
});

const readCash = routes.get('/protected/panel/caja', 'getCashOutlook', {
  summary: 'El efectivo de los fondos en las próximas 13 semanas, según lo pactado',
  request: { query: IndicatorQuery.pick({ currency: true, fundId: true }) },
  responses: { 200: json(CashOutlook, 'El flujo') },
});

export const indicatorRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(readIndicators, async (c) => {
      const reader = scopeOf(c.get('actor'));
      return c.json(await getIndicators(db, c.req.valid('query'), reader, clock.today()), 200);
    })
    .openapi(readTrend, async (c) => {
      const reader = scopeOf(c.get('actor'));
      return c.json(await getTrend(db, c.req.valid('query'), reader, clock.today()), 200);
    })
    .openapi(readGroups, async (c) => {
      const reader = scopeOf(c.get('actor'));
      return c.json(await getGroups(db, c.req.valid('query'), reader, clock.today()), 200);
    })
    .openapi(readVintages, async (c) => {
      const reader = scopeOf(c.get('actor'));
      const query = c.req.valid('query');
      const { scope, period } = await askedOf(db, query, reader, clock.today(), TREND_MONTHS);
      return c.json(await findVintages(db, scope, period), 200);
    })
    .openapi(readRolls, async (c) => {
      const reader = scopeOf(c.get('actor'));
      const query = c.req.valid('query');
      const { scope, period } = await askedOf(db, query, reader, clock.today());
      const opened = { from: addDays(period.from, -1), to: period.to };
      return c.json(await findRolls(db, scope, opened), 200);
    })
    .openapi(readWeeks, async (c) => {
      const reader = scopeOf(c.get('actor'));
      const query = c.req.valid('query');
      const { scope, period } = await askedOf(db, query, reader, clock.today(), WEEK_MONTHS);
      return c.json(await findWeeks(db, scope, period), 200);
    })
    .openapi(readCash, async (c) => {
      const { scope } = await askedOf(db, c.req.valid('query'), {}, clock.today());
      return c.json(await getCashOutlook(db, scope, clock.today()), 200);
    });
