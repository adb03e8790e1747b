import {
  BorrowerRecords,
  EmploymentPage,
  EmploymentQuery,
  NewBorrowerRecord,
  RECORD_KINDS,
  RecordDone,
  TimelinePage,
  TimelineQuery,
} from '@core/contract/borrowerRecords';
import { BorrowerReason } from '@core/contract/borrowers';
import { IdParam } from '@core/contract/common';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findEmploymentPage, findRecords } from './recordLists';
import { addRecord, endRecord, restoreRecord, verifyEmployment } from './records';
import { getBorrower } from './service';
import { findTimelinePage } from './timeline';

const routes = routesOf('Prestatarios');
const BASE = '/protected/clientes/{borrowerId}';
const params = z.object({ borrowerId: IdParam });
const recordParams = params.extend({ kind: z.enum(RECORD_KINDS), id: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const done = (description: string) => ({ 200: json(RecordDone, description) });

const listRecords = routes.get(`${BASE}/datos`, 'listBorrowerRecords', {
  summary: 'Muestra contactos, vínculos, avales, cuentas y notas de un prestatario',
  request: { params },
  responses: { 200: json(BorrowerRecords, 'Lo que se guarda del prestatario') },
});

const postRecord = routes.post(`${BASE}/datos`, 'addBorrowerRecord', {
  summary: 'Agrega o reemplaza un dato de un prestatario',
  parameters,
  request: { params, body: jsonBody(NewBorrowerRecord) },
  responses: { 201: json(RecordDone, 'Dato agregado') },
});

const postEnd = routes.post(`${BASE}/datos/{kind}/{id}/baja`, 'endBorrowerRecord', {
  summary: 'Da de baja un dato de un prestatario',
  parameters,
  request: { params: recordParams, body: jsonBody(BorrowerReason) },
  responses: done('Dato dado de baja'),
});

const postRestore = routes.post(`${BASE}/datos/{kind}/{id}/reactivacion`, 'restoreBorrowerRecord', {
  summary: 'Reactiva un dato dado de baja',
  parameters,
  request: { params: recordParams, body: jsonBody(BorrowerReason) },
  responses: done('Dato reactivado'),
});

const listEmployments = routes.get('/protected/empleos', 'listEmployments', {
  summary: 'Lista empleos y seguridad social',
  request: { query: EmploymentQuery },
  responses: { 200: json(EmploymentPage, 'Una página de empleos') },
});

const postVerification = routes.post(`${BASE}/empleos/{id}/verificacion`, 'verifyEmployment', {
  summary: 'Da por verificado un empleo',
  parameters,
  request: { params: params.extend({ id: IdParam }) },
  responses: done('Empleo verificado'),
});

const listTimeline = routes.get(`${BASE}/bitacora`, 'listBorrowerTimeline', {
  summary: 'Muestra todo lo que pasó con un prestatario',
  request: { params, query: TimelineQuery },
  responses: { 200: json(TimelinePage, 'Una página de la bitácora') },
});

export const borrowerRecordRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRecords, async (c) => {
      const { borrowerId } = c.req.valid('param');
      await getBorrower(deps.db, borrowerId, deps.clock.today());
      return c.json(await findRecords(deps.db, borrowerId), 200);
    })
    .openapi(postRecord, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const data = c.req.valid('json');
      const made = await runCommand(c, deps, data, (tx, act) =>
        addRecord(tx, act, borrowerId, data),
      );
      return c.json(made, 201);
    })
    .openapi(postEnd, async (c) => {
      const name = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const ended = await runCommand(c, deps, { reason }, (tx, act) =>
        endRecord(tx, act, name, reason),
      );
      return c.json(ended, 200);
    })
    .openapi(postRestore, async (c) => {
      const name = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const restored = await runCommand(c, deps, { reason }, (tx, act) =>
        restoreRecord(tx, act, name, reason),
      );
      return c.json(restored, 200);
    })
    .openapi(listEmployments, async (c) => {
      const page = await findEmploymentPage(deps.db, c.req.valid('query'), deps.clock.today());
      return c.json(page, 200);
    })
    .openapi(postVerification, async (c) => {
      const { borrowerId, id } = c.req.valid('param');
      const verified = await runCommand(c, deps, {}, (tx, act) =>
        verifyEmployment(tx, act, borrowerId, id),
      );
      return c.json(verified, 200);
    })
    .openapi(listTimeline, async (c) => {
      const { borrowerId } = c.req.valid('param');
      await getBorrower(deps.db, borrowerId, deps.clock.today());
      return c.json(await findTimelinePage(deps.db, borrowerId, c.req.valid('query')), 200);
    });
