import { AuditPage, AuditQuery } from '@core/contract/auditLog';
import type { Deps } from '../../platform/deps';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { findAuditPage } from './queries';

const routes = routesOf('Bitácora');

const listAudit = routes.get('/protected/bitacora', 'listAudit', {
  summary: 'Muestra quién hizo qué en el sistema',
  request: { query: AuditQuery },
  responses: { 200: json(AuditPage, 'Una página de la bitácora') },
});

export const auditLogRoutes = ({ db, settings }: Deps) =>
  createRouter().openapi(listAudit, async (c) =>
    c.json(await findAuditPage(db, c.req.valid('query'), settings.timeZone), 200),
  );
