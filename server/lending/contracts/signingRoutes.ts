import { SignByLink, SignedByLink, SigningPaper, SigningToken } from '@core/contract/contracts';
import { createRoute } from '@hono/zod-openapi';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { fileAnswer } from '../../platform/files/routes';
import { answerContent, answerFile, getFile } from '../../platform/files/service';
import { createLimit } from '../../platform/http/limit';
import { originOf } from '../../platform/http/origin';
import { createVisitorReader } from '../../access/operations/authenticate';
import { createRouter, json, jsonBody } from '../../access/operations/router';
import { findRowByLink, readByLink, signByLink } from './partySigning';
import { readSigned } from './signaturesPage';

const tags = ['Contratos'];

const postPaper = createRoute({
  method: 'post',
  path: '/api/firmas/lectura',
  operationId: 'readSigningPaper',
  tags,
  summary: 'Lo que se va a firmar con el enlace de un correo',
  request: { body: jsonBody(SigningToken) },
  responses: { 200: json(SigningPaper, 'El contrato y quién firma') },
});

const postFile = createRoute({
  method: 'post',
  path: '/api/firmas/archivo',
  operationId: 'readSigningFile',
  tags,
  summary: 'El PDF que se firma con el enlace de un correo, y su copia después de firmarlo',
  request: { body: jsonBody(SigningToken) },
  responses: { 200: fileAnswer },
});

const postSignature = createRoute({
  method: 'post',
  path: '/api/firmas',
  operationId: 'signByLink',
  tags,
  summary: 'Firma con el enlace que llegó al correo de la parte, una sola vez',
  request: { body: jsonBody(SignByLink) },
  responses: { 200: json(SignedByLink, 'Firmado') },
});

/**
 * Routes to sign without a session: the token of the link says who signs, and nothing else does;
 * in the session of anybody else it opens nothing.
 */
export const signingRoutes = ({ db, clock, settings }: Deps) => {
  const findVisitor = createVisitorReader({ db, clock });
  const tries = createLimit(db, 'contracts:links', {
    perSubject: 60,
    perAddress: 120,
    seconds: 900,
  });
  return createRouter()
    .openapi(postPaper, async (c) => {
      const { token } = c.req.valid('json');
      await tries.consume(token, originOf(c).address);
      const link = { token, visitor: await findVisitor(c) };
      const paper = await inTransaction(db, (tx) => readByLink(tx, settings, link, clock.now()));
      return c.json(paper, 200);
    })
    .openapi(postFile, async (c) => {
      const { token } = c.req.valid('json');
      await tries.consume(token, originOf(c).address);
      const link = { token, visitor: await findVisitor(c) };
      const { row, isCopy } = await inTransaction(db, (tx) => findRowByLink(tx, link, clock.now()));
      c.set('isStoredFile', true);
      if (!isCopy) return answerFile(settings.filesFolder, await getFile(db, row.fileId));
      const { file, content } = await readSigned(db, settings, row);
      return answerContent(file, content);
    })
    .openapi(postSignature, async (c) => {
      const { token } = c.req.valid('json');
      const origin = originOf(c);
      await tries.consume(token, origin.address);
      const link = { token, visitor: await findVisitor(c) };
      const act = { userId: null, requestId: c.get('requestId'), clock };
      const signed = await inTransaction(db, (tx) => signByLink(tx, act, settings, origin, link));
      return c.json(signed, 200);
    });
};
