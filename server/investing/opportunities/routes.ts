import { IdParam } from '@core/contract/common';
import { LoanOffer, LoanOfferQuery, OpportunityEnding } from '@core/contract/loanOffers';
import {
  NewOpportunity,
  OpportunityAct,
  OpportunityDetail,
  OpportunityExtension,
  OpportunityPage,
  OpportunityQuery,
} from '@core/contract/opportunities';
import { z } from 'zod';
import type { Actor } from '../../access/identity/sessions';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { getLoanOffer } from './loanOffer';
import { findOpportunityPage, getOpportunity } from './queries';
import {
  cancelOpportunity,
  closeOpportunity,
  extendOpportunity,
  prepareOpportunity,
  publishOpportunity,
} from './service';

const routes = routesOf('Oportunidades');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const ALL = '/protected/oportunidades';
const one = json(OpportunityDetail, 'La oportunidad');

const listAll = routes.get(ALL, 'listOpportunities', {
  summary: 'Las oportunidades de inversión',
  request: { query: OpportunityQuery },
  responses: { 200: json(OpportunityPage, 'Una página de oportunidades') },
});
const getOne = routes.get(`${ALL}/{id}`, 'getOpportunity', {
  summary: 'Una oportunidad, sin decir quién pide el préstamo a quien invierte',
  request: { params },
  responses: { 200: one },
});
const postOne = routes.post(ALL, 'prepareOpportunity', {
  summary: 'Prepara una oportunidad desde una solicitud aceptada o de un préstamo vigente',
  parameters,
  request: { body: jsonBody(NewOpportunity) },
  responses: { 201: one },
});
const postPublication = routes.post(`${ALL}/{id}/publicacion`, 'publishOpportunity', {
  summary: 'Publica una oportunidad preparada',
  parameters,
  request: { params, body: jsonBody(OpportunityAct) },
  responses: { 200: one },
});
const postExtension = routes.post(`${ALL}/{id}/prorroga`, 'extendOpportunity', {
  summary: 'Cambia el día de cierre de una oportunidad',
  parameters,
  request: { params, body: jsonBody(OpportunityExtension) },
  responses: { 200: one },
});
const postClosing = routes.post(`${ALL}/{id}/cierre`, 'closeOpportunity', {
  summary: 'Cierra una oportunidad que llegó a su mínimo',
  parameters,
  request: { params, body: jsonBody(OpportunityAct) },
  responses: { 200: one },
});
const postCancellation = routes.post(`${ALL}/{id}/cancelacion`, 'cancelOpportunity', {
  summary: 'Cancela una oportunidad y libera lo reservado, o deshace la venta de su préstamo',
  parameters,
  request: { params, body: jsonBody(OpportunityEnding) },
  responses: { 200: one },
});
const getOffer = routes.get('/protected/prestamos/{id}/oferta-a-inversionistas', 'getLoanOffer', {
  summary: 'Lo que se puede ofrecer a inversionistas de un préstamo vigente',
  request: { params, query: LoanOfferQuery },
  responses: { 200: json(LoanOffer, 'El préstamo como se ofrecería, o por qué no') },
});
const lookerOf = ({ userId, scope }: Actor) => ({ userId, isStaff: scope === 'staff' });

/** Opportunities of investors. */
export const opportunityRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listAll, async (c) => {
      const looker = lookerOf(c.get('actor'));
      const today = deps.clock.today();
      return c.json(await findOpportunityPage(deps.db, c.req.valid('query'), looker, today), 200);
    })
    .openapi(getOne, async (c) => {
      const looker = lookerOf(c.get('actor'));
      const { id } = c.req.valid('param');
      return c.json(await getOpportunity(deps.db, id, looker, deps.clock.today()), 200);
    })
    .openapi(getOffer, async (c) => {
      const { id } = c.req.valid('param');
      const { closesOn } = c.req.valid('query');
      return c.json(await getLoanOffer(deps.db, id, closesOn, deps.clock.today()), 200);
    })
    .openapi(postOne, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => prepareOpportunity(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(postPublication, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        publishOpportunity(tx, act, id, data.version),
      );
      return c.json(await work, 200);
    })
    .openapi(postExtension, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => extendOpportunity(tx, act, id, data));
      return c.json(await work, 200);
    })
    .openapi(postClosing, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        closeOpportunity(tx, act, id, data.version),
      );
      return c.json(await work, 200);
    })
    .openapi(postCancellation, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => cancelOpportunity(tx, act, id, data));
      return c.json(await work, 200);
    });
