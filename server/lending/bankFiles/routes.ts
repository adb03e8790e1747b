import {
  BankFileConfirmation,
  BankFileDetail,
  BankFilePage,
  BankFileQuery,
  BankFileUpload,
  BankLine,
  BankLineLoan,
  BankLinePage,
  BankLineQuery,
  BankMapping,
} from '@core/contract/bankFiles';
import { ActReason, IdParam } from '@core/contract/common';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileBody } from '../../platform/files/routes';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { waitIfQuick } from '../payments/undoPaper';
import { findBankFilePage, findBankLinePage, getBankFile } from './queries';
import { bankFileWork } from './runner';
import { chooseLoan, confirmBankFile, mapBankFile, readBankFile } from './service';
import { unidentifiedRoutes } from './trayRoutes';
import { startUndoing } from './undo';

const routes = routesOf('Archivos del banco');
const ALL = '/protected/archivos-del-banco';
const BASE = `${ALL}/{id}`;
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const lineParams = z.object({ id: IdParam, lineId: IdParam });
const answer = { 200: json(BankFileDetail, 'El archivo con lo que fue de sus líneas') };

const listFiles = routes.get(ALL, 'listBankFiles', {
  summary: 'Lista los archivos del banco',
  request: { query: BankFileQuery },
  responses: { 200: json(BankFilePage, 'Una página de archivos') },
});
const putFile = routes.put(`${ALL}/archivo`, 'readBankFile', {
  summary: 'Lee un archivo del banco, sin mover dinero',
  parameters,
  request: { query: BankFileUpload, body: fileBody },
  responses: answer,
});
const readFile = routes.get(BASE, 'getBankFile', {
  summary: 'Un archivo del banco con sus totales',
  request: { params },
  responses: answer,
});
const listLines = routes.get(`${BASE}/lineas`, 'listBankLines', {
  summary: 'Las líneas de un archivo, con el préstamo propuesto y por qué',
  request: { params, query: BankLineQuery },
  responses: { 200: json(BankLinePage, 'Una página de líneas') },
});
const postMapping = routes.post(`${BASE}/columnas`, 'mapBankFile', {
  summary: 'Dice qué hay en cada columna y propone de nuevo',
  parameters,
  request: { params, body: jsonBody(BankMapping) },
  responses: answer,
});
const postLoan = routes.post(`${BASE}/lineas/{lineId}/prestamo`, 'chooseBankLineLoan', {
  summary: 'Cambia el préstamo de una línea, o la deja sin identificar',
  parameters,
  request: { params: lineParams, body: jsonBody(BankLineLoan) },
  responses: { 200: json(BankLine, 'La línea') },
});
const postConfirmation = routes.post(`${BASE}/confirmacion`, 'confirmBankFile', {
  summary: 'Registra el dinero de un archivo y los pagos de sus líneas',
  parameters,
  request: { params, body: jsonBody(BankFileConfirmation) },
  responses: answer,
});
const postUndo = routes.post(`${BASE}/extorno`, 'undoBankFile', {
  summary: 'Deshace un archivo entero, o descarta el que no se confirmó',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: answer,
});

const readingRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(listFiles, async (c) => c.json(await findBankFilePage(db, c.req.valid('query')), 200))
    .openapi(readFile, async (c) => c.json(await getBankFile(db, c.req.valid('param').id), 200))
    .openapi(listLines, async (c) => {
      const { id } = c.req.valid('param');
      const query = c.req.valid('query');
      return c.json(await findBankLinePage(db, id, query, clock.today()), 200);
    });

const preparingRoutes = (deps: Deps) =>
  createRouter()
    .openapi(putFile, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const upload = c.req.valid('query');
      const body = { fundId: upload.fundId, sha256: sha256Of(bytes) };
      const work = runCommand(c, deps, body, (tx, act) => readBankFile(tx, act, upload, bytes));
      return c.json(await work, 200);
    })
    .openapi(postMapping, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => mapBankFile(tx, act, id, data));
      return c.json(await work, 200);
    })
    .openapi(postLoan, async (c) => {
      const { id, lineId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        chooseLoan(tx, act, id, lineId, data.loan),
      );
      return c.json(await work, 200);
    });

export const bankFileRoutes = (deps: Deps) =>
  createRouter()
    .route('/', readingRoutes(deps))
    .route('/', preparingRoutes(deps))
    .route('/', unidentifiedRoutes(deps))
    .openapi(postConfirmation, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const file = await runCommand(c, deps, data, (tx, act) => confirmBankFile(tx, act, id, data));
      void bankFileWork.goOnInBackground(deps, id);
      return c.json(file, 200);
    })
    .openapi(postUndo, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const reach = c.get('mayDo')('voidEarlierPayment') ? 'anyDay' : 'today';
      await runCommand(c, deps, data, (tx, act) => startUndoing(tx, act, id, data.reason, reach));
      await waitIfQuick(bankFileWork.goOnInBackground(deps, id));
      return c.json(await getBankFile(deps.db, id), 200);
    });
