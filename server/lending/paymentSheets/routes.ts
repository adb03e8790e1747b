import { ActReason, IdParam } from '@core/contract/common';
import {
  NewPaymentSheet,
  PaymentSheet,
  PaymentSheetDraft,
  PaymentSheetPage,
  PaymentSheetPreview,
  PaymentSheetQuery,
  PaymentSheetRowPage,
  PaymentSheetRowQuery,
  SheetProposal,
  SheetProposalQuery,
} from '@core/contract/paymentSheets';
import { PayrollDiscountPage, PayrollDiscountQuery } from '@core/contract/payrollDiscounts';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { waitIfQuick } from '../payments/undoPaper';
import { scopeOf } from '../../access/identity/scope';
import { checkForm } from '../../access/permissions/checkForm';
import type { CheckPayment } from './checkRows';
import { findDiscountPage } from './discounts';
import { proposeRows } from './propose';
import { findSheetPage, findSheetRowPage, getSheet } from './queries';
import { sheetWork } from './runner';
import { previewSheet, startSheet, startUndoing } from './service';

const routes = routesOf('Planillas de cobros');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });

const listSheets = routes.get('/protected/planillas-de-cobros', 'listPaymentSheets', {
  summary: 'Lista las planillas de cobros',
  request: { query: PaymentSheetQuery },
  responses: { 200: json(PaymentSheetPage, 'Una página de planillas') },
});

const listDiscounts = routes.get('/protected/descuentos-por-planilla', 'listPayrollDiscounts', {
  summary: 'Lo que cada empleador descuenta del sueldo por los préstamos de su gente',
  request: { query: PayrollDiscountQuery },
  responses: { 200: json(PayrollDiscountPage, 'Una página de descuentos') },
});

const readProposal = routes.get('/protected/planillas-de-cobros/propuesta', 'proposePaymentSheet', {
  summary: 'Las filas de los préstamos que vencen hoy o están vencidos',
  request: { query: SheetProposalQuery },
  responses: { 200: json(SheetProposal, 'Filas para empezar una planilla') },
});

const readSheet = routes.get('/protected/planillas-de-cobros/{id}', 'getPaymentSheet', {
  summary: 'Una planilla con su avance y sus totales',
  request: { params },
  responses: { 200: json(PaymentSheet, 'La planilla') },
});

const listRows = routes.get('/protected/planillas-de-cobros/{id}/filas', 'listPaymentSheetRows', {
  summary: 'Las filas de una planilla con lo que fue de cada una',
  request: { params, query: PaymentSheetRowQuery },
  responses: { 200: json(PaymentSheetRowPage, 'Una página de filas') },
});

const postPreview = routes.post(
  '/protected/planillas-de-cobros/simulacion',
  'previewPaymentSheet',
  {
    summary: 'Muestra qué sería de cada fila, sin guardar nada',
    request: { body: jsonBody(PaymentSheetDraft) },
    responses: { 200: json(PaymentSheetPreview, 'Qué pagaría cada fila') },
  },
);

const postSheet = routes.post('/protected/planillas-de-cobros', 'recordPaymentSheet', {
  summary: 'Registra los pagos de una planilla',
  parameters,
  request: { body: jsonBody(NewPaymentSheet) },
  responses: { 201: json(PaymentSheet, 'La planilla, cuyos pagos se están registrando') },
});

const postUndo = routes.post('/protected/planillas-de-cobros/{id}/extorno', 'undoPaymentSheet', {
  summary: 'Deshace una planilla entera',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: json(PaymentSheet, 'La planilla deshecha, o que se está deshaciendo') },
});

const readingRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(listSheets, async (c) => c.json(await findSheetPage(db, c.req.valid('query')), 200))
    .openapi(readProposal, async (c) =>
      c.json(await proposeRows(db, c.req.valid('query'), clock.today()), 200),
    )
    .openapi(readSheet, async (c) => c.json(await getSheet(db, c.req.valid('param').id), 200))
    .openapi(listRows, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await findSheetRowPage(db, id, c.req.valid('query')), 200);
    });

/** Check of every row by the form that this profile has for a single payment. */
const formOf =
  (c: Context<AppEnv>, today: string): CheckPayment =>
  (payment) =>
    checkForm(c, 'payment', payment, today);

export const paymentSheetRoutes = (deps: Deps) =>
  readingRoutes(deps)
    .openapi(listDiscounts, async (c) => {
      const { db, clock } = deps;
      const scope = scopeOf(c.get('actor'));
      const page = await findDiscountPage(db, c.req.valid('query'), scope, clock.today());
      return c.json(page, 200);
    })
    .openapi(postPreview, async (c) => {
      const draft = c.req.valid('json');
      const today = deps.clock.today();
      return c.json(
        await previewSheet(deps.db, draft, today, formOf(c, today), c.get('actor').userId),
        200,
      );
    })
    .openapi(postSheet, async (c) => {
      const data = c.req.valid('json');
      const sheet = await runCommand(c, deps, data, (tx, act) =>
        startSheet(tx, act, data, formOf(c, act.clock.today())),
      );
      void sheetWork.goOnInBackground(deps, sheet.id);
      return c.json(sheet, 201);
    })
    .openapi(postUndo, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const reach = c.get('mayDo')('voidEarlierPayment') ? 'anyDay' : 'today';
      await runCommand(c, deps, data, (tx, act) => startUndoing(tx, act, id, data.reason, reach));
      await waitIfQuick(sheetWork.goOnInBackground(deps, id));
      return c.json(await getSheet(deps.db, id), 200);
    });
