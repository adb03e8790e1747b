import { IdParam } from '@core/contract/common';
import {
  ShownLink,
  ShownLinkAgreement,
  ShownLinkEnd,
  UserLinkState,
  WaitingLinkList,
} from '@core/contract/userLinks';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import {
  agreeShownLink,
  askShownLink,
  endShownLink,
  findUserLinkState,
  showUserLink,
} from './shownLinks';
import { findWaitingLinks } from './waitingLinks';

const routes = routesOf('Usuarios');
const BASE = '/protected/usuarios/{userId}/enlace';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ userId: IdParam });
const state = { 200: json(UserLinkState, 'Cómo le llega su enlace') };

const getState = routes.get(BASE, 'getUserLink', {
  summary: 'Dice si el enlace de un usuario sale por correo o se muestra',
  request: { params },
  responses: state,
});

const postAsk = routes.post(`${BASE}/pedido`, 'askShownLink', {
  summary: 'Pide a otro administrador su conformidad para ver un enlace',
  parameters,
  request: { params },
  responses: state,
});

const postAgree = routes.post(`${BASE}/conformidad`, 'agreeShownLink', {
  summary: 'Da la conformidad para que otro administrador vea un enlace',
  parameters,
  request: { params, body: jsonBody(ShownLinkAgreement) },
  responses: state,
});

const postShow = routes.post(`${BASE}/mostrado`, 'showUserLink', {
  summary: 'Muestra una sola vez el enlace de un usuario, sin servidor de correo',
  parameters,
  request: { params },
  responses: { 201: json(ShownLink, 'El enlace') },
});

const postEnd = routes.post(`${BASE}/fin`, 'endShownLink', {
  summary: 'Rechaza que otro administrador vea un enlace, o retira lo que uno pidió',
  parameters,
  request: { params, body: jsonBody(ShownLinkEnd) },
  responses: state,
});

const listWaiting = routes.get('/protected/enlaces-por-mostrar', 'listWaitingLinks', {
  summary: 'Lista los enlaces cuya vista espera la conformidad de otro administrador',
  responses: { 200: json(WaitingLinkList, 'Los pedidos que esperan') },
});

const readerOf = (c: Context<AppEnv>) => ({
  userId: c.get('actor').userId,
  permissions: c.get('permissions'),
});

/** The links that are shown where no mail can leave. */
export function userLinkRoutes(deps: Deps) {
  const { db, clock, settings } = deps;
  return createRouter()
    .openapi(getState, async (c) => {
      const { userId } = c.req.valid('param');
      return c.json(await findUserLinkState(db, readerOf(c), userId, clock.now()), 200);
    })
    .openapi(postAsk, async (c) => {
      const { userId } = c.req.valid('param');
      const reader = readerOf(c);
      const answer = await runCommand(c, deps, {}, (tx, act) =>
        askShownLink(tx, { ...act, ...reader }, userId),
      );
      return c.json(answer, 200);
    })
    .openapi(postAgree, async (c) => {
      const { userId } = c.req.valid('param');
      const data = c.req.valid('json');
      const reader = readerOf(c);
      const answer = await runCommand(c, deps, data, (tx, act) =>
        agreeShownLink(tx, { ...act, ...reader }, userId, data.id),
      );
      return c.json(answer, 200);
    })
    .openapi(listWaiting, async (c) => {
      const { userId } = c.get('actor');
      return c.json({ items: await findWaitingLinks(db, userId, clock.now()) }, 200);
    })
    .openapi(postEnd, async (c) => {
      const { userId } = c.req.valid('param');
      const data = c.req.valid('json');
      const reader = readerOf(c);
      const answer = await runCommand(c, deps, data, (tx, act) =>
        endShownLink(tx, { ...act, ...reader }, userId, data),
      );
      return c.json(answer, 200);
    })
    .openapi(postShow, async (c) => {
      const { userId } = c.req.valid('param');
      const reader = readerOf(c);
      // The link is in this answer alone: what a repeated key would be given has none.
      let link: string | null = null;
      const answer = await runCommand(c, deps, {}, async (tx, act) => {
        const issued = await showUserLink(tx, { ...act, ...reader }, settings.publicUrl, userId);
        ({ link } = issued);
        return issued.kept;
      });
      return c.json({ ...answer, link }, 201);
    });
}
