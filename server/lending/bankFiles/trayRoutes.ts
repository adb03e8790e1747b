import {
  BankLine,
  BankLineApplication,
  BankLinePage,
  BankLinePreview,
  BankLineReturn,
  UnidentifiedQuery,
  UnidentifiedSummary,
} from '@core/contract/bankFiles';
import { ActReason, IdParam } from '@core/contract/common';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { applyLine, previewLine, returnLine, undoLine } from './apply';
import { findUnidentifiedPage, findUnidentifiedSummary } from './queries';

const routes = routesOf('Archivos del banco');
const ALL = '/protected/dinero-por-identificar';
const BASE = `${ALL}/{id}`;
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const answer = { 200: json(BankLine, 'El dinero y dónde está') };

const listMoney = routes.get(ALL, 'listUnidentifiedMoney', {
  summary: 'El dinero del banco que espera a su dueño, el más antiguo primero',
  request: { query: UnidentifiedQuery },
  responses: { 200: json(BankLinePage, 'Una página de la bandeja') },
});
const readSummary = routes.get(`${ALL}/resumen`, 'getUnidentifiedSummary', {
  summary: 'Cuánto dinero espera a su dueño y desde cuándo',
  responses: { 200: json(UnidentifiedSummary, 'El resumen') },
});
const postPreview = routes.post(`${BASE}/simulacion`, 'previewBankLine', {
  summary: 'Muestra qué pagaría ese dinero de un préstamo, sin guardar nada',
  request: { params, body: jsonBody(BankLineApplication) },
  responses: { 200: json(BankLinePreview, 'Lo que pagaría') },
});
const postApplication = routes.post(`${BASE}/aplicacion`, 'applyBankLine', {
  summary: 'Paga un préstamo con dinero por identificar',
  parameters,
  request: { params, body: jsonBody(BankLineApplication) },
  responses: answer,
});
const postReturn = routes.post(`${BASE}/devolucion`, 'returnBankLine', {
  summary: 'Devuelve el dinero a quien lo pagó',
  parameters,
  request: { params, body: jsonBody(BankLineReturn) },
  responses: answer,
});
const postUndo = routes.post(`${BASE}/extorno`, 'undoBankLine', {
  summary: 'Deshace la aplicación o la devolución de un dinero',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: answer,
});

/** Money that the bank received and whose owner is not known yet. */
export const unidentifiedRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listMoney, async (c) => {
      const { db, clock } = deps;
      return c.json(await findUnidentifiedPage(db, c.req.valid('query'), clock.today()), 200);
    })
    .openapi(readSummary, async (c) => c.json(await findUnidentifiedSummary(deps.db), 200))
    .openapi(postPreview, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      return c.json(await previewLine(deps.db, id, data, deps.clock.today()), 200);
    })
    .openapi(postApplication, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => applyLine(tx, act, id, data));
      return c.json(await work, 200);
    })
    .openapi(postReturn, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => returnLine(tx, act, id, data));
      return c.json(await work, 200);
    })
    .openapi(postUndo, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const reach = c.get('mayDo')('voidEarlierPayment') ? 'anyDay' : 'today';
      const work = runCommand(c, deps, data, (tx, act) =>
        undoLine(tx, act, id, data.reason, reach),
      );
      return c.json(await work, 200);
    });
