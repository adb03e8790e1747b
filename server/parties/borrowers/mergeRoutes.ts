import {
  MergePreview,
  NewMerge,
  SimilarBorrowers,
  SimilarQuery,
} from '@core/contract/borrowerMerge';
import { Borrower, BorrowerReason } from '@core/contract/borrowers';
import { IdParam } from '@core/contract/common';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { mergeBorrowers, previewMerge, undoMerge } from './merge';
import { findSimilar } from './similar';

const routes = routesOf('Prestatarios');
const BASE = '/protected/clientes/{borrowerId}/fusion';
const params = z.object({ borrowerId: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const answer = { 200: json(Borrower, 'El prestatario') };

const listSimilar = routes.get('/protected/clientes-parecidos', 'listSimilarBorrowers', {
  summary: 'Busca prestatarios que pueden ser la misma persona',
  request: { query: SimilarQuery },
  responses: { 200: json(SimilarBorrowers, 'Los parecidos') },
});

const readPreview = routes.get(BASE, 'previewMerge', {
  summary: 'Muestra qué movería una fusión de fichas',
  request: { params, query: z.object({ con: IdParam }) },
  responses: { 200: json(MergePreview, 'Lo que pasaría') },
});

const postMerge = routes.post(BASE, 'mergeBorrowers', {
  summary: 'Fusiona otra ficha con esta',
  parameters,
  request: { params, body: jsonBody(NewMerge) },
  responses: answer,
});

const postUndo = routes.post(`${BASE}/deshacer`, 'undoMerge', {
  summary: 'Deshace la fusión de una ficha',
  parameters,
  request: { params, body: jsonBody(BorrowerReason) },
  responses: answer,
});

export const borrowerMergeRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listSimilar, async (c) =>
      c.json({ items: await findSimilar(deps.db, c.req.valid('query')) }, 200),
    )
    .openapi(readPreview, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const { con } = c.req.valid('query');
      return c.json(await previewMerge(deps.db, borrowerId, con, deps.clock.today()), 200);
    })
    .openapi(postMerge, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const data = c.req.valid('json');
      const survivor = await runCommand(c, deps, data, (tx, act) =>
        mergeBorrowers(tx, act, borrowerId, data),
      );
      return c.json(survivor, 200);
    })
    .openapi(postUndo, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const back = await runCommand(c, deps, { reason }, (tx, act) =>
        undoMerge(tx, act, borrowerId, reason),
      );
      return c.json(back, 200);
    });
