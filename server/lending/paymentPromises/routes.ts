import { ActReason, IdParam } from '@core/contract/common';
import {
  NewPaymentPromise,
  PaymentPromise,
  PromisePage,
  PromiseQuery,
  PromiseSummary,
} from '@core/contract/paymentPromises';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { scopeOf } from '../../access/identity/scope';
import { checkLoanScope } from '../loans/scope';
import { findPromisePage, findPromises, findPromiseSummary } from './queries';
import { recordPromise, voidPromise } from './service';

const routes = routesOf('Cobranza');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ loanId: IdParam });
const PATH = '/protected/prestamos/{loanId}/promesas';

const readPromises = routes.get(PATH, 'listLoanPromises', {
  summary: 'Lista las promesas de pago de un préstamo',
  request: { params },
  responses: { 200: json(z.array(PaymentPromise), 'Las promesas, de la última a la primera') },
});

const postPromise = routes.post(PATH, 'recordPromise', {
  summary: 'Registra una promesa de pago',
  parameters,
  request: { params, body: jsonBody(NewPaymentPromise) },
  responses: { 201: json(PaymentPromise, 'La promesa, pendiente') },
});

const postVoid = routes.post(`${PATH}/{promiseId}/anulacion`, 'voidPromise', {
  summary: 'Anula una promesa de pago pendiente',
  parameters,
  request: { params: params.extend({ promiseId: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(PaymentPromise, 'La promesa anulada') },
});

const readTray = routes.get('/protected/promesas', 'listPromises', {
  summary: 'Las promesas de todos los préstamos: rotas por atender, por vencer o de un estado',
  request: { query: PromiseQuery },
  responses: { 200: json(PromisePage, 'Una página de la bandeja') },
});

const readSummary = routes.get('/protected/promesas/resumen', 'getPromiseSummary', {
  summary: 'Cuántas promesas están rotas por atender y cuántas vencen hoy y en la semana',
  responses: { 200: json(PromiseSummary, 'Los contadores') },
});

/** Routes of the promises of borrowers to pay. */
export const promiseRoutes = (deps: Deps) => {
  const { db, clock } = deps;
  return createRouter()
    .openapi(readPromises, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      return c.json(await findPromises(db, loanId, clock.today()), 200);
    })
    .openapi(postPromise, async (c) => {
      const { loanId } = c.req.valid('param');
      const { userId } = c.get('actor');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        recordPromise(tx, act, userId, loanId, data),
      );
      return c.json(await work, 201);
    })
    .openapi(postVoid, async (c) => {
      const ids = c.req.valid('param');
      const { userId } = c.get('actor');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        voidPromise(tx, act, userId, ids, data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(readTray, async (c) =>
      c.json(
        await findPromisePage(db, c.req.valid('query'), clock.today(), scopeOf(c.get('actor'))),
        200,
      ),
    )
    .openapi(readSummary, async (c) =>
      c.json(await findPromiseSummary(db, clock.today(), scopeOf(c.get('actor'))), 200),
    );
};
