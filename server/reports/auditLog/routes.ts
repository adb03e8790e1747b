import { AuditPage, AuditQuery } from '@core/contract/auditLog';
import type { Deps } from '../../platform/deps';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { loanAuditRoutes } from './loanRoutes';
import { findAuditPage } from './queries';

const routes = routesOf('Bitácora');

const listAudit = routes.get('/protected/bitacora', 'listAudit', {
  summary: 'Muestra quién hizo qué en el sistema',
  request: { query: AuditQuery },
  responses: { 200: json(AuditPage, 'Una página de la bitácora') },
});

/** Acts done in the system, and those on one loan. */
export const auditLogRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listAudit, async (c) =>
      c.json(await findAuditPage(deps.db, c.req.valid('query'), deps.settings.timeZone), 200),
    )
    .route('/', loanAuditRoutes(deps));
