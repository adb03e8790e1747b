import { IdParam, OrdinalParam } from '@core/contract/common';
import { CallOfAcceptance, RequestDetail } from '@core/contract/requests';
import { FileNameQuery } from '@core/contract/validation';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileAnswer, fileBody } from '../../platform/files/routes';
import { answerFile } from '../../platform/files/service';
import { checkUpload } from '../../platform/files/upload';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { getAcceptancePaper, recordAcceptanceByCall, recordAcceptanceByPaper } from './acceptance';
import { getRequestDetail, type Reader } from './detail';

const routes = routesOf('Solicitudes');
const BASE = '/protected/solicitudes/{id}/aceptacion-del-cliente';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const answer = json(RequestDetail, 'La solicitud aceptada');

const postCall = routes.post(`${BASE}/llamada`, 'recordAcceptanceByCall', {
  summary: 'Registra la aceptación del cliente en una llamada grabada',
  parameters,
  request: { params, body: jsonBody(CallOfAcceptance) },
  responses: { 200: answer },
});

const putPaper = routes.put(`${BASE}/papel`, 'recordAcceptanceByPaper', {
  summary: 'Registra la aceptación del cliente con el papel que firmó',
  parameters,
  request: { params, query: FileNameQuery.extend({ version: OrdinalParam }), body: fileBody },
  responses: { 200: answer },
});

const readPaper = routes.get(`${BASE}/papel`, 'getAcceptancePaper', {
  summary: 'Muestra el papel firmado en que se apoya la aceptación',
  request: { params },
  responses: { 200: fileAnswer },
});

type ReaderOf = (c: Context<AppEnv>, deps: Deps) => Reader;

/** Routes by which staff writes down that a borrower accepted an offer, and its evidence. */
export function requestAcceptanceRoutes(deps: Deps, readerOf: ReaderOf) {
  const { db, settings } = deps;
  return createRouter()
    .openapi(postCall, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const who = { id, actor: c.get('actor'), version: data.version };
      const request = await runCommand(c, deps, data, async (tx, act) => {
        await recordAcceptanceByCall(tx, act, who, data);
        return getRequestDetail(tx, readerOf(c, deps), id);
      });
      return c.json(request, 200);
    })
    .openapi(putPaper, async (c) => {
      const { id } = c.req.valid('param');
      const { name, version } = c.req.valid('query');
      const upload = await checkUpload(name, await c.req.arrayBuffer());
      const who = { id, actor: c.get('actor'), version };
      const body = { version, sha256: sha256Of(upload.bytes) };
      const request = await runCommand(c, deps, body, async (tx, act) => {
        await recordAcceptanceByPaper(tx, act, settings.filesFolder, who, upload);
        return getRequestDetail(tx, readerOf(c, deps), id);
      });
      return c.json(request, 200);
    })
    .openapi(readPaper, async (c) => {
      const { id } = c.req.valid('param');
      const file = await getAcceptancePaper(db, { id, actor: c.get('actor') });
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, file);
    });
}
