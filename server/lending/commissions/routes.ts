import {
  CommissionLot,
  CommissionLotPage,
  CommissionLotQuery,
  CommissionMonth,
  CommissionPayment,
  CommissionPreview,
  CommissionRuleRow,
  MonthText,
  NewCommissionRule,
  NewGoal,
  OfficerFigures,
} from '@core/contract/commissions';
import { ActReason, CurrencyCode, IdParam } from '@core/contract/common';
import { z } from 'zod';
import { findBaseCurrency } from '../../access/currencies/queries';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { getFigures, setGoal } from './goals';
import {
  approveLot,
  assembleLot,
  discardLot,
  getLot,
  payLot,
  previewLot,
  voidLotPayment,
} from './lots';
import { findLotPage } from './queries';
import { addRule, findRules, voidRule } from './rules';

const routes = routesOf('Responsables');
const BASE = '/protected/comisiones';
const ONE = `${BASE}/{id}` as const;
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const ofOfficer = z.object({ officerId: IdParam });
const answer = { 200: json(CommissionLot, 'El lote de comisiones') };
const rules = z.object({ items: z.array(CommissionRuleRow) });

const readRules = routes.get(`${BASE}/reglas`, 'listCommissionRules', {
  summary: 'Las reglas de comisión, por fecha',
  responses: { 200: json(rules, 'Las reglas') },
});
const postRule = routes.post(`${BASE}/reglas`, 'addCommissionRule', {
  summary: 'Agrega una regla de comisión desde una fecha',
  parameters,
  request: { body: jsonBody(NewCommissionRule) },
  responses: { 201: json(CommissionRuleRow, 'La regla') },
});
const postRuleVoid = routes.post(`${BASE}/reglas/{id}/anulacion`, 'voidCommissionRule', {
  summary: 'Anula una regla de comisión que ningún lote usa',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: json(CommissionRuleRow, 'La regla anulada') },
});
const readLots = routes.get(BASE, 'listCommissionLots', {
  summary: 'Los lotes de comisiones, del último mes al primero',
  request: { query: CommissionLotQuery },
  responses: { 200: json(CommissionLotPage, 'Una página de lotes') },
});
const readLot = routes.get(ONE, 'getCommissionLot', {
  summary: 'Un lote de comisiones con la cuenta de cada persona',
  request: { params },
  responses: answer,
});
const postPreview = routes.post(`${BASE}/vista-previa`, 'previewCommissions', {
  summary: 'Muestra las comisiones de un mes, sin guardar nada',
  request: { body: jsonBody(CommissionMonth) },
  responses: { 200: json(CommissionPreview, 'Las comisiones') },
});
const postLot = routes.post(BASE, 'assembleCommissions', {
  summary: 'Arma las comisiones de un mes terminado',
  parameters,
  request: { body: jsonBody(CommissionMonth) },
  responses: { 201: json(CommissionLot, 'El lote armado') },
});
const postApproval = routes.post(`${ONE}/aprobacion`, 'approveCommissions', {
  summary: 'Aprueba un lote de comisiones que armó otra persona',
  parameters,
  request: { params },
  responses: answer,
});
const postDiscard = routes.post(`${ONE}/descarte`, 'discardCommissions', {
  summary: 'Descarta un lote de comisiones que no se ha pagado',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: answer,
});
const postPayment = routes.post(`${ONE}/pago`, 'payCommissions', {
  summary: 'Paga un lote de comisiones aprobado',
  parameters,
  request: { params, body: jsonBody(CommissionPayment) },
  responses: answer,
});
const postPaymentVoid = routes.post(`${ONE}/pago/extorno`, 'voidCommissionPayment', {
  summary: 'Extorna el pago de un lote de comisiones',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: answer,
});
const readFigures = routes.get('/protected/responsables/{officerId}/cifras', 'getOfficerFigures', {
  summary: 'Las metas y la comisión de un responsable en un mes',
  request: {
    params: ofOfficer,
    query: z.object({ month: MonthText.optional(), currency: CurrencyCode.optional() }),
  },
  responses: { 200: json(OfficerFigures, 'Las cifras') },
});
const postGoal = routes.post('/protected/responsables/{officerId}/metas', 'setOfficerGoal', {
  summary: 'Fija o quita la meta de un responsable en un mes',
  parameters,
  request: { params: ofOfficer, body: jsonBody(NewGoal) },
  responses: { 200: json(OfficerFigures, 'Las cifras') },
});

const ruleRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readRules, async (c) => c.json({ items: await findRules(deps.db) }, 200))
    .openapi(postRule, async (c) => {
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => addRule(tx, act, data)), 201);
    })
    .openapi(postRuleVoid, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => voidRule(tx, act, id, data.reason));
      return c.json(await work, 200);
    })
    .openapi(readFigures, async (c) => {
      const { officerId } = c.req.valid('param');
      const today = deps.clock.today();
      const { month = today.slice(0, 7), currency } = c.req.valid('query');
      const asked = { month, currency: currency ?? (await findBaseCurrency(deps.db)) };
      return c.json(await getFigures(deps.db, officerId, asked, today), 200);
    })
    .openapi(postGoal, async (c) => {
      const { officerId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => setGoal(tx, act, officerId, data));
      return c.json(await work, 200);
    });

const paymentRoutes = (deps: Deps) =>
  createRouter()
    .openapi(postPayment, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => payLot(tx, act, id, data)), 200);
    })
    .openapi(postPaymentVoid, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => voidLotPayment(tx, act, id, data.reason));
      return c.json(await work, 200);
    });

/** Routes of goals and commissions. */
export const commissionRoutes = (deps: Deps) =>
  createRouter()
    .route('/', ruleRoutes(deps))
    .route('/', paymentRoutes(deps))
    .openapi(readLots, async (c) => c.json(await findLotPage(deps.db, c.req.valid('query')), 200))
    .openapi(readLot, async (c) => c.json(await getLot(deps.db, c.req.valid('param').id), 200))
    .openapi(postPreview, async (c) =>
      c.json(await previewLot(deps.db, c.req.valid('json'), deps.clock.today()), 200),
    )
    .openapi(postLot, async (c) => {
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => assembleLot(tx, act, data)), 201);
    })
    .openapi(postApproval, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await runCommand(c, deps, null, (tx, act) => approveLot(tx, act, id)), 200);
    })
    .openapi(postDiscard, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => discardLot(tx, act, id, data.reason));
      return c.json(await work, 200);
    });
