import { IdParam } from '@core/contract/common';
import {
  MoneyAccount,
  MoneyAccountChange,
  MoneyAccountQuery,
  MoneyAccountReason,
  NewMoneyAccount,
} from '@core/contract/moneyAccounts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findMoneyAccounts } from './queries';
import {
  changeMoneyAccount,
  closeMoneyAccount,
  openMoneyAccount,
  reopenMoneyAccount,
} from './service';

const routes = routesOf('Cuentas de dinero');
const ALL = '/protected/cuentas-de-dinero';
const BASE = `${ALL}/{id}`;
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });

const listAccounts = routes.get(ALL, 'listMoneyAccounts', {
  summary: 'Las cajas, cuentas de banco y billeteras, con lo que hay en cada una',
  request: { query: MoneyAccountQuery },
  responses: { 200: json(z.array(MoneyAccount), 'Las cuentas de dinero') },
});
const postAccount = routes.post(ALL, 'openMoneyAccount', {
  summary: 'Abre una cuenta de dinero',
  parameters,
  request: { body: jsonBody(NewMoneyAccount) },
  responses: { 201: json(MoneyAccount, 'La cuenta abierta') },
});
const putAccount = routes.put(BASE, 'changeMoneyAccount', {
  summary: 'Cambia el nombre y lo que pide una cuenta de dinero, o la hace la de siempre',
  parameters,
  request: { params, body: jsonBody(MoneyAccountChange) },
  responses: { 200: json(MoneyAccount, 'La cuenta cambiada') },
});
const postClosing = routes.post(`${BASE}/cierre`, 'closeMoneyAccount', {
  summary: 'Cierra una cuenta de dinero que está en cero',
  parameters,
  request: { params, body: jsonBody(MoneyAccountReason) },
  responses: { 200: json(MoneyAccount, 'La cuenta cerrada') },
});
const postReopening = routes.post(`${BASE}/reapertura`, 'reopenMoneyAccount', {
  summary: 'Abre de nuevo una cuenta de dinero cerrada',
  parameters,
  request: { params, body: jsonBody(MoneyAccountReason) },
  responses: { 200: json(MoneyAccount, 'La cuenta abierta otra vez') },
});

/** The places where money is kept. */
export const moneyAccountRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listAccounts, async (c) => {
      const accounts = await findMoneyAccounts(deps.db, c.req.valid('query'));
      // Forms of payments name the accounts; how much is in them is for whoever reads the funds.
      if (c.get('mayDo')('listFunds')) return c.json(accounts, 200);
      return c.json(
        accounts.map(({ balance: _balance, ...account }) => account),
        200,
      );
    })
    .openapi(postAccount, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => openMoneyAccount(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(putAccount, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => changeMoneyAccount(tx, act, id, data));
      return c.json(await work, 200);
    })
    .openapi(postClosing, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        closeMoneyAccount(tx, act, id, data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(postReopening, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        reopenMoneyAccount(tx, act, id, data.reason),
      );
      return c.json(await work, 200);
    });
