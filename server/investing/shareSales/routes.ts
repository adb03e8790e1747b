import { ActReason, IdParam } from '@core/contract/common';
import {
  BuyBack,
  BuyBackPreview,
  NewBuyBack,
  NewShareOffer,
  ShareAct,
  ShareActPage,
  ShareActQuery,
  ShareOffer,
  ShareOfferPage,
  ShareOfferQuery,
  SharePurchase,
  SharePurchasePreview,
} from '@core/contract/shareSales';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { lookedAt } from '../lookedAt';
import { buyBack, previewBuyBack } from './buyBacks';
import { findOfferPage, offerShare, withdrawOffer } from './offers';
import { buyShare, previewPurchase } from './purchases';
import { findShareActPage } from './queries';
import { undoAct } from './undoing';

const routes = routesOf('Venta de participaciones');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const OFFERS = '/protected/ofertas-de-participaciones';
const ACTS = '/protected/ventas-de-participaciones';
const BUY_BACKS = '/protected/oportunidades/{id}/recompras';
const act = json(ShareAct, 'La venta o recompra');

const listOffers = routes.get(OFFERS, 'listShareOffers', {
  summary: 'Las participaciones en venta',
  request: { query: ShareOfferQuery },
  responses: { 200: json(ShareOfferPage, 'Una página de ofertas') },
});
const postOffer = routes.post('/protected/participaciones/{id}/oferta', 'offerShare', {
  summary: 'Ofrece en venta una participación, entera o en parte',
  parameters,
  request: { params, body: jsonBody(NewShareOffer) },
  responses: { 201: json(ShareOffer, 'La oferta') },
});
const postWithdrawal = routes.post(`${OFFERS}/{id}/retiro`, 'withdrawShareOffer', {
  summary: 'Retira de la venta una participación',
  parameters,
  request: { params },
  responses: { 200: json(ShareOffer, 'La oferta retirada') },
});
const postPurchasePreview = routes.post(`${OFFERS}/{id}/compra/vista-previa`, 'previewPurchase', {
  summary: 'Muestra qué haría la compra de una participación',
  request: { params },
  responses: { 200: json(SharePurchasePreview, 'Lo que haría') },
});
const postPurchase = routes.post(`${OFFERS}/{id}/compra`, 'buyShare', {
  summary: 'Compra una participación',
  parameters,
  request: { params, body: jsonBody(SharePurchase) },
  responses: { 201: act },
});
const listActs = routes.get(ACTS, 'listShareActs', {
  summary: 'Las ventas y recompras de participaciones, de la última a la primera',
  request: { query: ShareActQuery },
  responses: { 200: json(ShareActPage, 'Una página de ventas') },
});
const postUndoing = routes.post(`${ACTS}/{id}/extorno`, 'undoShareAct', {
  summary: 'Deshace una venta o recompra',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: act },
});
const postBuyBackPreview = routes.post(`${BUY_BACKS}/vista-previa`, 'previewBuyBack', {
  summary: 'Muestra qué pagaría una recompra de participaciones',
  request: { params, body: jsonBody(NewBuyBack) },
  responses: { 200: json(BuyBackPreview, 'Lo que pagaría') },
});
const postBuyBack = routes.post(BUY_BACKS, 'buyBackShares', {
  summary: 'Recompra participaciones de un préstamo',
  parameters,
  request: { params, body: jsonBody(BuyBack) },
  responses: { 201: act },
});

/** Shares that change hands: between investors, and back to the lender. */
export const shareSaleRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listOffers, async (c) => {
      const { userId } = c.get('actor');
      const today = deps.clock.today();
      return c.json(await findOfferPage(deps.db, c.req.valid('query'), userId, today), 200);
    })
    .openapi(postOffer, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, data, (tx, by) => offerShare(tx, by, userId, id, data));
      return c.json(await work, 201);
    })
    .openapi(postWithdrawal, async (c) => {
      const { id } = c.req.valid('param');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, {}, (tx, by) => withdrawOffer(tx, by, userId, id));
      return c.json(await work, 200);
    })
    .openapi(postPurchasePreview, async (c) => {
      const { id } = c.req.valid('param');
      const { userId } = c.get('actor');
      const { clock } = deps;
      const work = inTransaction(deps.db, (tx) => previewPurchase(tx, { clock }, userId, id));
      return c.json(await work, 200);
    })
    .openapi(postPurchase, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, data, (tx, by) => buyShare(tx, by, userId, id, data));
      return c.json(await work, 201);
    })
    .openapi(listActs, async (c) => {
      const of = lookedAt(c.get('actor'));
      return c.json(await findShareActPage(deps.db, c.req.valid('query'), of), 200);
    })
    .openapi(postUndoing, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, by) => undoAct(tx, by, id, data.reason));
      return c.json(await work, 200);
    })
    .openapi(postBuyBackPreview, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const { clock } = deps;
      const work = inTransaction(deps.db, (tx) => previewBuyBack(tx, { clock }, id, data));
      return c.json(await work, 200);
    })
    .openapi(postBuyBack, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, by) => buyBack(tx, by, id, data));
      return c.json(await work, 201);
    });
