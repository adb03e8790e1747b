import { IdParam } from '@core/contract/common';
import {
  CashMovementQuery,
  EarlierMark,
  EarlierMovementPage,
  LineEntry,
  LineLeft,
  LineMatch,
  ReconciliationDetail,
  StatementLine,
  StatementLinePage,
  StatementLineQuery,
} from '@core/contract/reconciliations';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findEarlier, markEarlier } from './earlier';
import { findStatementLinePage } from './lines';
import { leaveLine, matchLine, postLine, unmatchLine } from './matching';
import { getReconciliation } from './statement';

const routes = routesOf('Conciliación');
const ALL = '/protected/conciliaciones/{id}/lineas';
const BASE = `${ALL}/{lineId}`;
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam, lineId: IdParam });
const answer = { 200: json(StatementLine, 'La línea') };

const listLines = routes.get(ALL, 'listStatementLines', {
  summary: 'Las líneas del banco, con sus movimientos o los que se proponen',
  request: { params: z.object({ id: IdParam }), query: StatementLineQuery },
  responses: { 200: json(StatementLinePage, 'Una página de líneas') },
});
const EARLIER = '/protected/conciliaciones/{id}/anteriores';
const listEarlier = routes.get(EARLIER, 'listEarlierMovements', {
  summary: 'Los movimientos en libros de antes del primer estado de cuenta',
  request: { params: z.object({ id: IdParam }), query: CashMovementQuery },
  responses: { 200: json(EarlierMovementPage, 'Una página de movimientos') },
});
const postEarlier = routes.post(EARLIER, 'markEarlierMovement', {
  summary: 'Dice si el banco aún no tenía un movimiento anterior al primer estado de cuenta',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(EarlierMark) },
  responses: { 200: json(ReconciliationDetail, 'La conciliación con su saldo inicial') },
});
const postMatch = routes.post(`${BASE}/pareja`, 'matchStatementLine', {
  summary: 'Dice qué movimientos en libros es una línea del banco',
  parameters,
  request: { params, body: jsonBody(LineMatch) },
  responses: answer,
});
const postUnmatch = routes.post(`${BASE}/separacion`, 'unmatchStatementLine', {
  summary: 'Separa una línea de sus movimientos',
  parameters,
  request: { params, body: jsonBody(z.strictObject({})) },
  responses: answer,
});
const postLeft = routes.post(`${BASE}/motivo`, 'leaveStatementLine', {
  summary: 'Deja una línea sin pareja con su motivo, o le quita el motivo',
  parameters,
  request: { params, body: jsonBody(LineLeft) },
  responses: answer,
});
const postEntry = routes.post(`${BASE}/asiento`, 'postStatementLine', {
  summary: 'Registra en libros lo que solo el banco sabía',
  parameters,
  request: { params, body: jsonBody(LineEntry) },
  responses: answer,
});

/** The lines of a statement and what they are in the books. */
export const statementLineRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listLines, async (c) => {
      const { id } = c.req.valid('param');
      await getReconciliation(deps.db, id);
      return c.json(await findStatementLinePage(deps.db, id, c.req.valid('query')), 200);
    })
    .openapi(listEarlier, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await findEarlier(deps.db, id, c.req.valid('query')), 200);
    })
    .openapi(postEarlier, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => markEarlier(tx, act, id, data));
      return c.json(await work, 200);
    })
    .openapi(postMatch, async (c) => {
      const { id, lineId } = c.req.valid('param');
      const { entries } = c.req.valid('json');
      const work = runCommand(c, deps, { entries }, (tx, act) =>
        matchLine(tx, act, id, { lineId, entries }),
      );
      return c.json(await work, 200);
    })
    .openapi(postUnmatch, async (c) => {
      const { id, lineId } = c.req.valid('param');
      const work = runCommand(c, deps, { lineId }, (tx, act) => unmatchLine(tx, act, id, lineId));
      return c.json(await work, 200);
    })
    .openapi(postLeft, async (c) => {
      const { id, lineId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => leaveLine(tx, act, id, lineId, data));
      return c.json(await work, 200);
    })
    .openapi(postEntry, async (c) => {
      const { id, lineId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => postLine(tx, act, id, lineId, data));
      return c.json(await work, 200);
    });
