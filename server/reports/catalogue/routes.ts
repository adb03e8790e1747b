import {
  ReportFileQuery,
  ReportInfo,
  ReportPage,
  ReportParams,
  ReportQuery,
} from '@core/contract/reports';
import type { ReportId } from '@core/indicators/reportIds';
import type { Context } from 'hono';
import { z } from 'zod';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { findLender } from '../../parties/lenders/queries';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Deps } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';
import { csvAnswer, csvFile } from '../../platform/http/csv';
import { xlsxAnswer, xlsxFile } from '../../platform/http/xlsx';
import { REPORTS } from './index';
import { checkPaperLength, renderReport } from './reportPdf';
import { recordReading } from './readings';
import { factsOf, reportFileName } from './reportFacts';
import { workbookOf } from './reportFile';
import { getReport, getWholeReport, infoOf, reportLines, scopeOfReport } from './service';

const routes = routesOf('Cartera');
const BASE = '/protected/reportes';
const request = { params: ReportParams, query: ReportFileQuery };

const listed = routes.get(BASE, 'listReports', {
  summary: 'Los reportes que se pueden pedir',
  responses: { 200: json(z.object({ items: z.array(ReportInfo) }), 'Los reportes') },
});

const read = routes.get(`${BASE}/{reportId}`, 'getReport', {
  summary: 'Una página de un reporte, con sus totales y lo que dicen los libros',
  request: { params: ReportParams, query: ReportQuery },
  responses: { 200: json(ReportPage, 'La página') },
});

const readCsv = routes.get(`${BASE}/{reportId}/csv`, 'exportReport', {
  summary: 'Descarga un reporte entero',
  request,
  responses: { 200: csvFile },
});

const readSheet = routes.get(`${BASE}/{reportId}/xlsx`, 'exportReportSheet', {
  summary: 'Descarga un reporte entero, como hoja de cálculo',
  request,
  responses: { 200: xlsxFile },
});

const readPdf = routes.get(`${BASE}/{reportId}/pdf`, 'getReportPaper', {
  summary: 'Un reporte entero, para imprimir',
  request,
  responses: {
    200: {
      description: 'El reporte',
      content: { 'application/pdf': { schema: z.string() } },
    },
  },
});

/** Names and debts leave the house: who took which report, and of what, is kept. */
function recordExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  c: Context<AppEnv>,
  reportId: ReportId,
  query: ReportFileQuery,
): Promise<void> {
  const act = { userId: c.get('actor').userId, requestId: c.get('requestId'), clock };
  const entry = { action: 'exportReport', entity: 'loan' as const, entityId: 0 };
  return recordAudit(db, act, { ...entry, after: { report: reportId, ...query } });
}

/** The reports: listed, page by page, and as files. */
export const reportRoutes = (deps: Deps) => {
  const { db, clock } = deps;
  return createRouter()
    .openapi(listed, (c) => c.json({ items: Object.values(REPORTS).map(infoOf) }, 200))
    .openapi(read, async (c) => {
      const [{ reportId }, query] = [c.req.valid('param'), c.req.valid('query')];
      const page = await getReport(db, REPORTS[reportId], query, clock.today());
      await recordReading(deps, c, page, query);
      return c.json(page, 200);
    })
    .openapi(readCsv, async (c) => {
      const { report, scope, name } = await askedOf(c.req.valid('param'), c.req.valid('query'));
      await recordExport(deps, c, report.id, c.req.valid('query'));
      const head = report.columns.map((column) => column.name);
      return csvAnswer(c, `${name}.csv`, head, reportLines(db, report, scope));
    })
    .openapi(readSheet, async (c) => {
      const { report, scope, name } = await askedOf(c.req.valid('param'), c.req.valid('query'));
      await recordExport(deps, c, report.id, c.req.valid('query'));
      const head = report.columns.map((column) => column.name);
      const info = await workbookOf(db, report, scope);
      return xlsxAnswer(c, `${name}.xlsx`, head, reportLines(db, report, scope), info);
    })
    .openapi(readPdf, async (c) => {
      const { report, scope, name } = await askedOf(c.req.valid('param'), c.req.valid('query'));
      const whole = await getWholeReport(db, report, c.req.valid('query'), clock.today());
      checkPaperLength(whole.total);
      await recordExport(deps, c, report.id, c.req.valid('query'));
      const lender = await findLender(db, clock.today(), deps.settings);
      const pdf = await renderReport(whole, factsOf(report, scope), lender, clock.today());
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}.pdf"`,
        'cache-control': 'private, no-store',
      });
    });

  async function askedOf({ reportId }: { readonly reportId: ReportId }, query: ReportFileQuery) {
    const report = REPORTS[reportId];
    const scope = await scopeOfReport(db, report, query, clock.today());
    return { report, scope, name: reportFileName(report, scope) };
  }
};
