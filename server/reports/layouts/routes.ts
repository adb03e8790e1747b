import { IdParam, OrdinalParam } from '@core/contract/common';
import {
  LayoutInfo,
  LayoutSample,
  NewLayoutDraft,
  NewReportLayout,
  PublishedLayout,
  RECORDS_ASKED,
  ReportLayout,
} from '@core/contract/reportLayouts';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { recordReading } from '../outsideFiles/reading';
import { findLayouts } from './queries';
import { getLayoutSample } from './sample';
import { addReportLayout, getLayout, publishReportLayout, saveLayoutDraft } from './service';

const routes = routesOf('Cartera');
const BASE = '/protected/formatos-de-archivos';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ layoutId: IdParam });
const made = json(ReportLayout, 'El formato con sus versiones');

const listed = routes.get(BASE, 'listReportLayouts', {
  summary: 'Los formatos de los archivos para terceros',
  responses: { 200: json(z.object({ items: z.array(LayoutInfo) }), 'Los formatos') },
});
const read = routes.get(`${BASE}/{layoutId}`, 'getReportLayout', {
  summary: 'Un formato de archivo con sus versiones y sus campos',
  request: { params },
  responses: { 200: made },
});
const sample = routes.get(`${BASE}/{layoutId}/versiones/{version}/muestra`, 'getLayoutSample', {
  summary: 'Las primeras líneas que escribe una versión de un formato, con datos reales',
  request: { params: params.extend({ version: OrdinalParam }), query: z.object(RECORDS_ASKED) },
  responses: { 200: json(LayoutSample, 'Las líneas') },
});
const added = routes.post(BASE, 'addReportLayout', {
  summary: 'Agrega un formato de archivo, con su primer borrador',
  parameters,
  request: { body: jsonBody(NewReportLayout) },
  responses: { 201: made },
});
const saved = routes.post(`${BASE}/{layoutId}/borrador`, 'saveLayoutDraft', {
  summary: 'Guarda el borrador de un formato de archivo, o su versión siguiente',
  parameters,
  request: { params, body: jsonBody(NewLayoutDraft) },
  responses: { 200: made },
});
const published = routes.post(`${BASE}/{layoutId}/publicacion`, 'publishReportLayout', {
  summary: 'Publica el borrador de un formato de archivo que escribió otra persona',
  parameters,
  request: { params, body: jsonBody(PublishedLayout) },
  responses: { 200: made },
});

/** Layouts of files for outsiders. */
export const reportLayoutRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listed, async (c) => c.json({ items: await findLayouts(deps.db) }, 200))
    .openapi(read, async (c) =>
      c.json(await getLayout(deps.db, c.req.valid('param').layoutId, c.get('actor').userId), 200),
    )
    .openapi(sample, async (c) => {
      const { layoutId, version } = c.req.valid('param');
      const asked = { ...c.req.valid('query'), layoutId, version };
      const lines = await getLayoutSample(deps.db, asked, deps.clock.today());
      // Real names and debts: who read them is kept.
      const entry = { action: 'getLayoutSample', entity: 'reportLayout' as const };
      await recordReading(c, deps, { ...entry, entityId: layoutId, after: { version } });
      return c.json(lines, 200);
    })
    .openapi(added, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => addReportLayout(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(saved, async (c) => {
      const [{ layoutId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) => saveLayoutDraft(tx, act, layoutId, data));
      return c.json(await work, 200);
    })
    .openapi(published, async (c) => {
      const [{ layoutId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        publishReportLayout(tx, act, layoutId, data),
      );
      return c.json(await work, 200);
    });
