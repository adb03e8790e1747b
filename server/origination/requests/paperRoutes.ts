import { IdParam } from '@core/contract/common';
import { NewRequestGuarantor } from '@core/contract/requestPapers';
import { RequestDetail } from '@core/contract/requests';
import { FileNameQuery } from '@core/contract/validation';
import { REQUIRED_DOCUMENTS } from '@core/products/productTerms';
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
import { getRequestDetail, type Reader } from './detail';
import { addGuarantor, removeGuarantor } from './guarantors';
import { findCalledFile, uploadCalledPaper } from './sendCalledPapers';
import { findPaperFile, removePaper, uploadPaper } from './sendPapers';

const routes = routesOf('Solicitudes');
const BASE = '/protected/solicitudes/{id}';
const PAPER = `${BASE}/documentos/{paper}`;
const CALLED_PAPER = `${BASE}/documentos-pedidos/{recordId}/archivo`;
const parameters = [IDEMPOTENCY_HEADER];
const ofRequest = z.object({ id: IdParam });
const ofPaper = ofRequest.extend({ paper: z.enum(REQUIRED_DOCUMENTS) });
const ofCalledPaper = ofRequest.extend({ recordId: IdParam });
const answer = json(RequestDetail, 'La solicitud');

const putPaper = routes.put(`${PAPER}/archivo`, 'uploadRequestPaper', {
  summary: 'Sube un documento que el producto pide, o lo reemplaza',
  parameters,
  request: { params: ofPaper, query: FileNameQuery, body: fileBody },
  responses: { 200: answer },
});

const readPaper = routes.get(`${PAPER}/archivo`, 'getRequestPaperFile', {
  summary: 'Muestra un documento que se subió con una solicitud',
  request: { params: ofPaper },
  responses: { 200: fileAnswer },
});

const postPaperRemoval = routes.post(`${PAPER}/retiro`, 'removeRequestPaper', {
  summary: 'Quita de una solicitud un documento que se subió',
  parameters,
  request: { params: ofPaper },
  responses: { 200: answer },
});

const putCalledPaper = routes.put(CALLED_PAPER, 'uploadCalledPaper', {
  summary: 'Sube un documento que el equipo pidió aparte, o lo reemplaza',
  parameters,
  request: { params: ofCalledPaper, query: FileNameQuery, body: fileBody },
  responses: { 200: answer },
});

const readCalledPaper = routes.get(CALLED_PAPER, 'getCalledPaperFile', {
  summary: 'Muestra un documento que el equipo pidió aparte',
  request: { params: ofCalledPaper },
  responses: { 200: fileAnswer },
});

const postGuarantor = routes.post(`${BASE}/avales`, 'addRequestGuarantor', {
  summary: 'Agrega un aval a una solicitud',
  parameters,
  request: { params: ofRequest, body: jsonBody(NewRequestGuarantor) },
  responses: { 201: answer },
});

const postGuarantorRemoval = routes.post(
  `${BASE}/avales/{guarantorId}/retiro`,
  'removeRequestGuarantor',
  {
    summary: 'Quita un aval de una solicitud',
    parameters,
    request: { params: ofRequest.extend({ guarantorId: IdParam }) },
    responses: { 200: answer },
  },
);

type ReaderOf = (c: Context<AppEnv>, deps: Deps) => Reader;

/** The papers and guarantors that a request brings with it. */
export function requestPaperRoutes(deps: Deps, readerOf: ReaderOf) {
  const { db, clock, settings } = deps;
  const run = (
    c: Context<AppEnv>,
    id: number,
    body: unknown,
    work: (tx: Database, act: Act) => Promise<void>,
  ) =>
    runCommand(c, deps, body, async (tx, act) => {
      await work(tx, act);
      return getRequestDetail(tx, readerOf(c, deps), id);
    });
  return createRouter()
    .openapi(putPaper, async (c) => {
      const name = { ...c.req.valid('param'), actor: c.get('actor') };
      const upload = await checkUpload(c.req.valid('query').name, await c.req.arrayBuffer());
      const request = await run(c, name.id, sha256Of(upload.bytes), (tx, act) =>
        uploadPaper(tx, act, settings.filesFolder, name, upload),
      );
      return c.json(request, 200);
    })
    .openapi(readPaper, async (c) => {
      const name = { ...c.req.valid('param'), actor: c.get('actor') };
      const file = await getFile(db, await findPaperFile(db, name, clock.today()));
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, file);
    })
    .openapi(postPaperRemoval, async (c) => {
      const name = { ...c.req.valid('param'), actor: c.get('actor') };
      return c.json(await run(c, name.id, {}, (tx, act) => removePaper(tx, act, name)), 200);
    })
    .openapi(putCalledPaper, async (c) => {
      const name = { ...c.req.valid('param'), actor: c.get('actor') };
      const upload = await checkUpload(c.req.valid('query').name, await c.req.arrayBuffer());
      const request = await run(c, name.id, sha256Of(upload.bytes), (tx, act) =>
        uploadCalledPaper(tx, act, settings.filesFolder, name, upload),
      );
      return c.json(request, 200);
    })
    .openapi(readCalledPaper, async (c) => {
      const name = { ...c.req.valid('param'), actor: c.get('actor') };
      const file = await getFile(db, await findCalledFile(db, name, clock.today()));
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, file);
    })
    .openapi(postGuarantor, async (c) => {
      const [{ id }, data] = [c.req.valid('param'), c.req.valid('json')];
      const who = { id, actor: c.get('actor') };
      return c.json(await run(c, id, data, (tx, act) => addGuarantor(tx, act, who, data)), 201);
    })
    .openapi(postGuarantorRemoval, async (c) => {
      const { id, guarantorId } = c.req.valid('param');
      const who = { id, actor: c.get('actor') };
      const request = await run(c, id, {}, (tx, act) => removeGuarantor(tx, act, who, guarantorId));
      return c.json(request, 200);
    });
}
