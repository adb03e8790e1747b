import { ActReason, IdParam } from '@core/contract/common';
import {
  DistributionDetail,
  DistributionLotDetail,
  DistributionLotPage,
  DistributionLotQuery,
  LoanInvestors,
} from '@core/contract/distributions';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { lookedAt } from '../lookedAt';
import { assembleLot, discardLot, generateLot, lookAtLot, undoLot } from './lots';
import { findLoanInvestors } from './loanInvestors';
import { findLotPage, getDistribution } from './queries';

const routes = routesOf('Repartos a inversionistas');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const LOTS = '/protected/lotes-de-repartos';
const lot = json(DistributionLotDetail, 'El lote');

const listLots = routes.get(LOTS, 'listDistributionLots', {
  summary: 'Los lotes de repartos, del último al primero',
  request: { query: DistributionLotQuery },
  responses: { 200: json(DistributionLotPage, 'Una página de lotes') },
});
const getOneLot = routes.get(`${LOTS}/{id}`, 'getDistributionLot', {
  summary: 'Un lote: lo que repartió, o lo que repartiría',
  request: { params },
  responses: { 200: lot },
});
const postLot = routes.post(LOTS, 'assembleDistributionLot', {
  summary: 'Arma el lote de los pagos que faltan repartir',
  parameters,
  responses: { 201: lot },
});
const postGeneration = routes.post(`${LOTS}/{id}/generacion`, 'generateDistributionLot', {
  summary: 'Genera un lote tal como se armó',
  parameters,
  request: { params },
  responses: { 200: lot },
});
const postDiscard = routes.post(`${LOTS}/{id}/descarte`, 'discardDistributionLot', {
  summary: 'Descarta un lote armado',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: lot },
});
const postUndoing = routes.post(`${LOTS}/{id}/extorno`, 'undoDistributionLot', {
  summary: 'Deshace entero el último lote generado',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: lot },
});
const getOne = routes.get('/protected/repartos/{id}', 'getDistribution', {
  summary: 'Un reparto, línea por línea; cada inversionista ve las suyas',
  request: { params },
  responses: { 200: json(DistributionDetail, 'El reparto') },
});
const getOfLoan = routes.get('/protected/prestamos/{loanId}/inversionistas', 'getLoanInvestors', {
  summary: 'Las participaciones de un préstamo y sus repartos, con su cuadre',
  request: { params: z.object({ loanId: IdParam }) },
  responses: { 200: json(LoanInvestors.nullable(), 'Los inversionistas, si los tiene') },
});

/** Distributions of payments among the shares of their loans. */
export const distributionRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listLots, async (c) => c.json(await findLotPage(deps.db, c.req.valid('query')), 200))
    .openapi(getOneLot, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await inTransaction(deps.db, (tx) => lookAtLot(tx, id)), 200);
    })
    .openapi(postLot, async (c) => {
      const work = runCommand(c, deps, {}, (tx, act) => assembleLot(tx, act));
      return c.json(await work, 201);
    })
    .openapi(postGeneration, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await runCommand(c, deps, {}, (tx, act) => generateLot(tx, act, id)), 200);
    })
    .openapi(postDiscard, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => discardLot(tx, act, id, data.reason));
      return c.json(await work, 200);
    })
    .openapi(postUndoing, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => undoLot(tx, act, id, data.reason));
      return c.json(await work, 200);
    })
    .openapi(getOne, async (c) => {
      const of = lookedAt(c.get('actor'));
      return c.json(await getDistribution(deps.db, c.req.valid('param').id, of), 200);
    })
    .openapi(getOfLoan, async (c) =>
      c.json(await findLoanInvestors(deps.db, c.req.valid('param').loanId), 200),
    );
