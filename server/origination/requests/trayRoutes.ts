import { FileFormat } from '@core/contract/listFiles';
import { RequestQuery } from '@core/contract/requests';
import {
  DocumentCall,
  RequestAssignees,
  RequestAssignment,
  RequestStatistics,
  RequestStatisticsQuery,
  TrayResult,
} from '@core/contract/requestTray';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { rowsAnswer, rowsFile } from '../../platform/http/rowsFile';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { scopeOf } from '../../access/identity/scope';
import { REQUESTS_HEAD, requestPages } from './exportList';
import { findStatistics } from './statistics';
import { assignRequests, callForDocument, findAssignees } from './tray';

const routes = routesOf('Solicitudes');
const BASE = '/protected/bandeja-de-solicitudes';
const parameters = [IDEMPOTENCY_HEADER];
const answer = { 200: json(TrayResult, 'Cuántas solicitudes cambiaron') };

const readExport = routes.get(`${BASE}/exportacion`, 'exportRequests', {
  summary: 'Descarga las solicitudes que el filtro deja',
  request: { query: RequestQuery.extend({ format: FileFormat }) },
  responses: { 200: rowsFile },
});
const readStatistics = routes.get(`${BASE}/estadisticas`, 'getRequestStatistics', {
  summary: 'Cuenta cómo terminaron las solicitudes, por qué, y cuánto tardó cada etapa',
  request: { query: RequestStatisticsQuery },
  responses: { 200: json(RequestStatistics, 'Las estadísticas') },
});
const listAssignees = routes.get(`${BASE}/responsables`, 'listRequestAssignees', {
  summary: 'Lista a quién se puede asignar una solicitud',
  responses: { 200: json(RequestAssignees, 'Las personas') },
});
const postAssignment = routes.post(`${BASE}/asignacion`, 'assignRequests', {
  summary: 'Asigna solicitudes a una persona, o las devuelve a la bandeja',
  parameters,
  request: { body: jsonBody(RequestAssignment) },
  responses: answer,
});
const postDocument = routes.post(`${BASE}/documentos`, 'callForDocument', {
  summary: 'Pide un mismo documento a los prestatarios de varias solicitudes',
  parameters,
  request: { body: jsonBody(DocumentCall) },
  responses: answer,
});

export const requestTrayRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readExport, (c) => {
      const { after: _after, before: _before, limit: _limit, ...asked } = c.req.valid('query');
      const { format, ...filter } = asked;
      const today = deps.clock.today();
      const pages = requestPages(deps.db, filter, scopeOf(c.get('actor')), today);
      return rowsAnswer(c, format, `solicitudes-${today}.${format}`, REQUESTS_HEAD, pages);
    })
    .openapi(readStatistics, async (c) =>
      c.json(await findStatistics(deps.db, c.req.valid('query')), 200),
    )
    .openapi(listAssignees, async (c) =>
      c.json({ items: await findAssignees(deps.db, c.get('permissions')) }, 200),
    )
    .openapi(postAssignment, async (c) => {
      const data = c.req.valid('json');
      const done = await runCommand(c, deps, data, (tx, act) =>
        assignRequests(tx, act, c.get('actor'), data, c.get('permissions')),
      );
      return c.json(done, 200);
    })
    .openapi(postDocument, async (c) => {
      const data = c.req.valid('json');
      const done = await runCommand(c, deps, data, (tx, act) =>
        callForDocument(tx, act, c.get('actor'), data),
      );
      return c.json(done, 200);
    });
