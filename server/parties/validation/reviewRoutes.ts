import { IdParam } from '@core/contract/common';
import {
  AccountReview,
  BorrowerLink,
  FileItemParam,
  ItemApproval,
  ItemObservation,
  ReviewPage,
  ReviewQuery,
} from '@core/contract/validation';
import { FILE_ITEMS, TEXT_ITEMS } from '@core/identity/accountReview';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { fileAnswer } from '../../platform/files/routes';
import { answerFile, getFile } from '../../platform/files/service';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findItemFile } from './items';
import { approveItem, linkBorrower, observeItem, undoItem } from './review';
import { findReviewPage, getReview } from './reviews';

const routes = routesOf('Revisión de cuentas');
const BASE = '/protected/revisiones/{userId}';
const userParam = z.object({ userId: IdParam });
const itemParam = userParam.extend({ item: z.enum([...FILE_ITEMS, ...TEXT_ITEMS]) });
const review = { 200: json(AccountReview, 'La cuenta en revisión') };
const parameters = [IDEMPOTENCY_HEADER];

const listReviews = routes.get('/protected/revisiones', 'listReviews', {
  summary: 'Lista las cuentas por validar',
  request: { query: ReviewQuery },
  responses: { 200: json(ReviewPage, 'Una página de cuentas por validar') },
});

const readReview = routes.get(BASE, 'getReview', {
  summary: 'Muestra una cuenta por validar',
  request: { params: userParam },
  responses: review,
});

const readFile = routes.get(`${BASE}/{item}/archivo`, 'getReviewFile', {
  summary: 'Muestra un archivo de una cuenta por validar',
  request: { params: userParam.extend(FileItemParam.shape) },
  responses: { 200: fileAnswer },
});

const postApproval = routes.post(`${BASE}/{item}/aprobacion`, 'approveReviewItem', {
  summary: 'Aprueba un dato',
  parameters,
  request: { params: itemParam, body: jsonBody(ItemApproval) },
  responses: review,
});

const postObservation = routes.post(`${BASE}/{item}/observacion`, 'observeReviewItem', {
  summary: 'Devuelve un dato con una observación',
  parameters,
  request: { params: itemParam, body: jsonBody(ItemObservation) },
  responses: review,
});

const postUndo = routes.post(`${BASE}/{item}/deshacer`, 'undoReviewItem', {
  summary: 'Deshace una aprobación u observación',
  parameters,
  request: { params: itemParam },
  responses: review,
});

const putBorrower = routes.put(`${BASE}/prestatario`, 'linkReviewBorrower', {
  summary: 'Vincula la cuenta con su prestatario, o deshace el vínculo',
  parameters,
  request: { params: userParam, body: jsonBody(BorrowerLink) },
  responses: review,
});

export function reviewRoutes(deps: Deps) {
  const { db, settings } = deps;
  const run = async (
    c: Context<AppEnv>,
    body: unknown,
    work: (tx: Database, act: Act & { readonly userId: number }) => Promise<AccountReview>,
  ) => {
    const { userId } = c.get('actor');
    return c.json(await runCommand(c, deps, body, (tx, act) => work(tx, { ...act, userId })), 200);
  };
  return createRouter()
    .openapi(listReviews, async (c) => c.json(await findReviewPage(db, c.req.valid('query')), 200))
    .openapi(readReview, async (c) => c.json(await getReview(db, c.req.valid('param').userId), 200))
    .openapi(readFile, async (c) => {
      const { userId, item } = c.req.valid('param');
      const file = await getFile(db, await findItemFile(db, userId, item));
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, file);
    })
    .openapi(postApproval, (c) => {
      const sent = c.req.valid('json');
      const data = { ...sent, ...c.req.valid('param') };
      return run(c, sent, (tx, act) => approveItem(tx, act, settings, data));
    })
    .openapi(postObservation, (c) => {
      const data = { ...c.req.valid('json'), ...c.req.valid('param') };
      return run(c, data, (tx, act) => observeItem(tx, act, settings, data));
    })
    .openapi(postUndo, (c) => {
      const { userId, item } = c.req.valid('param');
      return run(c, {}, (tx, act) => undoItem(tx, act, userId, item));
    })
    .openapi(putBorrower, (c) => {
      const { borrowerId } = c.req.valid('json');
      const { userId } = c.req.valid('param');
      return run(c, { borrowerId }, (tx, act) => linkBorrower(tx, act, userId, borrowerId));
    });
}
