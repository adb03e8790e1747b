import {
  ClosedSessions,
  SessionClosing,
  UserSessionPage,
  UserSessionQuery,
} from '@core/contract/sessions';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { findSessionPage } from './queries';
import { closeUserSessions } from './service';

const routes = routesOf('Sesiones');
const BASE = '/protected/sesiones';

const listSessions = routes.get(BASE, 'listSessions', {
  summary: 'Lista las sesiones abiertas de todos',
  request: { query: UserSessionQuery },
  responses: { 200: json(UserSessionPage, 'Una página de sesiones') },
});

const postClosing = routes.post(`${BASE}/cierre`, 'closeSessions', {
  summary: 'Cierra sesiones de otros',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(SessionClosing) },
  responses: { 200: json(ClosedSessions, 'Cuántas se cerraron') },
});

export const sessionRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listSessions, async (c) => {
      const asked = { now: deps.clock.now(), currentId: c.get('actor').sessionId };
      return c.json(await findSessionPage(deps.db, c.req.valid('query'), asked), 200);
    })
    .openapi(postClosing, async (c) => {
      const data = c.req.valid('json');
      const { sessionId } = c.get('actor');
      const closed = await runCommand(c, deps, data, (tx, act) =>
        closeUserSessions(tx, act, sessionId, data),
      );
      return c.json(closed, 200);
    });
