import { Reassignment } from '@core/contract/borrowerPortfolios';
import { ActReason, IdParam } from '@core/contract/common';
import {
  AssignmentDraft,
  AssignmentPreview,
  NewAbsence,
  NewAssignment,
  Officer,
  OfficerChange,
  OfficerPage,
  OfficerQuery,
  OfficerTerm,
  PortfolioSplit,
  ReassignmentPage,
  ReassignmentQuery,
} from '@core/contract/officers';
import { z } from 'zod';
import { scopeOf } from '../../access/identity/scope';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { assignByRule, previewAssignment } from './assignments';
import { findOfficerPage, findPortfolioSplit, findReassignmentPage, findTerms } from './queries';
import { addAbsence, cancelAbsence, changeOfficer, getOfficer } from './service';

const routes = routesOf('Responsables');
const BASE = '/protected/responsables';
const ONE = `${BASE}/{officerId}` as const;
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ officerId: IdParam });
const answer = { 200: json(Officer, 'El responsable') };

const readOfficers = routes.get(BASE, 'listOfficers', {
  summary: 'Lista al personal con lo que cada uno tiene a su cargo',
  request: { query: OfficerQuery },
  responses: { 200: json(OfficerPage, 'Una página de responsables') },
});
const readSplit = routes.get(`${BASE}/reparto`, 'listEveryPortfolio', {
  summary: 'Ver la cartera de todos los responsables, no solo la suya y la de su equipo',
  responses: { 200: json(PortfolioSplit, 'La cartera por responsable y por zona') },
});
const readReassignments = routes.get(`${BASE}/reasignaciones`, 'listReassignments', {
  summary: 'Las reasignaciones hechas, de la última a la primera',
  request: { query: ReassignmentQuery },
  responses: { 200: json(ReassignmentPage, 'Una página de reasignaciones') },
});
const readOfficer = routes.get(ONE, 'getOfficer', {
  summary: 'La ficha de un responsable',
  request: { params },
  responses: answer,
});
const putOfficer = routes.put(ONE, 'changeOfficer', {
  summary: 'Cambia el cargo, la zona, el jefe, el horario o el límite de un responsable',
  parameters,
  request: { params, body: jsonBody(OfficerChange) },
  responses: answer,
});
const postAbsence = routes.post(`${ONE}/ausencias`, 'addOfficerAbsence', {
  summary: 'Registra los días en que un responsable no estará y quién lo cubre',
  parameters,
  request: { params, body: jsonBody(NewAbsence) },
  responses: { 201: json(Officer, 'El responsable') },
});
const postCancel = routes.post(`${ONE}/ausencias/{absenceId}/anulacion`, 'cancelOfficerAbsence', {
  summary: 'Anula una ausencia que no ha terminado',
  parameters,
  request: { params: params.extend({ absenceId: IdParam }), body: jsonBody(ActReason) },
  responses: answer,
});
const postPreview = routes.post(`${BASE}/asignaciones/vista-previa`, 'previewAssignment', {
  summary: 'Muestra qué prestatarios pasaría una regla, sin mover ninguno',
  request: { body: jsonBody(AssignmentDraft) },
  responses: { 200: json(AssignmentPreview, 'Los prestatarios de la regla') },
});
const postAssignment = routes.post(`${BASE}/asignaciones`, 'assignByRule', {
  summary: 'Pasa a un responsable los prestatarios de una regla',
  parameters,
  request: { body: jsonBody(NewAssignment) },
  responses: { 201: json(Reassignment, 'La reasignación') },
});
const readTerms = routes.get('/protected/clientes/{borrowerId}/responsables', 'listBorrowerTerms', {
  summary: 'Quién ha respondido por un prestatario, y desde cuándo',
  request: { params: z.object({ borrowerId: IdParam }) },
  responses: { 200: json(z.object({ items: z.array(OfficerTerm) }), 'Los responsables') },
});

const readingRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(readOfficers, async (c) => {
      const scope = scopeOf(c.get('actor'));
      return c.json(await findOfficerPage(db, c.req.valid('query'), scope, clock.today()), 200);
    })
    .openapi(readSplit, async (c) => c.json(await findPortfolioSplit(db, clock.today()), 200))
    .openapi(readReassignments, async (c) =>
      c.json(await findReassignmentPage(db, c.req.valid('query')), 200),
    )
    .openapi(readOfficer, async (c) => {
      const { officerId } = c.req.valid('param');
      return c.json(await getOfficer(db, officerId, clock.today()), 200);
    })
    .openapi(readTerms, async (c) =>
      c.json({ items: await findTerms(db, c.req.valid('param').borrowerId) }, 200),
    )
    .openapi(postPreview, async (c) =>
      c.json(await previewAssignment(db, c.req.valid('json'), clock.today()), 200),
    );

/** Routes of whoever answers for borrowers. */
export const officerRoutes = (deps: Deps) =>
  createRouter()
    .route('/', readingRoutes(deps))
    .openapi(putOfficer, async (c) => {
      const { officerId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => changeOfficer(tx, act, officerId, data));
      return c.json(await work, 200);
    })
    .openapi(postAbsence, async (c) => {
      const { officerId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => addAbsence(tx, act, officerId, data));
      return c.json(await work, 201);
    })
    .openapi(postCancel, async (c) => {
      const ids = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => cancelAbsence(tx, act, ids, data.reason));
      return c.json(await work, 200);
    })
    .openapi(postAssignment, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => assignByRule(tx, act, data));
      return c.json(await work, 201);
    });
