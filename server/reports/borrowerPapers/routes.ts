import { IdParam } from '@core/contract/common';
import { PersonalData } from '@core/contract/personalData';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { renderStatement } from '../../platform/documents/statement';
import { inTransaction } from '../../platform/db/client';
import { findLender } from '../../parties/lenders/queries';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { exportPersonalData, findStatedLoans } from './personalData';
import { getBorrower } from '../../parties/borrowers/service';

const routes = routesOf('Prestatarios');
const BASE = '/protected/clientes/{borrowerId}';
const params = z.object({ borrowerId: IdParam });

const readStatement = routes.get(`${BASE}/estado-de-cuenta.pdf`, 'getStatement', {
  summary: 'El estado de cuenta de un prestatario, para imprimir',
  request: { params },
  responses: {
    200: {
      description: 'El estado de cuenta',
      content: { 'application/pdf': { schema: z.string() } },
    },
  },
});

/** Export of a borrower: it changes nothing but the history: asked for twice, it is told twice. */
const postExport = routes.post(`${BASE}/datos-personales`, 'exportBorrowerData', {
  summary: 'Exporta los datos personales de un prestatario',
  request: { params },
  responses: { 200: json(PersonalData, 'Todo lo que se sabe de la persona') },
});

export const borrowerDocumentRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readStatement, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const today = deps.clock.today();
      const borrower = await getBorrower(deps.db, borrowerId, today);
      const loans = await findStatedLoans(deps.db, borrowerId, today);
      const lender = await findLender(deps.db, today, deps.settings);
      const pdf = await renderStatement(borrower, loans, today, lender);
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="estado-de-cuenta-${borrowerId}.pdf"`,
        'cache-control': 'private, no-store',
      });
    })
    .openapi(postExport, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const { userId } = c.get('actor');
      const act = { userId, requestId: c.get('requestId'), clock: deps.clock };
      const data = await inTransaction(deps.db, (tx) => exportPersonalData(tx, act, borrowerId));
      c.header('cache-control', 'private, no-store');
      return c.json(data, 200);
    });
