import {
  ActEffects,
  ApproveAwaitingAct,
  AwaitingActDetail,
  AwaitingActPage,
  AwaitingActQuery,
  EndAwaitingAct,
} from '@core/contract/awaitingActs';
import { IdParam } from '@core/contract/common';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { checkApprover, endAwaitingAct, sendAgain } from './decide';
import { readerOf } from './reader';
import { endWhereGone } from './superseded';
import {
  checkWaits,
  findAwaitingActPage,
  getAwaitingActDetail,
  getAwaitingActRow,
} from './queries';

const routes = routesOf('Cuatro ojos');
const BASE = '/protected/actos-en-espera';
const params = z.object({ actId: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const detail = { 200: json(AwaitingActDetail, 'El acto y lo que haría') };

const listActs = routes.get(BASE, 'listAwaitingActs', {
  summary: 'Lo que espera la aprobación de otra persona, o lo ya decidido',
  request: { query: AwaitingActQuery },
  responses: { 200: json(AwaitingActPage, 'Una página de la bandeja') },
});

const readAct = routes.get(`${BASE}/{actId}`, 'getAwaitingAct', {
  summary: 'Muestra un acto que espera, con lo que haría cuando se pidió',
  request: { params },
  responses: detail,
});

const readPreview = routes.get(`${BASE}/{actId}/vista-previa`, 'previewAwaitingAct', {
  summary: 'Calcula otra vez lo que haría un acto que espera, sin guardar nada',
  request: { params },
  responses: { 200: json(ActEffects, 'Lo que haría ahora') },
});

const postApproval = routes.post(`${BASE}/{actId}/aprobacion`, 'approveAwaitingAct', {
  summary: 'Aprueba lo que otra persona pidió, y lo hace',
  parameters,
  request: { params, body: jsonBody(ApproveAwaitingAct) },
  responses: detail,
});

const postRejection = routes.post(`${BASE}/{actId}/rechazo`, 'rejectAwaitingAct', {
  summary: 'Rechaza lo que otra persona pidió',
  parameters,
  request: { params, body: jsonBody(EndAwaitingAct) },
  responses: detail,
});

const postWithdrawal = routes.post(`${BASE}/{actId}/retiro`, 'withdrawAwaitingAct', {
  summary: 'Retira lo que uno mismo pidió',
  parameters,
  request: { params, body: jsonBody(EndAwaitingAct) },
  responses: detail,
});

export const awaitingActRoutes = (deps: Deps) => {
  const { db, clock } = deps;
  const read = (c: Context<AppEnv>, id: number) =>
    getAwaitingActDetail(db, id, readerOf(c), clock.now());
  return createRouter()
    .openapi(listActs, async (c) => {
      const query = c.req.valid('query');
      return c.json(await findAwaitingActPage(db, query, readerOf(c), clock.now()), 200);
    })
    .openapi(readAct, async (c) => c.json(await read(c, c.req.valid('param').actId), 200))
    .openapi(readPreview, async (c) => {
      const row = await getAwaitingActRow(db, c.req.valid('param').actId);
      await checkApprover(c, deps, row);
      checkWaits(row, clock.now());
      // The answer of the act's own route, done or refused.
      const answer = await sendAgain(c, deps, row);
      await endWhereGone(c, deps, row, answer);
      return answer as never;
    })
    .openapi(postApproval, async (c) => {
      const { actId } = c.req.valid('param');
      const row = await getAwaitingActRow(db, actId);
      await checkApprover(c, deps, row);
      const done = await sendAgain(c, deps, row, c.req.valid('json').digest);
      await endWhereGone(c, deps, row, done);
      if (done.status >= 400) return done as never;
      const replayed = done.headers.get('idempotency-replayed');
      if (replayed !== null) c.header('idempotency-replayed', replayed);
      return c.json(await read(c, actId), 200);
    })
    .openapi(postRejection, async (c) => {
      const { actId } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      await runCommand(c, deps, { reason }, (tx, act) =>
        endAwaitingAct(c, tx, act, actId, { status: 'rejected', reason }),
      );
      return c.json(await read(c, actId), 200);
    })
    .openapi(postWithdrawal, async (c) => {
      const { actId } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      await runCommand(c, deps, { reason }, (tx, act) =>
        endAwaitingAct(c, tx, act, actId, { status: 'withdrawn', reason }),
      );
      return c.json(await read(c, actId), 200);
    });
};
