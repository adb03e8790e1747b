import { ActReason, IdParam } from '@core/contract/common';
import { NewPaymentLimit, PaymentLimit } from '@core/contract/paymentLimits';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findPaymentLimits } from './queries';
import { addPaymentLimit, voidPaymentLimit } from './service';

const routes = routesOf('Límites de pago');
const parameters = [IDEMPOTENCY_HEADER];

const listLimits = routes.get('/protected/limites-de-pago', 'listPaymentLimits', {
  summary: 'Lista los límites por medio de pago, del más nuevo al más antiguo',
  responses: { 200: json(z.array(PaymentLimit), 'Los límites') },
});

const postLimit = routes.post('/protected/limites-de-pago', 'addPaymentLimit', {
  summary: 'Agrega el límite de un medio de pago desde una fecha',
  parameters,
  request: { body: jsonBody(NewPaymentLimit) },
  responses: { 201: json(PaymentLimit, 'El límite') },
});

const postVoid = routes.post('/protected/limites-de-pago/{id}/anulacion', 'voidPaymentLimit', {
  summary: 'Anula un límite mal registrado',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(PaymentLimit, 'El límite anulado') },
});

export const paymentLimitRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listLimits, async (c) => c.json(await findPaymentLimits(deps.db), 200))
    .openapi(postLimit, async (c) => {
      const data = c.req.valid('json');
      const work = (tx: typeof deps.db, act: Parameters<typeof addPaymentLimit>[1]) =>
        addPaymentLimit(tx, act, data);
      return c.json(await runCommand(c, deps, data, work), 201);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const limit = await runCommand(c, deps, data, (tx, act) =>
        voidPaymentLimit(tx, act, id, data.reason),
      );
      return c.json(limit, 200);
    });
