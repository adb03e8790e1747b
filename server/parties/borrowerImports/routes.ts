import {
  BorrowerImportDetail,
  BorrowerImportPage,
  BorrowerImportQuery,
  BorrowerImportRowPage,
  BorrowerImportRowQuery,
  ImportMapping,
  ImportRun,
} from '@core/contract/borrowerImports';
import type { NewBorrower } from '@core/contract/borrowers';
import { parseTyped } from '@core/money/typedAmount';
import { findBaseCurrency } from '../../access/currencies/queries';
import { ActReason, IdParam } from '@core/contract/common';
import { FileNameQuery } from '@core/contract/validation';
import type { Context } from 'hono';
import { z } from 'zod';
import { checkNewBorrower } from '../borrowers/service';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileBody } from '../../platform/files/routes';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { csvAnswer, csvFile } from '../../platform/http/csv';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { checkForm } from '../../access/permissions/checkForm';
import { findImport, findImportPage, findImportRows } from './queries';
import { REPORT_HEAD, reportPages } from './report';
import { checkImport, readFile, runImport } from './service';
import { undoImport } from './undo';

const routes = routesOf('Prestatarios');
const ALL = '/protected/importaciones';
const BASE = `${ALL}/{id}`;
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const answer = { 200: json(BorrowerImportDetail, 'El archivo con sus totales') };

const listImports = routes.get(ALL, 'listBorrowerImports', {
  summary: 'Lista los archivos de prestatarios que se leyeron',
  request: { query: BorrowerImportQuery },
  responses: { 200: json(BorrowerImportPage, 'Una página de archivos') },
});
const putFile = routes.put(`${ALL}/archivo`, 'readBorrowerFile', {
  summary: 'Lee un archivo de prestatarios, sin registrar a nadie',
  parameters,
  request: { query: FileNameQuery, body: fileBody },
  responses: answer,
});
const readImport = routes.get(BASE, 'getBorrowerImport', {
  summary: 'Muestra un archivo de prestatarios con sus totales',
  request: { params },
  responses: answer,
});
const listRows = routes.get(`${BASE}/filas`, 'listBorrowerImportRows', {
  summary: 'Lista las filas de un archivo con lo que pasaría con cada una',
  request: { params, query: BorrowerImportRowQuery },
  responses: { 200: json(BorrowerImportRowPage, 'Una página de filas') },
});
const readReport = routes.get(`${BASE}/informe`, 'getBorrowerImportReport', {
  summary: 'Descarga las filas de un archivo con el motivo de cada una',
  request: { params, query: BorrowerImportRowQuery.pick({ outcome: true }) },
  responses: { 200: csvFile },
});
const postCheck = routes.post(`${BASE}/revision`, 'checkBorrowerImport', {
  summary: 'Revisa cada fila de un archivo con las reglas del formulario',
  parameters,
  request: { params, body: jsonBody(ImportMapping) },
  responses: answer,
});
const postRun = routes.post(`${BASE}/avance`, 'runBorrowerImport', {
  summary: 'Registra las siguientes filas de un archivo confirmado',
  parameters,
  request: { params, body: jsonBody(ImportRun) },
  responses: answer,
});
const postUndo = routes.post(`${BASE}/anulacion`, 'undoBorrowerImport', {
  summary: 'Deshace una importación de prestatarios',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: answer,
});

/** Check by the form of a new borrower, as the profile of the user has it. */
async function formOf(c: Context<AppEnv>, { db, clock }: Deps) {
  const today = clock.today();
  const currency = await findBaseCurrency(db);
  return (data: NewBorrower) => {
    checkForm(c, 'newBorrower', data, today);
    checkNewBorrower(data, today);
    const { monthlyIncome } = data;
    if (monthlyIncome !== undefined) parseTyped(monthlyIncome, currency, 'monthlyIncome');
  };
}

const readingRoutes = ({ db }: Deps) =>
  createRouter()
    .openapi(listImports, async (c) => c.json(await findImportPage(db, c.req.valid('query')), 200))
    .openapi(readImport, async (c) => c.json(await findImport(db, c.req.valid('param').id), 200))
    .openapi(listRows, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await findImportRows(db, id, c.req.valid('query')), 200);
    })
    .openapi(readReport, async (c) => {
      const { id } = await findImport(db, c.req.valid('param').id);
      const pages = reportPages(db, id, c.req.valid('query').outcome);
      return csvAnswer(c, `importacion-${id}.csv`, REPORT_HEAD, pages);
    });

type Work = (tx: Database, act: Act) => Promise<BorrowerImportDetail>;

export function borrowerImportRoutes(deps: Deps) {
  const run = async (c: Context<AppEnv>, body: unknown, work: Work) =>
    c.json(await runCommand(c, deps, body, work), 200);
  return createRouter()
    .route('/', readingRoutes(deps))
    .openapi(putFile, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { name } = c.req.valid('query');
      return run(c, sha256Of(bytes), (tx, act) => readFile(tx, act, name, bytes));
    })
    .openapi(postCheck, async (c) => {
      const { id } = c.req.valid('param');
      const mapping = c.req.valid('json');
      const check = await formOf(c, deps);
      return run(c, mapping, (tx, act) => checkImport(tx, act, id, mapping, check));
    })
    .openapi(postRun, async (c) => {
      const { id } = c.req.valid('param');
      const confirmed = c.req.valid('json');
      const status = c.get('mayDo')('decideBorrower') ? 'APROBADO' : 'POR_APROBAR';
      const registering = { status, check: await formOf(c, deps) } as const;
      return run(c, confirmed, (tx, act) => runImport(tx, act, id, confirmed, registering));
    })
    .openapi(postUndo, (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      return run(c, { reason }, (tx, act) => undoImport(tx, act, id, reason));
    });
}
