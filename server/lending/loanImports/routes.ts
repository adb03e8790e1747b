import { ActReason, IdParam, ListQuery } from '@core/contract/common';
import {
  LoanImportDetail,
  LoanImportMapping,
  LoanImportPage,
  LoanImportRowPage,
  LoanImportRowQuery,
  LoanImportRun,
} from '@core/contract/loanImports';
import { FileNameQuery } from '@core/contract/validation';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileBody } from '../../platform/files/routes';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { csvAnswer, csvFile, csvLines } from '../../platform/http/csv';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { TEMPLATE_HEAD, TEMPLATE_ROW } from './fields';
import { findLoanImport, findLoanImportPage, findLoanImportRows } from './queries';
import { REPORT_HEAD, reportPages } from './report';
import { checkLoanImport, readLoanFile, runLoanImport, undoLoanImport } from './service';

const routes = routesOf('Préstamos');
const ALL = '/protected/migraciones';
const BASE = `${ALL}/{id}`;
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const answer = { 200: json(LoanImportDetail, 'El archivo con sus totales') };

const listImports = routes.get(ALL, 'listLoanImports', {
  summary: 'Lista los archivos de préstamos por migrar que se leyeron',
  request: { query: ListQuery },
  responses: { 200: json(LoanImportPage, 'Una página de archivos') },
});
const readTemplate = routes.get(`${ALL}/plantilla`, 'getLoanImportTemplate', {
  summary: 'Descarga la plantilla para migrar préstamos desde un archivo',
  responses: { 200: csvFile },
});
const putFile = routes.put(`${ALL}/archivo`, 'readLoanFile', {
  summary: 'Lee un archivo de préstamos por migrar, sin registrar ninguno',
  parameters,
  request: { query: FileNameQuery, body: fileBody },
  responses: answer,
});
const readImport = routes.get(BASE, 'getLoanImport', {
  summary: 'Muestra un archivo de préstamos por migrar con sus totales',
  request: { params },
  responses: answer,
});
const listRows = routes.get(`${BASE}/filas`, 'listLoanImportRows', {
  summary: 'Lista las filas de un archivo de préstamos con lo que pasaría con cada una',
  request: { params, query: LoanImportRowQuery },
  responses: { 200: json(LoanImportRowPage, 'Una página de filas') },
});
const readReport = routes.get(`${BASE}/informe`, 'getLoanImportReport', {
  summary: 'Descarga las filas de un archivo de préstamos con el motivo de cada una',
  request: { params, query: LoanImportRowQuery.pick({ outcome: true }) },
  responses: { 200: csvFile },
});
const postCheck = routes.post(`${BASE}/revision`, 'checkLoanImport', {
  summary: 'Compara los saldos de cada fila de un archivo de préstamos',
  parameters,
  request: { params, body: jsonBody(LoanImportMapping) },
  responses: answer,
});
const postRun = routes.post(`${BASE}/avance`, 'runLoanImport', {
  summary: 'Migra los siguientes préstamos de un archivo confirmado',
  parameters,
  request: { params, body: jsonBody(LoanImportRun) },
  responses: answer,
});
const postUndo = routes.post(`${BASE}/anulacion`, 'undoLoanImport', {
  summary: 'Deshace una migración entera',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: answer,
});

const readingRoutes = ({ db }: Deps) =>
  createRouter()
    .openapi(listImports, async (c) =>
      c.json(await findLoanImportPage(db, c.req.valid('query')), 200),
    )
    .openapi(readTemplate, (c) =>
      csvAnswer(c, 'plantilla-migracion.csv', TEMPLATE_HEAD, csvLines([TEMPLATE_ROW])),
    )
    .openapi(readImport, async (c) =>
      c.json(await findLoanImport(db, c.req.valid('param').id), 200),
    )
    .openapi(listRows, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await findLoanImportRows(db, id, c.req.valid('query')), 200);
    })
    .openapi(readReport, async (c) => {
      const { id, number } = await findLoanImport(db, c.req.valid('param').id);
      const pages = reportPages(db, id, c.req.valid('query').outcome);
      return csvAnswer(c, `migracion-${number}.csv`, REPORT_HEAD, pages);
    });

type Work = (tx: Database, act: Act) => Promise<LoanImportDetail>;

/** Many loans of another system, brought over from one file. */
export function loanImportRoutes(deps: Deps) {
  const run = async (c: Context<AppEnv>, body: unknown, work: Work) =>
    c.json(await runCommand(c, deps, body, work), 200);
  return createRouter()
    .route('/', readingRoutes(deps))
    .openapi(putFile, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { name } = c.req.valid('query');
      return run(c, sha256Of(bytes), (tx, act) => readLoanFile(tx, act, name, bytes));
    })
    .openapi(postCheck, (c) => {
      const { id } = c.req.valid('param');
      const mapping = c.req.valid('json');
      return run(c, mapping, (tx, act) => checkLoanImport(tx, act, id, mapping));
    })
    .openapi(postRun, (c) => {
      const { id } = c.req.valid('param');
      const confirmed = c.req.valid('json');
      return run(c, confirmed, (tx, act) => runLoanImport(tx, act, id, confirmed));
    })
    .openapi(postUndo, (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      return run(c, { reason }, (tx, act) => undoLoanImport(tx, act, id, reason));
    });
}
