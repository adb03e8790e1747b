import { AuditPage } from '@core/contract/auditLog';
import { IdParam, ListQuery } from '@core/contract/common';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { checkLoanScope } from '../../lending/loans/scope';
import { actsOnLoan, findAuditPage } from './queries';

const routes = routesOf('Préstamos');

const listLoanAudit = routes.get('/protected/prestamos/{loanId}/bitacora', 'listLoanAudit', {
  summary: 'Muestra quién hizo qué con un préstamo',
  request: {
    params: z.object({ loanId: IdParam }),
    query: ListQuery.extend({ sort: z.enum(['at']).optional() }),
  },
  responses: { 200: json(AuditPage, 'Una página de su bitácora') },
});

export const loanAuditRoutes = ({ db, settings }: Deps) =>
  createRouter().openapi(listLoanAudit, async (c) => {
    const { loanId } = c.req.valid('param');
    await checkLoanScope(db, c.get('actor'), loanId);
    const query = c.req.valid('query');
    return c.json(await findAuditPage(db, query, settings.timeZone, actsOnLoan(loanId)), 200);
  });
