import {
  CasePage,
  CaseQuery,
  EndCaseMatter,
  LoanCase,
  NewCaseMatter,
  NewCaseStep,
} from '@core/contract/caseMatters';
import { ActReason, IdParam } from '@core/contract/common';
import { z } from 'zod';
import { scopeOf } from '../../access/identity/scope';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { checkLoanScope } from '../loans/scope';
import { closeCase, reopenCase } from './closings';
import { caseCostRoutes } from './costRoutes';
import { findCasePage } from './lists';
import { findLoanCase } from './queries';
import { endMatter, openMatter, reopenMatter, workOnMatter } from './service';

const routes = routesOf('Cobranza');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ loanId: IdParam });
const oneOf = params.extend({ matterId: IdParam });
const PATH = '/protected/prestamos/{loanId}/caso';
const answer = json(LoanCase, 'El caso como queda');

const readCase = routes.get(PATH, 'getLoanCase', {
  summary: 'Muestra el caso de un préstamo: su estado, sus asuntos y quién hace qué y cuándo',
  request: { params },
  responses: { 200: json(LoanCase, 'El caso') },
});

const readCases = routes.get('/protected/casos', 'listCases', {
  summary: 'Los casos de cobranza de todos los préstamos, los que vencen primero',
  request: { query: CaseQuery },
  responses: { 200: json(CasePage, 'Una página de casos') },
});

const postMatter = routes.post(`${PATH}/asuntos`, 'openCaseMatter', {
  summary: 'Abre un asunto del caso',
  parameters,
  request: { params, body: jsonBody(NewCaseMatter) },
  responses: { 201: answer },
});

const postStep = routes.post(`${PATH}/asuntos/{matterId}/pasos`, 'recordCaseStep', {
  summary: 'Anota lo que se hizo en un asunto',
  parameters,
  request: { params: oneOf, body: jsonBody(NewCaseStep) },
  responses: { 201: answer },
});

const postEnd = routes.post(`${PATH}/asuntos/{matterId}/fin`, 'endCaseMatter', {
  summary: 'Termina un asunto con su resultado',
  parameters,
  request: { params: oneOf, body: jsonBody(EndCaseMatter) },
  responses: { 200: answer },
});

const postReopening = routes.post(`${PATH}/asuntos/{matterId}/reapertura`, 'reopenCaseMatter', {
  summary: 'Vuelve a abrir un asunto que había terminado',
  parameters,
  request: { params: oneOf, body: jsonBody(NewCaseStep) },
  responses: { 200: answer },
});

const postClosing = routes.post(`${PATH}/cierre`, 'closeCase', {
  summary: 'Cierra el caso de un préstamo vencido sin que se haya pagado',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: answer },
});

const postResumption = routes.post(`${PATH}/reapertura`, 'reopenCase', {
  summary: 'Vuelve a abrir un caso cerrado',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: answer },
});

const matterRoutes = (deps: Deps) =>
  createRouter()
    .openapi(postMatter, async (c) => {
      const worker = { userId: c.get('actor').userId, ...c.req.valid('param') };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => openMatter(tx, act, worker, data));
      return c.json(await work, 201);
    })
    .openapi(postStep, async (c) => {
      const { matterId, loanId } = c.req.valid('param');
      const worker = { userId: c.get('actor').userId, loanId };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        workOnMatter(tx, act, worker, matterId, data),
      );
      return c.json(await work, 201);
    })
    .openapi(postEnd, async (c) => {
      const { matterId, loanId } = c.req.valid('param');
      const worker = { userId: c.get('actor').userId, loanId };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        endMatter(tx, act, worker, matterId, data),
      );
      return c.json(await work, 200);
    })
    .openapi(postReopening, async (c) => {
      const { matterId, loanId } = c.req.valid('param');
      const worker = { userId: c.get('actor').userId, loanId };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        reopenMatter(tx, act, worker, matterId, data),
      );
      return c.json(await work, 200);
    });

/** Routes of the cases of late loans: their matters, who does what next, and their closing. */
export const caseMatterRoutes = (deps: Deps) => {
  const { db, clock } = deps;
  return createRouter()
    .route('/', matterRoutes(deps))
    .route('/', caseCostRoutes(deps))
    .openapi(readCase, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      return c.json(await findLoanCase(db, loanId, clock.today()), 200);
    })
    .openapi(readCases, async (c) => {
      const actor = c.get('actor');
      const reader = { today: clock.today(), userId: actor.userId };
      const page = await findCasePage(db, c.req.valid('query'), reader, scopeOf(actor));
      return c.json(page, 200);
    })
    .openapi(postClosing, async (c) => {
      const worker = { userId: c.get('actor').userId, ...c.req.valid('param') };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => closeCase(tx, act, worker, data.reason));
      return c.json(await work, 200);
    })
    .openapi(postResumption, async (c) => {
      const worker = { userId: c.get('actor').userId, ...c.req.valid('param') };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => reopenCase(tx, act, worker, data.reason));
      return c.json(await work, 200);
    });
};
