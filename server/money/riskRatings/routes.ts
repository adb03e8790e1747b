import { ActReason, IdParam } from '@core/contract/common';
import { NewRatingTable, RatingTable } from '@core/contract/riskRatings';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findRatingTables } from './queries';
import { addRatingTable, voidRatingTable } from './service';

const routes = routesOf('Clases y provisiones');
const BASE = '/protected/clases-de-riesgo';
const parameters = [IDEMPOTENCY_HEADER];

const listTables = routes.get(BASE, 'listRatingTables', {
  summary: 'Lista las clases de riesgo y sus provisiones, por tipo de crédito y fecha',
  responses: { 200: json(z.array(RatingTable), 'Las tablas') },
});

const postTable = routes.post(BASE, 'addRatingTable', {
  summary: 'Agrega las clases de un tipo de crédito desde una fecha',
  parameters,
  request: { body: jsonBody(NewRatingTable) },
  responses: { 201: json(RatingTable, 'La tabla') },
});

const postVoid = routes.post(`${BASE}/{id}/anulacion`, 'voidRatingTable', {
  summary: 'Anula una tabla de clases mal registrada',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(RatingTable, 'La tabla anulada') },
});

/** The dated tables of classes and provisions. */
export const riskRatingRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listTables, async (c) =>
      c.json(await findRatingTables(deps.db, deps.clock.today()), 200),
    )
    .openapi(postTable, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => addRatingTable(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(postVoid, async (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const work = runCommand(c, deps, { reason }, (tx, act) =>
        voidRatingTable(tx, act, id, reason),
      );
      return c.json(await work, 200);
    });
