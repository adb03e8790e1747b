import { IdParam, ListQuery } from '@core/contract/common';
import { LeftOutRowPage } from '@core/contract/outsideFileRows';
import { RowProblemPage } from '@core/contract/outsideFiles';
import { z } from 'zod';
import { createRouter, json, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { findLeftOutPage } from './leftOut';
import { findProblemPage, getFile } from './queries';
import { recordReading } from './reading';

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

/** Rows of files for outsiders: whoever reads them is written down, as they name persons. */
export const outsideFileRowRoutes = (deps: Deps) => {
  const { db } = deps;
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
    });
};
