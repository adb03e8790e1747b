import { IdParam } from '@core/contract/common';
import { AutoInvestRule, NewAutoInvestRule } from '@core/contract/shareSales';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { addMyRule, endMyRule, findMyRules } from './rules';

const routes = routesOf('Inversión automática');
const parameters = [IDEMPOTENCY_HEADER];
const ALL = '/protected/mi-inversion/reglas';
const items = json(z.object({ items: z.array(AutoInvestRule) }), 'Las reglas que rigen');

const listRules = routes.get(ALL, 'listMyAutoInvestRules', {
  summary: 'Las reglas por las que se invierte solo el dinero de quien inició sesión',
  responses: { 200: items },
});
const postRule = routes.post(ALL, 'addMyAutoInvestRule', {
  summary: 'Agrega una regla de inversión automática',
  parameters,
  request: { body: jsonBody(NewAutoInvestRule) },
  responses: { 201: items },
});
const postEnd = routes.post(`${ALL}/{id}/fin`, 'endMyAutoInvestRule', {
  summary: 'Termina una regla de inversión automática',
  parameters,
  request: { params: z.object({ id: IdParam }) },
  responses: { 200: items },
});

/** Rules by which the money of an investor goes into opportunities by itself. */
export const autoInvestRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRules, async (c) =>
      c.json({ items: await findMyRules(deps.db, c.get('actor').userId) }, 200),
    )
    .openapi(postRule, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, data, async (tx, act) => ({
        items: await addMyRule(tx, act, userId, data),
      }));
      return c.json(await work, 201);
    })
    .openapi(postEnd, async (c) => {
      const { id } = c.req.valid('param');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, {}, async (tx, act) => ({
        items: await endMyRule(tx, act, userId, id),
      }));
      return c.json(await work, 200);
    });
