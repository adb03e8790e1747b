import { ActReason, IdParam } from '@core/contract/common';
import {
  NewSubsidyProgram,
  SubsidyPage,
  SubsidyProgram,
  SubsidyQuery,
} from '@core/contract/dailyFacts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findSubsidyPage, registerSubsidy, setSubsidyActive } from './service';

const routes = routesOf('Subsidios');
const parameters = [IDEMPOTENCY_HEADER];
const reason = { params: z.object({ id: IdParam }), body: jsonBody(ActReason) };

const listSubsidies = routes.get('/protected/subsidios', 'listSubsidies', {
  summary: 'Lista los programas de subsidios y bonos',
  request: { query: SubsidyQuery },
  responses: { 200: json(SubsidyPage, 'Una página de programas') },
});

const postSubsidy = routes.post('/protected/subsidios', 'registerSubsidy', {
  summary: 'Registra un programa de subsidios',
  parameters,
  request: { body: jsonBody(NewSubsidyProgram) },
  responses: { 201: json(SubsidyProgram, 'Programa registrado') },
});

const postClose = routes.post('/protected/subsidios/{id}/cierre', 'closeSubsidy', {
  summary: 'Cierra un programa a préstamos nuevos',
  parameters,
  request: reason,
  responses: { 200: json(SubsidyProgram, 'Programa cerrado') },
});

const postReopen = routes.post('/protected/subsidios/{id}/reapertura', 'reopenSubsidy', {
  summary: 'Reabre un programa',
  parameters,
  request: reason,
  responses: { 200: json(SubsidyProgram, 'Programa reabierto') },
});

export const subsidyRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listSubsidies, async (c) =>
      c.json(await findSubsidyPage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(postSubsidy, async (c) => {
      const data = c.req.valid('json');
      const made = await runCommand(c, deps, data, (tx, act) => registerSubsidy(tx, act, data));
      return c.json(made, 201);
    })
    .openapi(postClose, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const closed = await runCommand(c, deps, data, (tx, act) =>
        setSubsidyActive(tx, act, id, false, data.reason),
      );
      return c.json(closed, 200);
    })
    .openapi(postReopen, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const open = await runCommand(c, deps, data, (tx, act) =>
        setSubsidyActive(tx, act, id, true, data.reason),
      );
      return c.json(open, 200);
    });
