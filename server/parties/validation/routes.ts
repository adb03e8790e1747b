import {
  FileItemParam,
  FileNameQuery,
  ItemText,
  MyValidation,
  TextItemParam,
} from '@core/contract/validation';
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { DomainError } from '@core/errors/domainError';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileBody, fileAnswer } from '../../platform/files/routes';
import { answerFile, getFile } from '../../platform/files/service';
import { checkUpload } from '../../platform/files/upload';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createLimit } from '../../platform/http/limit';
import { originOf } from '../../platform/http/origin';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody } from '../../access/operations/router';
import { COMMON_PROBLEMS } from '../../platform/http/problemResponses';
import { findItemFile } from './items';
import { getMyValidation, submitFile, submitText } from './service';

const tags = ['Validación de la cuenta'];

/** Guard of routes that an account not yet validated may call, and nobody else needs. */
const onlyUnvalidated = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('actor').isValidated) throw new DomainError('ACCOUNT_ALREADY_VALIDATED');
  await next();
});

/** A route of the only room of an unvalidated user, whatever the profile. */
function roomRoute<const T extends RouteConfig>(route: T) {
  const responses: T['responses'] = { ...COMMON_PROBLEMS, ...route.responses };
  return createRoute({
    ...route,
    tags,
    security: [{ sesion: [] }],
    middleware: [onlyUnvalidated] as const,
    responses,
  });
}

const readValidation = roomRoute({
  method: 'get',
  path: '/protected/validacion',
  operationId: 'getMyValidation',
  summary: 'Muestra qué falta para validar mi cuenta',
  responses: { 200: json(MyValidation, 'Mi validación') },
});

const putText = roomRoute({
  method: 'put',
  path: '/protected/validacion/{item}',
  operationId: 'submitReviewText',
  summary: 'Escribe o reemplaza un dato de mi validación',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params: TextItemParam, body: jsonBody(ItemText) },
  responses: { 200: json(MyValidation, 'Mi validación') },
});

const putFile = roomRoute({
  method: 'put',
  path: '/protected/validacion/{item}/archivo',
  operationId: 'submitReviewFile',
  summary: 'Sube o reemplaza un archivo de mi validación',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params: FileItemParam, query: FileNameQuery, body: fileBody },
  responses: { 200: json(MyValidation, 'Mi validación') },
});

const readFile = roomRoute({
  method: 'get',
  path: '/protected/validacion/{item}/archivo',
  operationId: 'getMyReviewFile',
  summary: 'Muestra un archivo de mi validación',
  request: { params: FileItemParam },
  responses: { 200: fileAnswer },
});

export function validationRoutes(deps: Deps) {
  const { db, settings } = deps;
  const uploads = createLimit(db, 'validation:uploads', {
    perSubject: 60,
    perAddress: 300,
    seconds: 3_600,
  });
  return createRouter()
    .openapi(readValidation, async (c) =>
      c.json(await getMyValidation(db, c.get('actor').userId), 200),
    )
    .openapi(putText, async (c) => {
      const { value } = c.req.valid('json');
      const { item } = c.req.valid('param');
      const { userId } = c.get('actor');
      const mine = await runCommand(c, deps, { value }, (tx, act) =>
        submitText(tx, { ...act, userId }, item, value),
      );
      return c.json(mine, 200);
    })
    .openapi(putFile, async (c) => {
      const { userId, username } = c.get('actor');
      await uploads.consume(username, originOf(c).address);
      const { item } = c.req.valid('param');
      const upload = await checkUpload(c.req.valid('query').name, await c.req.arrayBuffer());
      const mine = await runCommand(c, deps, sha256Of(upload.bytes), (tx, act) =>
        submitFile(tx, { ...act, userId }, settings.filesFolder, { ...upload, item }),
      );
      return c.json(mine, 200);
    })
    .openapi(readFile, async (c) => {
      const { item } = c.req.valid('param');
      const fileId = await findItemFile(db, c.get('actor').userId, item);
      c.set('isStoredFile', true);
      return answerFile(settings.filesFolder, await getFile(db, fileId));
    });
}
