import { CollectorDayPage, CollectorDayQuery } from '@core/contract/collectorDays';
import { DayRoute, DayRouteQuery, OrderDayRoute, PlanDayRoute } from '@core/contract/loanContacts';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { scopeOf } from '../../access/identity/scope';
import { localMinuteOf } from '../../platform/clock/localMinute';
import type { Deps } from '../../platform/deps';
import { recordAudit } from '../../platform/audit/recordAudit';
import { csvAnswer, csvFile, csvLines } from '../../platform/http/csv';
import { findCollectorDays } from './collectorDays';
import { ROUTE_HEAD, routeLine } from './exportRoute';
import { findDayRoute, orderDayRoute, planDayRoute } from './dayRoute';

const routes = routesOf('Cobranza');
const parameters = [IDEMPOTENCY_HEADER];
const PATH = '/protected/ruta-del-dia';

const readRoute = routes.get(PATH, 'getDayRoute', {
  summary: 'La ruta de un cobrador y un día: visitas en su orden, distancia y lo que se espera',
  request: { query: DayRouteQuery },
  responses: { 200: json(DayRoute, 'La ruta') },
});

const readExport = routes.get(`${PATH}/exportacion`, 'exportDayRoute', {
  summary: 'Descarga en CSV la ruta de un cobrador y un día, en el orden de las visitas',
  request: { query: DayRouteQuery },
  responses: { 200: csvFile },
});

const readDays = routes.get('/protected/jornadas-de-cobranza', 'listCollectorDays', {
  summary: 'La jornada de cada cobrador: su ruta, lo cobrado, su teléfono y el efectivo que tiene',
  request: { query: CollectorDayQuery },
  responses: { 200: json(CollectorDayPage, 'Una página de jornadas') },
});

const postPlan = routes.post(PATH, 'planDayRoute', {
  summary: 'Arma la ruta de un día, o la vuelve a armar con lo que falta visitar',
  parameters,
  request: { body: jsonBody(PlanDayRoute) },
  responses: { 200: json(DayRoute, 'La ruta armada') },
});

const postOrder = routes.post(`${PATH}/orden`, 'orderDayRoute', {
  summary: 'Cambia a mano el orden de las visitas',
  parameters,
  request: { body: jsonBody(OrderDayRoute) },
  responses: { 200: json(DayRoute, 'La ruta en su nuevo orden') },
});

/** Routes of the visits of a day. */
export const dayRouteRoutes = (deps: Deps) => {
  const { db, clock, settings } = deps;
  const moment = () => ({
    today: clock.today(),
    now: localMinuteOf(clock.now(), settings.timeZone),
  });
  return createRouter()
    .openapi(readDays, async (c) => {
      const now = clock.now();
      const { minute } = localMinuteOf(now, settings.timeZone);
      const moment = { today: clock.today(), minute, now };
      const scope = scopeOf(c.get('actor'));
      return c.json(await findCollectorDays(db, c.req.valid('query'), scope, moment), 200);
    })
    .openapi(readRoute, async (c) => {
      const { date = clock.today(), collectorId = c.get('actor').userId } = c.req.valid('query');
      return c.json(await findDayRoute(db, collectorId, date, moment()), 200);
    })
    .openapi(readExport, async (c) => {
      const { userId } = c.get('actor');
      const { date = clock.today(), collectorId = userId } = c.req.valid('query');
      const route = await findDayRoute(db, collectorId, date, moment());
      // Personal data leaves the house: who took it, and of which route, is kept.
      const entry = { action: 'exportDayRoute', entity: 'officer' as const, entityId: collectorId };
      const act = { userId, requestId: c.get('requestId'), clock };
      await recordAudit(db, act, { ...entry, after: { collectOn: date } });
      const lines = csvLines(route.stops.map(routeLine));
      return csvAnswer(c, `ruta-${collectorId}-${date}.csv`, ROUTE_HEAD, lines);
    })
    .openapi(postPlan, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, async (tx, act) => {
        await planDayRoute(tx, act, data);
        return findDayRoute(tx, data.collectorId, data.collectOn, moment());
      });
      return c.json(await work, 200);
    })
    .openapi(postOrder, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, async (tx, act) => {
        await orderDayRoute(tx, act, data);
        return findDayRoute(tx, data.collectorId, data.collectOn, moment());
      });
      return c.json(await work, 200);
    });
};
