import { IdParam } from '@core/contract/common';
import {
  MoneyTransfer,
  MoneyTransferPage,
  MoneyTransferPreview,
  MoneyTransferQuery,
  MoneyTransferReason,
  NewMoneyTransfer,
} from '@core/contract/moneyTransfers';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { findTransferPage } from './transferQueries';
import { previewTransfer, transferMoney, voidTransfer } from './transfers';

const routes = routesOf('Cuentas de dinero');
const ALL = '/protected/transferencias-de-dinero';
const parameters = [IDEMPOTENCY_HEADER];

const listTransfers = routes.get(ALL, 'listMoneyTransfers', {
  summary: 'Las transferencias entre cuentas de dinero, de la última a la primera',
  request: { query: MoneyTransferQuery },
  responses: { 200: json(MoneyTransferPage, 'Una página de transferencias') },
});
const postPreview = routes.post(`${ALL}/vista-previa`, 'previewMoneyTransfer', {
  summary: 'Muestra qué haría una transferencia entre cuentas de dinero',
  request: { body: jsonBody(NewMoneyTransfer) },
  responses: { 200: json(MoneyTransferPreview, 'Lo que haría') },
});
const postTransfer = routes.post(ALL, 'transferMoney', {
  summary: 'Transfiere dinero de una cuenta de dinero a otra',
  parameters,
  request: { body: jsonBody(NewMoneyTransfer) },
  responses: { 201: json(MoneyTransfer, 'La transferencia') },
});
const postVoid = routes.post(`${ALL}/{id}/extorno`, 'voidMoneyTransfer', {
  summary: 'Extorna una transferencia entre cuentas de dinero',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(MoneyTransferReason) },
  responses: { 200: json(MoneyTransfer, 'La transferencia extornada') },
});

/** Money between two accounts of the lender. */
export const moneyTransferRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listTransfers, async (c) =>
      c.json(await findTransferPage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(postPreview, async (c) => {
      const data = c.req.valid('json');
      const mover = { userId: c.get('actor').userId, today: deps.clock.today() };
      const work = inTransaction(deps.db, (tx) => previewTransfer(tx, mover, data));
      return c.json(await work, 200);
    })
    .openapi(postTransfer, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => transferMoney(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(postVoid, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => voidTransfer(tx, act, id, data.reason));
      return c.json(await work, 200);
    });
