import { LoanCase, NewCaseCost } from '@core/contract/caseMatters';
import { ActReason, IdParam } from '@core/contract/common';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { recordCost, voidCost } from './costs';

const routes = routesOf('Cobranza');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ loanId: IdParam, matterId: IdParam });
const PATH = '/protected/prestamos/{loanId}/caso/asuntos/{matterId}/gastos';
const answer = json(LoanCase, 'El caso como queda');

const postCost = routes.post(PATH, 'recordCaseCost', {
  summary: 'Registra un gasto de un expediente judicial que asume la entidad',
  parameters,
  request: { params, body: jsonBody(NewCaseCost) },
  responses: { 201: answer },
});

const postVoid = routes.post(`${PATH}/{costId}/anulacion`, 'voidCaseCost', {
  summary: 'Anula un gasto de un expediente judicial',
  parameters,
  request: { params: params.extend({ costId: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: answer },
});

/** Routes of the costs of files in court that the lender bears. */
export const caseCostRoutes = (deps: Deps) =>
  createRouter()
    .openapi(postCost, async (c) => {
      const { loanId, matterId } = c.req.valid('param');
      const worker = { userId: c.get('actor').userId, loanId };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        recordCost(tx, act, worker, matterId, data),
      );
      return c.json(await work, 201);
    })
    .openapi(postVoid, async (c) => {
      const { loanId, ...of } = c.req.valid('param');
      const worker = { userId: c.get('actor').userId, loanId };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        voidCost(tx, act, worker, of, data.reason),
      );
      return c.json(await work, 200);
    });
