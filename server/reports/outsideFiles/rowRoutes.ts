import { IdParam, ListQuery } from '@core/contract/common';
import {
  LeftOutRowPage,
  OutsideFileRowAnswers,
  OutsideFileRowPage,
  OutsideFileRowQuery,
  OutsideFileWarnings,
  RejectedRows,
} from '@core/contract/outsideFileRows';
import { OutsideFile, RowProblemPage } from '@core/contract/outsideFiles';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { findLeftOutPage } from './leftOut';
import { findProblemPage, getFile } from './queries';
import { recordReading } from './reading';
import { answerOutsideFileRows, findRejectedRows, findRowPage } from './rowAnswers';
import { findChanged, findWarnings } from './warnings';

const routes = routesOf('Cartera');
const BASE = '/protected/archivos-para-terceros';
const params = z.object({ fileId: IdParam });

const problems = routes.get(`${BASE}/{fileId}/problemas`, 'listRowProblems', {
  summary: 'Los problemas de un archivo para terceros, fila por fila',
  request: { params, query: ListQuery },
  responses: { 200: json(RowProblemPage, 'Una página') },
});
const leftOut = routes.get(`${BASE}/{fileId}/filas-excluidas`, 'listLeftOutRows', {
  summary: 'Las filas que las condiciones del formato dejan fuera de un archivo, y por qué',
  request: { params, query: ListQuery },
  responses: { 200: json(LeftOutRowPage, 'Una página') },
});

const told = routes.get(`${BASE}/{fileId}/filas`, 'listOutsideFileRows', {
  summary: 'Los préstamos que informa un archivo para terceros, con la respuesta a cada uno',
  request: { params, query: OutsideFileRowQuery },
  responses: { 200: json(OutsideFileRowPage, 'Una página') },
});
const warned = routes.get(`${BASE}/{fileId}/avisos`, 'getOutsideFileWarnings', {
  summary: 'Cuántas filas de un archivo son de préstamos anulados desde entonces, o cambiaron',
  request: { params },
  responses: { 200: json(OutsideFileWarnings, 'Cuántas filas') },
});
const answered = routes.post(`${BASE}/{fileId}/respuestas`, 'answerOutsideFileRows', {
  summary: 'Anota lo que respondió quien recibió un archivo, fila por fila',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params, body: jsonBody(OutsideFileRowAnswers) },
  responses: { 200: json(OutsideFile, 'El archivo') },
});
const rejected = routes.get('/protected/filas-rechazadas-por-terceros', 'listRejectedRows', {
  summary: 'Los archivos con filas rechazadas que todavía no se volvieron a informar',
  responses: { 200: json(RejectedRows, 'Los archivos') },
});

/** Rows of files for outsiders: whoever reads them is written down, as they name persons. */
export const outsideFileRowRoutes = (deps: Deps) => {
  const { db, clock } = deps;
  const entity = 'outsideFile' as const;
  return createRouter()
    .openapi(problems, async (c) => {
      const [{ fileId }, query] = [c.req.valid('param'), c.req.valid('query')];
      await getFile(db, fileId, null);
      const page = await findProblemPage(db, fileId, query);
      const after = { rowCount: page.items.length };
      await recordReading(c, deps, { action: 'listRowProblems', entity, entityId: fileId, after });
      return c.json(page, 200);
    })
    .openapi(leftOut, async (c) => {
      const [{ fileId }, query] = [c.req.valid('param'), c.req.valid('query')];
      await getFile(db, fileId, null);
      const page = await findLeftOutPage(db, fileId, query);
      const after = { rowCount: page.items.length };
      await recordReading(c, deps, { action: 'listLeftOutRows', entity, entityId: fileId, after });
      return c.json(page, 200);
    })
    .openapi(told, async (c) => {
      const [{ fileId }, query] = [c.req.valid('param'), c.req.valid('query')];
      const file = await getFile(db, fileId, null);
      const isOfChanged = query.since === 'changed';
      const changed = isOfChanged ? await findChanged(db, file, clock.today()) : undefined;
      const page = await findRowPage(db, fileId, query, changed);
      const after = { rowCount: page.items.length };
      const entry = { action: 'listOutsideFileRows', entity, entityId: fileId, after };
      await recordReading(c, deps, entry);
      return c.json(page, 200);
    })
    .openapi(warned, async (c) => {
      const { fileId } = c.req.valid('param');
      return c.json(await findWarnings(db, fileId, clock.today()), 200);
    })
    .openapi(answered, async (c) => {
      const [{ fileId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        answerOutsideFileRows(tx, act, fileId, data),
      );
      return c.json(await work, 200);
    })
    .openapi(rejected, async (c) => c.json(await findRejectedRows(db), 200));
};
