import { ActReason, IdParam } from '@core/contract/common';
import {
  NewOutsideFile,
  OutsideFile,
  OutsideFileAnswer,
  OutsideFileCorrection,
  OutsideFilePage,
  OutsideFileQuery,
  OutsideFileSending,
} from '@core/contract/outsideFiles';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { outsideFile } from '../../platform/db/tables/outsideFiles';
import type { Deps } from '../../platform/deps';
import { fileAnswer } from '../../platform/files/routes';
import { assembleOutsideFile } from './assemble';
import { correctOutsideFile } from './correct';
import { findFilePage, getFile } from './queries';
import { recordReading } from './reading';
import {
  answerOutsideFile,
  approveOutsideFile,
  discardOutsideFile,
  markOutsideFileSent,
} from './service';

const routes = routesOf('Cartera');
const BASE = '/protected/archivos-para-terceros';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ fileId: IdParam });
const file = json(OutsideFile, 'El archivo');

const listed = routes.get(BASE, 'listOutsideFiles', {
  summary: 'Los archivos para terceros, del más nuevo al más antiguo',
  request: { query: OutsideFileQuery },
  responses: { 200: json(OutsideFilePage, 'Una página') },
});
const read = routes.get(`${BASE}/{fileId}`, 'getOutsideFile', {
  summary: 'Un archivo para terceros, con sus totales y los de los libros',
  request: { params },
  responses: { 200: file },
});
const bytes = routes.get(`${BASE}/{fileId}/contenido`, 'exportOutsideFile', {
  summary: 'Descarga un archivo para terceros, como se armó',
  request: { params },
  responses: { 200: fileAnswer },
});
const assembled = routes.post(BASE, 'assembleOutsideFile', {
  summary: 'Arma un archivo para terceros con un formato publicado',
  parameters,
  request: { body: jsonBody(NewOutsideFile) },
  responses: { 201: file },
});
const approved = routes.post(`${BASE}/{fileId}/aprobacion`, 'approveOutsideFile', {
  summary: 'Aprueba un archivo para terceros que armó otra persona',
  parameters,
  request: { params },
  responses: { 200: file },
});
const sent = routes.post(`${BASE}/{fileId}/envio`, 'markOutsideFileSent', {
  summary: 'Anota que un archivo para terceros se envió',
  parameters,
  request: { params, body: jsonBody(OutsideFileSending) },
  responses: { 200: file },
});
const answered = routes.post(`${BASE}/{fileId}/acuse`, 'answerOutsideFile', {
  summary: 'Anota lo que respondió quien recibió un archivo para terceros',
  parameters,
  request: { params, body: jsonBody(OutsideFileAnswer) },
  responses: { 200: file },
});
const discarded = routes.post(`${BASE}/{fileId}/descarte`, 'discardOutsideFile', {
  summary: 'Descarta un archivo para terceros que no se envió',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: file },
});

const corrected = routes.post(`${BASE}/{fileId}/correcciones`, 'correctOutsideFile', {
  summary: 'Arma la corrección de unos préstamos de un archivo para terceros que ya se envió',
  parameters,
  request: { params, body: jsonBody(OutsideFileCorrection) },
  responses: { 201: file },
});

/** Files for outsiders: read, made, approved, sent and answered. */
export const outsideFileRoutes = (deps: Deps) => {
  const { db } = deps;
  return createRouter()
    .openapi(listed, async (c) =>
      c.json(await findFilePage(db, c.req.valid('query'), c.get('actor').userId), 200),
    )
    .openapi(read, async (c) => {
      const { fileId } = c.req.valid('param');
      const shown = await getFile(db, fileId, c.get('actor').userId);
      const { held, changes } = shown.contents;
      if (held.length + changes.length > 0) {
        const after = { heldCount: held.length, changedCount: changes.length };
        const entry = { action: 'getOutsideFile', entity: 'outsideFile' as const };
        await recordReading(c, deps, { ...entry, entityId: fileId, after });
      }
      return c.json(shown, 200);
    })
    .openapi(bytes, async (c) => {
      const { fileId } = c.req.valid('param');
      const { fileName, sha256 } = await getFile(db, fileId, null);
      const isAsked = eq(outsideFile.id, fileId);
      const content = { content: outsideFile.content };
      const [row] = await db.select(content).from(outsideFile).where(isAsked);
      // Names and debts leave the house: who took which file is kept.
      const entry = { action: 'exportOutsideFile', entity: 'outsideFile' as const };
      await recordReading(c, deps, { ...entry, entityId: fileId, after: { fileName, sha256 } });
      return c.body(new Uint8Array(row!.content), 200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'private, no-store',
      });
    })
    .openapi(assembled, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => assembleOutsideFile(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(approved, async (c) => {
      const { fileId } = c.req.valid('param');
      const work = runCommand(c, deps, null, (tx, act) => approveOutsideFile(tx, act, fileId));
      return c.json(await work, 200);
    })
    .openapi(sent, async (c) => {
      const [{ fileId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        markOutsideFileSent(tx, act, fileId, data),
      );
      return c.json(await work, 200);
    })
    .openapi(answered, async (c) => {
      const [{ fileId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) => answerOutsideFile(tx, act, fileId, data));
      return c.json(await work, 200);
    })
    .openapi(discarded, async (c) => {
      const [{ fileId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        discardOutsideFile(tx, act, fileId, data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(corrected, async (c) => {
      const [{ fileId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        correctOutsideFile(tx, act, fileId, data),
      );
      return c.json(await work, 201);
    });
};
