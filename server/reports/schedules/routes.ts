import { ActReason, IdParam, ListQuery } from '@core/contract/common';
import {
  NewReportSchedule,
  ReportReader,
  ReportSchedule,
  ReportSchedulePage,
  ReportScheduleQuery,
  ReportSendingPage,
} from '@core/contract/reportSchedules';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { findSchedulePage, findSendingPage } from './queries';
import { getReportReaders } from './readers';
import { addReportSchedule, moveReportSchedule } from './service';

const routes = routesOf('Cartera');
const BASE = '/protected/reportes-programados';
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ scheduleId: IdParam });
const step = {
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: json(ReportSchedule, 'El reporte programado') },
};

const listed = routes.get(BASE, 'listReportSchedules', {
  summary: 'Los reportes que se envían solos por correo',
  request: { query: ReportScheduleQuery },
  responses: { 200: json(ReportSchedulePage, 'Una página') },
});
const readers = routes.get(`${BASE}/destinatarios`, 'listReportReaders', {
  summary: 'A quiénes se les puede enviar un reporte',
  responses: { 200: json(z.array(ReportReader), 'Los usuarios') },
});
const sendings = routes.get(`${BASE}/{scheduleId}/envios`, 'listReportSendings', {
  summary: 'Los envíos de un reporte programado, con lo que recibió cada uno',
  request: { params, query: ListQuery },
  responses: { 200: json(ReportSendingPage, 'Una página') },
});
const added = routes.post(BASE, 'addReportSchedule', {
  summary: 'Programa un reporte para que se envíe solo al cerrar el día',
  parameters,
  request: { body: jsonBody(NewReportSchedule) },
  responses: { 201: json(ReportSchedule, 'El reporte programado') },
});
const paused = routes.post(`${BASE}/{scheduleId}/pausa`, 'pauseReportSchedule', {
  summary: 'Deja de enviar un reporte programado',
  ...step,
});
const resumed = routes.post(`${BASE}/{scheduleId}/reanudacion`, 'resumeReportSchedule', {
  summary: 'Vuelve a enviar un reporte programado que se pausó',
  ...step,
});
const ended = routes.post(`${BASE}/{scheduleId}/fin`, 'endReportSchedule', {
  summary: 'Termina un reporte programado',
  ...step,
});

/** Reports that are sent by themselves, and what each reader was sent. */
export const reportScheduleRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listed, async (c) =>
      c.json(await findSchedulePage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(readers, async (c) => c.json(await getReportReaders(deps.db), 200))
    .openapi(sendings, async (c) => {
      const { scheduleId } = c.req.valid('param');
      return c.json(await findSendingPage(deps.db, scheduleId, c.req.valid('query')), 200);
    })
    .openapi(added, async (c) => {
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => addReportSchedule(tx, act, data));
      return c.json(await work, 201);
    })
    .openapi(paused, async (c) => {
      const [{ scheduleId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        moveReportSchedule(tx, act, scheduleId, 'pauseReportSchedule', data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(resumed, async (c) => {
      const [{ scheduleId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        moveReportSchedule(tx, act, scheduleId, 'resumeReportSchedule', data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(ended, async (c) => {
      const [{ scheduleId }, data] = [c.req.valid('param'), c.req.valid('json')];
      const work = runCommand(c, deps, data, (tx, act) =>
        moveReportSchedule(tx, act, scheduleId, 'endReportSchedule', data.reason),
      );
      return c.json(await work, 200);
    });
