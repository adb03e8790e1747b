import { EntryAnnex } from '@core/contract/books';
import { ActReason, IdParam, OrdinalParam } from '@core/contract/common';
import {
  DueEntry,
  EntryMonthParams,
  EntryTemplate,
  EntryTemplatePage,
  EntryTemplateQuery,
  NewEntryTemplate,
} from '@core/contract/entryTemplates';
import { FileNameQuery } from '@core/contract/validation';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { fileAnswer, fileBody } from '../../platform/files/routes';
import { answerFile } from '../../platform/files/service';
import { checkUpload } from '../../platform/files/upload';
import { addAnnex, getAnnex } from './annexes';
import { findDueEntries } from './repeatedMonths';
import { addEntryTemplate, endEntryTemplate, findTemplatePage, skipEntryMonth } from './templates';

const routes = routesOf('Contabilidad');
const BASE = '/protected/contabilidad/asientos-repetidos';
const ANNEXES = '/protected/contabilidad/asientos/{number}/anexos';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ templateId: IdParam });
const ofEntry = z.object({ number: OrdinalParam });

const listed = routes.get(BASE, 'listEntryTemplates', {
  summary: 'Los asientos a mano que se repiten cada mes',
  request: { query: EntryTemplateQuery },
  responses: { 200: json(EntryTemplatePage, 'Una página') },
});
const due = routes.get(`${BASE}/por-registrar`, 'listDueEntries', {
  summary: 'Los asientos que se repiten y que esperan que alguien los registre',
  responses: { 200: json(z.array(DueEntry), 'Del más antiguo al último') },
});
const added = routes.post(BASE, 'addEntryTemplate', {
  summary: 'Hace que un asiento se proponga cada mes',
  parameters,
  request: { body: jsonBody(NewEntryTemplate) },
  responses: { 201: json(EntryTemplate, 'El asiento que se repite') },
});
const ended = routes.post(`${BASE}/{templateId}/fin`, 'endEntryTemplate', {
  summary: 'Deja de proponer un asiento que se repetía',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: json(EntryTemplate, 'El asiento, que ya no se repite') },
});
const skipped = routes.post(`${BASE}/{templateId}/meses/{month}/omision`, 'skipEntryMonth', {
  summary: 'Deja un mes sin el asiento que se repite',
  parameters,
  request: { params: params.extend(EntryMonthParams.shape), body: jsonBody(ActReason) },
  responses: { 200: json(z.array(DueEntry), 'Lo que aún espera') },
});
const putAnnex = routes.put(`${ANNEXES}/archivo`, 'uploadEntryAnnex', {
  summary: 'Agrega un documento a un asiento hecho a mano',
  parameters,
  request: { params: ofEntry, query: FileNameQuery, body: fileBody },
  responses: { 200: json(EntryAnnex, 'El documento') },
});
const readAnnex = routes.get(`${ANNEXES}/{fileId}/archivo`, 'getEntryAnnex', {
  summary: 'Muestra un documento de un asiento hecho a mano',
  request: { params: ofEntry.extend({ fileId: IdParam }) },
  responses: { 200: fileAnswer },
});

/** Papers that back entries by hand. */
const annexRoutes = (deps: Deps) =>
  createRouter()
    .openapi(putAnnex, async (c) => {
      const { number } = c.req.valid('param');
      const upload = await checkUpload(c.req.valid('query').name, await c.req.arrayBuffer());
      const { filesFolder } = deps.settings;
      const work = runCommand(c, deps, sha256Of(upload.bytes), (tx, act) =>
        addAnnex(tx, act, filesFolder, { number, upload }),
      );
      return c.json(await work, 200);
    })
    .openapi(readAnnex, async (c) => {
      const { number, fileId } = c.req.valid('param');
      c.set('isStoredFile', true);
      return answerFile(deps.settings.filesFolder, await getAnnex(deps.db, number, fileId));
    });

/** Entries by hand that are proposed each month, and the papers of any. */
export const entryTemplateRoutes = (deps: Deps) =>
  annexRoutes(deps)
    .openapi(listed, async (c) =>
      c.json(await findTemplatePage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(due, async (c) => c.json(await findDueEntries(deps.db, deps.clock.today()), 200))
    .openapi(added, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => addEntryTemplate(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(ended, async (c) => {
      const [{ templateId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        endEntryTemplate(tx, act, templateId, data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(skipped, async (c) => {
      const [month, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, { ...month, ...data }, (tx, act) =>
        skipEntryMonth(tx, act, { ...month, ...data }),
      );
      return c.json(await work, 200);
    });
