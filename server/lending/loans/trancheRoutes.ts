import { IdParam, OrdinalParam } from '@core/contract/common';
import { LoanDetail } from '@core/contract/loans';
import { VoidLoan } from '@core/contract/voidLoan';
import { NewTranche, TranchePreview } from '@core/contract/tranches';
import { formatMoney } from '@core/money/wire';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { checkApprovalLimit } from '../../access/permissions/checkForm';
import { getLockedLoan } from './queries';
import {
  closeTranches,
  disburseTranche,
  nextTranche,
  previewTranche,
  reopenTranches,
  voidTranche,
} from './tranches';

const routes = routesOf('Préstamos');
const params = z.object({ loanId: IdParam });
const parameters = [IDEMPOTENCY_HEADER];

const readPreview = routes.get(
  '/protected/prestamos/{loanId}/desembolsos/vista-previa',
  'previewTranche',
  {
    summary: 'Revisa el próximo desembolso de un préstamo por tramos, sin guardar nada',
    request: { params },
    responses: { 200: json(TranchePreview, 'Lo que pasaría') },
  },
);

const postTranche = routes.post('/protected/prestamos/{loanId}/desembolsos', 'disburseTranche', {
  summary: 'Entrega el próximo tramo de un préstamo y recalcula sus cuotas',
  parameters,
  request: { params, body: jsonBody(NewTranche) },
  responses: { 201: json(LoanDetail, 'El préstamo con su cronograma nuevo') },
});

const postVoid = routes.post(
  '/protected/prestamos/{loanId}/desembolsos/{number}/anulacion',
  'voidTranche',
  {
    summary: 'Deshace el último desembolso de un préstamo por tramos',
    parameters,
    request: { params: params.extend({ number: OrdinalParam }), body: jsonBody(VoidLoan) },
    responses: { 200: json(LoanDetail, 'El préstamo como estaba') },
  },
);

const postClose = routes.post('/protected/prestamos/{loanId}/desembolsos/cierre', 'closeTranches', {
  summary: 'Renuncia a los desembolsos que faltan',
  parameters,
  request: { params, body: jsonBody(VoidLoan) },
  responses: { 200: json(LoanDetail, 'El préstamo sin desembolsos pendientes') },
});

const postReopen = routes.post(
  '/protected/prestamos/{loanId}/desembolsos/reapertura',
  'reopenTranches',
  {
    summary: 'Vuelve a abrir los desembolsos a los que se renunció',
    parameters,
    request: { params, body: jsonBody(VoidLoan) },
    responses: { 200: json(LoanDetail, 'El préstamo con desembolsos pendientes') },
  },
);

export const trancheRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readPreview, async (c) => {
      const { userId } = c.get('actor');
      const act = { userId, requestId: c.get('requestId'), clock: deps.clock };
      return c.json(await previewTranche(deps.db, act, c.req.valid('param').loanId), 200);
    })
    .openapi(postTranche, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      const made = await runCommand(c, deps, data, async (tx, act) => {
        const row = await getLockedLoan(tx, loanId);
        const { amount } = await nextTranche(tx, row);
        await checkApprovalLimit(
          c,
          formatMoney(amount, row.currency),
          'amount',
          async () => row.currency,
        );
        return disburseTranche(tx, act, loanId, data);
      });
      return c.json(made, 201);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { loanId, number } = c.req.valid('param');
      const loan = await runCommand(c, deps, data, (tx, act) =>
        voidTranche(tx, act, loanId, number, data),
      );
      return c.json(loan, 200);
    })
    .openapi(postClose, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      const loan = await runCommand(c, deps, data, (tx, act) =>
        closeTranches(tx, act, loanId, data),
      );
      return c.json(loan, 200);
    })
    .openapi(postReopen, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      const loan = await runCommand(c, deps, data, (tx, act) =>
        reopenTranches(tx, act, loanId, data),
      );
      return c.json(loan, 200);
    });
