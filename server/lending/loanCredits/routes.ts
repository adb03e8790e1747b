import { ActReason, IdParam } from '@core/contract/common';
import { LoanCredit, NewRefund } from '@core/contract/loanCredits';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { checkLoanScope } from '../loans/scope';
import { findCredits } from './queries';
import { refundCredit, undoRefund } from './service';

const routes = routesOf('Pagos');
const PATH = '/protected/prestamos/{loanId}/saldos-a-favor';
const params = z.object({ loanId: IdParam });
const oneOf = params.extend({ creditId: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const answer = { 200: json(LoanCredit, 'El saldo a favor y dónde está') };

const readCredits = routes.get(PATH, 'listLoanCredits', {
  summary: 'Lista lo que se pagó de más en un préstamo',
  request: { params },
  responses: { 200: json(z.array(LoanCredit), 'Los saldos a favor, del último al primero') },
});

const postRefund = routes.post(`${PATH}/{creditId}/devolucion`, 'refundLoanCredit', {
  summary: 'Devuelve un saldo a favor a su prestatario',
  parameters,
  request: { params: oneOf, body: jsonBody(NewRefund) },
  responses: answer,
});

const postUndo = routes.post(`${PATH}/{creditId}/devolucion/extorno`, 'undoLoanCreditRefund', {
  summary: 'Deshace una devolución que no llegó',
  parameters,
  request: { params: oneOf, body: jsonBody(ActReason) },
  responses: answer,
});

/** Routes of the money that borrowers paid beyond their debts. */
export const loanCreditRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readCredits, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(deps.db, c.get('actor'), loanId);
      return c.json(await findCredits(deps.db, loanId), 200);
    })
    .openapi(postRefund, async (c) => {
      const { loanId, creditId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        refundCredit(tx, act, loanId, creditId, data),
      );
      return c.json(await work, 200);
    })
    .openapi(postUndo, async (c) => {
      const { loanId, creditId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        undoRefund(tx, act, loanId, creditId, data.reason),
      );
      return c.json(await work, 200);
    });
