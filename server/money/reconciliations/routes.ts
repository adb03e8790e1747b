import { ActReason, IdParam } from '@core/contract/common';
import {
  CashMovementPage,
  CashMovementQuery,
  ProposalsSeen,
  ReconciliationDetail,
  ReconciliationPage,
  ReconciliationQuery,
  ReconciliationSummary,
  StatementChange,
  StatementUpload,
} from '@core/contract/reconciliations';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileBody } from '../../platform/files/routes';
import { getFund } from '../funds/service';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { closeReconciliation, reopenReconciliation } from './closing';
import { statementLineRoutes } from './lineRoutes';
import { acceptProposals } from './matching';
import { findMovementPage } from './movements';
import { findReconciliationPage, findReconciliationSummary } from './queries';
import { changeStatement, discardReconciliation, openReconciliation } from './service';
import { getReconciliation } from './statement';

const routes = routesOf('Conciliación');
const OF_FUND = '/protected/fondos/{fundId}/conciliaciones';
const BASE = '/protected/conciliaciones/{id}';
const parameters = [IDEMPOTENCY_HEADER];
const ofFund = z.object({ fundId: IdParam });
const params = z.object({ id: IdParam });
const answer = { 200: json(ReconciliationDetail, 'La conciliación con su estado') };

const listOfFund = routes.get(OF_FUND, 'listReconciliations', {
  summary: 'Lista las conciliaciones de un fondo con su banco',
  request: { params: ofFund, query: ReconciliationQuery },
  responses: { 200: json(ReconciliationPage, 'Una página de conciliaciones') },
});
const readSummary = routes.get(`${OF_FUND}/resumen`, 'getReconciliationSummary', {
  summary: 'Hasta cuándo está conciliado un fondo y qué falta',
  request: { params: ofFund },
  responses: { 200: json(ReconciliationSummary, 'El resumen') },
});
const putFile = routes.put(`${OF_FUND}/archivo`, 'openReconciliation', {
  summary: 'Lee un estado de cuenta y empieza a conciliarlo',
  parameters,
  request: { params: ofFund, query: StatementUpload, body: fileBody },
  responses: answer,
});
const readOne = routes.get(BASE, 'getReconciliation', {
  summary: 'Una conciliación con su estado y su diferencia',
  request: { params },
  responses: answer,
});
const listMovements = routes.get(`${BASE}/movimientos`, 'listCashMovements', {
  summary: 'Los movimientos en libros que no están en el banco',
  request: { params, query: CashMovementQuery },
  responses: { 200: json(CashMovementPage, 'Una página de movimientos') },
});
const postStatement = routes.post(`${BASE}/extracto`, 'changeStatement', {
  summary: 'Dice qué hay en cada columna, el periodo y los saldos',
  parameters,
  request: { params, body: jsonBody(StatementChange) },
  responses: answer,
});
const postProposals = routes.post(`${BASE}/propuestas`, 'acceptMatchProposals', {
  summary: 'Acepta todas las parejas propuestas',
  parameters,
  request: { params, body: jsonBody(ProposalsSeen) },
  responses: answer,
});
const postClosing = routes.post(`${BASE}/cierre`, 'closeReconciliation', {
  summary: 'Cierra una conciliación sin diferencia',
  parameters,
  request: { params, body: jsonBody(z.strictObject({})) },
  responses: answer,
});
const postReopening = routes.post(`${BASE}/reapertura`, 'reopenReconciliation', {
  summary: 'Reabre la última conciliación cerrada',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: answer,
});
const postDiscard = routes.post(`${BASE}/descarte`, 'discardReconciliation', {
  summary: 'Descarta una conciliación abierta',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: answer,
});

const readingRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(listOfFund, async (c) => {
      const { fundId } = c.req.valid('param');
      await getFund(db, fundId);
      return c.json(await findReconciliationPage(db, fundId, c.req.valid('query')), 200);
    })
    .openapi(readSummary, async (c) => {
      const { fundId } = c.req.valid('param');
      await getFund(db, fundId);
      return c.json(await findReconciliationSummary(db, fundId), 200);
    })
    .openapi(readOne, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await getReconciliation(db, id), 200);
    })
    .openapi(listMovements, async (c) => {
      const { fundId, endsOn } = await getReconciliation(db, c.req.valid('param').id);
      const asked = { fundId, endsOn: endsOn ?? undefined };
      return c.json(await findMovementPage(db, asked, c.req.valid('query'), clock.today()), 200);
    });

const closingRoutes = (deps: Deps) =>
  createRouter()
    .openapi(postClosing, async (c) => {
      const { id } = c.req.valid('param');
      const work = runCommand(c, deps, { id }, (tx, act) => closeReconciliation(tx, act, id));
      return c.json(await work, 200);
    })
    .openapi(postReopening, async (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const work = runCommand(c, deps, { reason }, (tx, act) =>
        reopenReconciliation(tx, act, id, reason),
      );
      return c.json(await work, 200);
    })
    .openapi(postDiscard, async (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const work = runCommand(c, deps, { reason }, (tx, act) =>
        discardReconciliation(tx, act, id, reason),
      );
      return c.json(await work, 200);
    });

/** The money of a fund by its bank beside its books. */
export const reconciliationRoutes = (deps: Deps) =>
  createRouter()
    .route('/', readingRoutes(deps))
    .route('/', closingRoutes(deps))
    .route('/', statementLineRoutes(deps))
    .openapi(putFile, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { fundId } = c.req.valid('param');
      const { name } = c.req.valid('query');
      const work = runCommand(c, deps, { fundId, sha256: sha256Of(bytes) }, (tx, act) =>
        openReconciliation(tx, act, fundId, name, bytes),
      );
      return c.json(await work, 200);
    })
    .openapi(postStatement, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => changeStatement(tx, act, id, data));
      return c.json(await work, 200);
    })
    .openapi(postProposals, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => acceptProposals(tx, act, id, data.lines));
      return c.json(await work, 200);
    });
