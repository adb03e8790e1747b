import { Borrower, BorrowerPage, BorrowerQuery, NewBorrower } from '@core/contract/borrowers';
import { IdParam } from '@core/contract/common';
import { z } from 'zod';
import type { Deps } from '../deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../http/command';
import { createRouter, json, jsonBody, protectedRoute } from '../http/router';
import { checkForm } from '../permissions/checkForm';
import { findBorrowerPage } from './queries';
import { getBorrower, registerBorrower } from './service';

const tags = ['Prestatarios'];

const listBorrowers = protectedRoute({
  method: 'get',
  path: '/protected/clientes',
  operationId: 'listBorrowers',
  tags,
  summary: 'Lista prestatarios por nombre, documento o teléfono',
  request: { query: BorrowerQuery },
  responses: { 200: json(BorrowerPage, 'Una página de prestatarios') },
});

const postBorrower = protectedRoute({
  method: 'post',
  path: '/protected/clientes',
  operationId: 'registerBorrower',
  tags,
  summary: 'Registra un prestatario',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(NewBorrower) },
  responses: { 201: json(Borrower, 'Prestatario registrado') },
});

const readBorrower = protectedRoute({
  method: 'get',
  path: '/protected/clientes/{borrowerId}',
  operationId: 'getBorrower',
  tags,
  summary: 'Muestra un prestatario',
  request: { params: z.object({ borrowerId: IdParam }) },
  responses: { 200: json(Borrower, 'El prestatario') },
});

export const borrowerRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listBorrowers, async (c) =>
      c.json(await findBorrowerPage(deps.db, c.req.valid('query'), deps.clock.today()), 200),
    )
    .openapi(postBorrower, async (c) => {
      const data = c.req.valid('json');
      checkForm(c, 'newBorrower', data, deps.clock.today());
      return c.json(
        await runCommand(c, deps, data, (tx, act) => registerBorrower(tx, act, data)),
        201,
      );
    })
    .openapi(readBorrower, async (c) => {
      const { borrowerId } = c.req.valid('param');
      return c.json(await getBorrower(deps.db, borrowerId, deps.clock.today()), 200);
    });
