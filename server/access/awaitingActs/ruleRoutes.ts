import {
  ApprovalOverview,
  ApprovalRule,
  DeclareSoleOperator,
  NewApprovalRule,
} from '@core/contract/approvalRules';
import { ActReason, IdParam } from '@core/contract/common';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { getApprovalOverview } from './overview';
import { addApprovalRule, declareSoleOperator, endSoleOperator, voidApprovalRule } from './rules';

const routes = routesOf('Cuatro ojos');
const BASE = '/protected/cuatro-ojos';
const parameters = [IDEMPOTENCY_HEADER];
const overview = { 200: json(ApprovalOverview, 'Cada acto y quién lo aprueba') };

const readOverview = routes.get(BASE, 'getApprovalOverview', {
  summary: 'Qué actos esperan a otra persona, cuáles tienen la suya y cuáles no la necesitan',
  responses: overview,
});

const postRule = routes.post(`${BASE}/reglas`, 'addApprovalRule', {
  summary: 'Agrega una regla de aprobación desde una fecha',
  parameters,
  request: { body: jsonBody(NewApprovalRule) },
  responses: { 201: json(ApprovalRule, 'La regla') },
});

const postVoid = routes.post(`${BASE}/reglas/{id}/anulacion`, 'voidApprovalRule', {
  summary: 'Anula una regla de aprobación',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(ApprovalRule, 'La regla anulada') },
});

const postDeclaration = routes.post(`${BASE}/declaracion`, 'declareSoleOperator', {
  summary: 'Declara por escrito que la entidad opera con una sola persona',
  parameters,
  request: { body: jsonBody(DeclareSoleOperator) },
  responses: overview,
});

const postEnd = routes.post(`${BASE}/declaracion/fin`, 'endSoleOperator', {
  summary: 'Termina la declaración de que opera una sola persona',
  parameters,
  request: { body: jsonBody(DeclareSoleOperator) },
  responses: overview,
});

/** The table as whoever sent a request reads it. */
const overviewFor = (c: Context<AppEnv>, { db, clock }: Deps) =>
  getApprovalOverview(db, {
    permissions: c.get('permissions'),
    userId: c.get('actor').userId,
    now: clock.now(),
    today: clock.today(),
  });

export const approvalRuleRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readOverview, async (c) => c.json(await overviewFor(c, deps), 200))
    .openapi(postRule, async (c) => {
      const data = c.req.valid('json');
      const work = (tx: Database, act: Act) => addApprovalRule(tx, act, data);
      return c.json(await runCommand(c, deps, data, work), 201);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const work = (tx: Database, act: Act) => voidApprovalRule(tx, act, id, data.reason);
      return c.json(await runCommand(c, deps, data, work), 200);
    })
    .openapi(postDeclaration, async (c) => {
      const data = c.req.valid('json');
      await runCommand(c, deps, data, (tx, act) => declareSoleOperator(tx, act, data.reason));
      return c.json(await overviewFor(c, deps), 200);
    })
    .openapi(postEnd, async (c) => {
      const data = c.req.valid('json');
      await runCommand(c, deps, data, (tx, act) => endSoleOperator(tx, act, data.reason));
      return c.json(await overviewFor(c, deps), 200);
    });
