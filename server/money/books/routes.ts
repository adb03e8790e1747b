import {
  LedgerAccount,
  LedgerAccountChange,
  LedgerPage,
  LedgerQuery,
  ManualEntry,
  NewLedgerAccount,
  NewManualEntry,
  TrialBalance,
  TrialBalanceQuery,
} from '@core/contract/books';
import { ActReason, OrdinalParam } from '@core/contract/common';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { exchangeRoutes } from '../exchange/routes';
import { csvAnswer, csvFile, csvLines, type CsvLine } from '../../platform/http/csv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findAccounts, findLedgerPage, getTrialBalance } from './queries';
import { addAccount, changeAccount, postManualEntry, reverseManualEntry } from './service';
import { entryTemplateRoutes } from './templateRoutes';

const routes = routesOf('Contabilidad');
const BASE = '/protected/contabilidad';
const ofAccount = z.object({ code: z.string().regex(/^\d{4,10}$/) });
const parameters = [IDEMPOTENCY_HEADER];

const readBalance = routes.get(`${BASE}/balance`, 'getTrialBalance', {
  summary: 'El balance de comprobación de un periodo',
  request: { query: TrialBalanceQuery },
  responses: { 200: json(TrialBalance, 'Cada cuenta, con lo que tenía, se movió y tiene') },
});
const readExport = routes.get(`${BASE}/balance/csv`, 'exportTrialBalance', {
  summary: 'Descarga el balance de comprobación',
  request: { query: TrialBalanceQuery },
  responses: { 200: csvFile },
});
const listAccounts = routes.get(`${BASE}/cuentas`, 'listAccounts', {
  summary: 'El plan de cuentas',
  responses: { 200: json(z.array(LedgerAccount), 'Las cuentas, por código') },
});
const postAccount = routes.post(`${BASE}/cuentas`, 'addAccount', {
  summary: 'Agrega una cuenta al plan',
  parameters,
  request: { body: jsonBody(NewLedgerAccount) },
  responses: { 201: json(LedgerAccount, 'La cuenta') },
});
const putAccount = routes.put(`${BASE}/cuentas/{code}`, 'changeAccount', {
  summary: 'Cambia el nombre, el código propio o el uso de una cuenta',
  parameters,
  request: { params: ofAccount, body: jsonBody(LedgerAccountChange) },
  responses: { 200: json(LedgerAccount, 'La cuenta') },
});
const readLedger = routes.get(`${BASE}/cuentas/{code}/movimientos`, 'listLedgerLines', {
  summary: 'Lo que se movió en una cuenta',
  request: { params: ofAccount, query: LedgerQuery },
  responses: { 200: json(LedgerPage, 'Los movimientos, del último al primero') },
});
const postEntry = routes.post(`${BASE}/asientos`, 'postManualEntry', {
  summary: 'Registra un asiento a mano',
  parameters,
  request: { body: jsonBody(NewManualEntry) },
  responses: { 201: json(ManualEntry, 'El asiento') },
});
const postReverse = routes.post(`${BASE}/asientos/{number}/extorno`, 'reverseManualEntry', {
  summary: 'Extorna un asiento hecho a mano',
  parameters,
  request: { params: z.object({ number: OrdinalParam }), body: jsonBody(ActReason) },
  responses: { 200: json(ManualEntry, 'El asiento contrario') },
});

const HEAD = ['Cuenta', 'Código propio', 'Nombre', 'Saldo inicial', 'Debe', 'Haber', 'Saldo final'];

/** The trial balance as lines of a file, and last what moved in all, as its screen says it. */
const balanceLines = ({ rows, totals }: TrialBalance): CsvLine[] => [
  ...rows.map((row) => [
    row.code,
    row.ownCode,
    row.name,
    row.opening,
    row.debit,
    row.credit,
    row.closing,
  ]),
  ['Total', '', '', '', totals.debit, totals.credit, ''],
];

const readingRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readBalance, async (c) =>
      c.json(await getTrialBalance(deps.db, c.req.valid('query'), deps.clock.today()), 200),
    )
    .openapi(readExport, async (c) => {
      const balance = await getTrialBalance(deps.db, c.req.valid('query'), deps.clock.today());
      const { currency, from, to } = balance;
      const name = `balance-de-comprobacion-${currency}-${from}-a-${to}.csv`;
      return csvAnswer(c, name, HEAD, csvLines(balanceLines(balance)));
    })
    .openapi(listAccounts, async (c) => c.json(await findAccounts(deps.db), 200))
    .openapi(readLedger, async (c) => {
      const { code } = c.req.valid('param');
      const query = c.req.valid('query');
      return c.json(await findLedgerPage(deps.db, code, query, deps.clock.today()), 200);
    });

/** The books of the lender: their chart, their balance, entries by hand. */
export const bookRoutes = (deps: Deps) =>
  readingRoutes(deps)
    .route('/', entryTemplateRoutes(deps))
    .route('/', exchangeRoutes(deps))
    .openapi(postAccount, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => addAccount(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(putAccount, async (c) => {
      const { code } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => changeAccount(tx, act, code, data));
      return c.json(await work, 200);
    })
    .openapi(postEntry, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => postManualEntry(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(postReverse, async (c) => {
      const { number } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const work = runCommand(c, deps, { reason }, (tx, act) =>
        reverseManualEntry(tx, act, number, reason),
      );
      return c.json(await work, 200);
    });
