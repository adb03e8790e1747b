import { BorrowerReason } from '@core/contract/borrowers';
import { IdParam, OrdinalParam } from '@core/contract/common';
import {
  DigitalRecord,
  DigitalRecordBody,
  DigitalRecordPage,
  DigitalRecordQuery,
  DigitalRecordReview,
} from '@core/contract/digitalRecords';
import { FileNameQuery } from '@core/contract/validation';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileAnswer, fileBody } from '../../platform/files/routes';
import { answerFile, getFile } from '../../platform/files/service';
import { checkUpload } from '../../platform/files/upload';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findDigitalRecordPage, findRecordFile } from './queries';
import {
  changeRecord,
  endDigitalRecord,
  requestRecord,
  restoreDigitalRecord,
  reviewRecord,
  uploadRecord,
} from './service';

const routes = routesOf('Prestatarios');
const BASE = '/protected/clientes/{borrowerId}/expediente';
const ofBorrower = z.object({ borrowerId: IdParam });
const params = ofBorrower.extend({ id: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const answer = { 200: json(DigitalRecord, 'El documento') };

const listDigitalRecords = routes.get('/protected/expedientes', 'listDigitalRecords', {
  summary: 'Lista documentos de los expedientes',
  request: { query: DigitalRecordQuery },
  responses: { 200: json(DigitalRecordPage, 'Una página de documentos') },
});

const postRecord = routes.post(BASE, 'requestDigitalRecord', {
  summary: 'Pide un documento a un prestatario',
  parameters,
  request: { params: ofBorrower, body: jsonBody(DigitalRecordBody) },
  responses: { 201: json(DigitalRecord, 'Documento pedido') },
});

const putRecord = routes.put(`${BASE}/{id}`, 'changeDigitalRecord', {
  summary: 'Cambia el título o las fechas de un documento',
  parameters,
  request: { params, body: jsonBody(DigitalRecordBody) },
  responses: answer,
});

const putFile = routes.put(`${BASE}/{id}/archivo`, 'uploadDigitalRecord', {
  summary: 'Sube el archivo de un documento, o una versión nueva',
  parameters,
  request: { params, query: FileNameQuery, body: fileBody },
  responses: answer,
});

const readFile = routes.get(`${BASE}/{id}/archivo`, 'getDigitalRecordFile', {
  summary: 'Muestra el archivo de un documento',
  request: { params, query: z.object({ version: OrdinalParam.optional() }) },
  responses: { 200: fileAnswer },
});

const postReview = routes.post(`${BASE}/{id}/revision`, 'reviewDigitalRecord', {
  summary: 'Aprueba u observa un documento, o deshace la revisión',
  parameters,
  request: { params, body: jsonBody(DigitalRecordReview) },
  responses: answer,
});

const postEnd = routes.post(`${BASE}/{id}/baja`, 'endDigitalRecord', {
  summary: 'Retira un documento del expediente',
  parameters,
  request: { params, body: jsonBody(BorrowerReason) },
  responses: answer,
});

const postRestore = routes.post(`${BASE}/{id}/reactivacion`, 'restoreDigitalRecord', {
  summary: 'Restituye un documento retirado',
  parameters,
  request: { params, body: jsonBody(BorrowerReason) },
  responses: answer,
});

export function digitalRecordRoutes(deps: Deps) {
  const { db, clock, settings } = deps;
  const run = async (
    c: Context<AppEnv>,
    body: unknown,
    work: (tx: Database, act: Act) => Promise<DigitalRecord>,
  ) => c.json(await runCommand(c, deps, body, work), 200);
  return createRouter()
    .openapi(listDigitalRecords, async (c) =>
      c.json(await findDigitalRecordPage(db, c.req.valid('query'), clock.today()), 200),
    )
    .openapi(postRecord, async (c) => {
      const data = c.req.valid('json');
      const { borrowerId } = c.req.valid('param');
      const made = await runCommand(c, deps, data, (tx, act) =>
        requestRecord(tx, act, borrowerId, data),
      );
      return c.json(made, 201);
    })
    .openapi(putRecord, (c) => {
      const [data, name] = [c.req.valid('json'), c.req.valid('param')];
      return run(c, data, (tx, act) => changeRecord(tx, act, name, data));
    })
    .openapi(putFile, async (c) => {
      const name = c.req.valid('param');
      const upload = await checkUpload(c.req.valid('query').name, await c.req.arrayBuffer());
      return run(c, sha256Of(upload.bytes), (tx, act) =>
        uploadRecord(tx, act, settings.filesFolder, { ...upload, ...name }),
      );
    })
    .openapi(readFile, async (c) => {
      const { version } = c.req.valid('query');
      const file = await getFile(db, await findRecordFile(db, c.req.valid('param'), version));
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, file);
    })
    .openapi(postReview, (c) => {
      const [data, name] = [c.req.valid('json'), c.req.valid('param')];
      return run(c, data, (tx, act) => reviewRecord(tx, act, name, data));
    })
    .openapi(postEnd, (c) => {
      const [{ reason }, name] = [c.req.valid('json'), c.req.valid('param')];
      return run(c, { reason }, (tx, act) => endDigitalRecord(tx, act, name, reason));
    })
    .openapi(postRestore, (c) => {
      const [{ reason }, name] = [c.req.valid('json'), c.req.valid('param')];
      return run(c, { reason }, (tx, act) => restoreDigitalRecord(tx, act, name, reason));
    });
}
