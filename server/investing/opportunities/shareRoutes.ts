import { IdParam } from '@core/contract/common';
import { ShareDetail, SharePage, ShareQuery } from '@core/contract/shares';
import { NewReservation, Reservation, ReservationPreview } from '@core/contract/reservations';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { shareCommands } from '../../access/operations/groupCommit/shareCommands';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { lookedAt } from '../lookedAt';
import { previewReservation } from './preview';
import { cancelReservation } from './reservations';
import { sharedReservations } from './reserveTogether';
import { findSharePage, getShare } from './shares';

const routes = routesOf('Participaciones');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const ALL = '/protected/oportunidades';
const SHARES = '/protected/participaciones';
const one = json(Reservation, 'La reserva, y lo que queda de su oportunidad');

const postReservationPreview = routes.post(
  `${ALL}/{id}/reservas/vista-previa`,
  'previewReservation',
  {
    summary: 'Muestra qué haría una reserva y qué se espera de ella',
    request: { params, body: jsonBody(NewReservation) },
    responses: { 200: json(ReservationPreview, 'Lo que haría') },
  },
);
const postReservation = routes.post(`${ALL}/{id}/reservas`, 'reserveShare', {
  summary: 'Reserva una parte de una oportunidad',
  parameters,
  request: { params, body: jsonBody(NewReservation) },
  responses: { 201: one },
});
const listShares = routes.get(SHARES, 'listShares', {
  summary: 'Las participaciones de quien invierte, o de todos',
  request: { query: ShareQuery },
  responses: { 200: json(SharePage, 'Una página de participaciones') },
});
const getOneShare = routes.get(`${SHARES}/{id}`, 'getShare', {
  summary: 'Una participación',
  request: { params },
  responses: { 200: json(ShareDetail, 'La participación y lo que trajo') },
});
const postShareCancellation = routes.post(`${SHARES}/{id}/cancelacion`, 'cancelReservation', {
  summary: 'Cancela una reserva',
  parameters,
  request: { params },
  responses: { 200: one },
});

/** Reservations of opportunities, and the shares that they become. */
export const shareRoutes = (deps: Deps) => {
  const reserve = shareCommands(deps, sharedReservations);
  return createRouter()
    .openapi(postReservationPreview, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const { clock } = deps;
      const work = inTransaction(deps.db, (tx) =>
        previewReservation(tx, { clock }, { userId, id, data }),
      );
      return c.json(await work, 200);
    })
    .openapi(postReservation, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      return c.json(await reserve(c, data, { userId, id, data }), 201);
    })
    .openapi(listShares, async (c) => {
      const of = lookedAt(c.get('actor'));
      const today = deps.clock.today();
      return c.json(await findSharePage(deps.db, c.req.valid('query'), of, today), 200);
    })
    .openapi(getOneShare, async (c) => {
      const of = lookedAt(c.get('actor'));
      const { id } = c.req.valid('param');
      return c.json(await getShare(deps.db, id, of, deps.clock.today()), 200);
    })
    .openapi(postShareCancellation, async (c) => {
      const { id } = c.req.valid('param');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, {}, (tx, act) => cancelReservation(tx, act, userId, id));
      return c.json(await work, 200);
    });
};
