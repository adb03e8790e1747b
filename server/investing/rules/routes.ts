import { ActReason, IdParam } from '@core/contract/common';
import { InvestmentRuleDraft, InvestmentRuleReach } from '@core/contract/investmentRuleReach';
import { InvestmentRule, NewInvestmentRule } from '@core/contract/investmentRules';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { findRules } from './queries';
import { findReach } from './reach';
import { addRule, getRule, voidRule } from './service';

const routes = routesOf('Reglas de inversión');
const ALL = '/protected/reglas-de-inversion';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });

const listRules = routes.get(ALL, 'listInvestmentRules', {
  summary: 'Lo que se toma y se retiene a inversionistas, y hasta dónde pueden llegar',
  responses: { 200: json(z.object({ items: z.array(InvestmentRule) }), 'Las reglas') },
});
const reach = json(InvestmentRuleReach, 'Los repartos de los días en que rige');
const postPreview = routes.post(`${ALL}/vista-previa`, 'previewInvestmentRule', {
  summary: 'Muestra cuántos repartos hechos son de los días en que regiría una regla',
  request: { body: jsonBody(InvestmentRuleDraft) },
  responses: { 200: reach },
});
const postVoidPreview = routes.post(`${ALL}/{id}/anulacion/vista-previa`, 'previewRuleVoid', {
  summary: 'Muestra cuántos repartos hechos llevan una regla que se anularía',
  request: { params },
  responses: { 200: reach },
});
const postRule = routes.post(ALL, 'addInvestmentRule', {
  summary: 'Registra una regla de inversión desde un día',
  parameters,
  request: { body: jsonBody(NewInvestmentRule) },
  responses: { 201: json(InvestmentRule, 'La regla') },
});
const postVoid = routes.post(`${ALL}/{id}/anulacion`, 'voidInvestmentRule', {
  summary: 'Anula una regla de inversión',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: json(InvestmentRule, 'La regla anulada') },
});

/** Rules of investments, by day. */
export const investmentRuleRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRules, async (c) =>
      c.json({ items: await findRules(deps.db, deps.clock.today()) }, 200),
    )
    .openapi(postPreview, async (c) => c.json(await findReach(deps.db, c.req.valid('json')), 200))
    .openapi(postVoidPreview, async (c) => {
      const rule = await getRule(deps.db, deps, c.req.valid('param').id);
      return c.json(await findReach(deps.db, rule), 200);
    })
    .openapi(postRule, async (c) => {
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => addRule(tx, act, data)), 201);
    })
    .openapi(postVoid, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => voidRule(tx, act, id, data.reason));
      return c.json(await work, 200);
    });
