import type { PlainDate } from '@core/calendar/plainDate';
import type { ReportFileQuery } from '@core/contract/reports';
import { DomainError } from '@core/errors/domainError';
import type { ScheduleFormat } from '@core/indicators/reportSchedules';
import { findLender } from '../../parties/lenders/queries';
import type { Database } from '../../platform/db/client';
import type { Settings } from '../../platform/deps';
import { CSV_TYPE, makeCsv } from '../../platform/http/csv';
import { makeWorkbook, type WorkbookInfo } from '../../platform/http/workbook';
import { XLSX_TYPE } from '../../platform/http/xlsx';
import type { MailFile } from '../../platform/mail/events';
import type { Report, ReportScope } from './report';
import { factsOf, reportFileName } from './reportFacts';
import { checkPaperLength, renderReport } from './reportPdf';
import { getControl, getWholeReport, reportLines, scopeOfReport } from './service';

/** Most bytes of a file that goes along with a mail: servers of mail refuse much more. */
const MAILED_BYTES_MAX = 3_000_000;

const MEDIA_TYPES: Readonly<Record<ScheduleFormat, string>> = {
  xlsx: XLSX_TYPE,
  csv: CSV_TYPE,
  pdf: 'application/pdf',
};

/** Words of the workbook of a report besides its lines: of what it is, and the books. */
export async function workbookOf(
  db: Database,
  report: Report,
  scope: ReportScope,
): Promise<WorkbookInfo> {
  const control = await getControl(db, report, scope);
  const compared = control.flatMap(({ name, report: total, books, difference }) => [
    [`${name}: total del reporte`, total] as const,
    [`${name}: según los libros`, books] as const,
    [`${name}: diferencia`, difference] as const,
  ]);
  return {
    sheet: report.name,
    percents: report.columns.flatMap(({ kind }, index) => (kind === 'percent' ? [index] : [])),
    facts: [
      ['Reporte', report.name],
      ...factsOf(report, scope),
      ['Emitido el', scope.today],
      ...compared,
    ],
  };
}

/** A report that is asked for as a file, and by whom it is written. */
interface FileRequest {
  readonly format: ScheduleFormat;
  readonly query: ReportFileQuery;
  readonly today: PlainDate;
  readonly settings: Pick<Settings, 'lenderName' | 'filesFolder'>;
}

/** A report as a file of a mail; undefined where it is too long for one. Throws DAY_AHEAD. */
export async function makeReportFile(
  db: Database,
  report: Report,
  request: FileRequest,
): Promise<MailFile | undefined> {
  const { format, query, today } = request;
  const scope = await scopeOfReport(db, report, query, today);
  const content = await contentOf(db, report, scope, request);
  if (content === undefined || content.length > MAILED_BYTES_MAX) return undefined;
  const name = `${reportFileName(report, scope)}.${format}`;
  return { name, mediaType: MEDIA_TYPES[format], content };
}

async function contentOf(
  db: Database,
  report: Report,
  scope: ReportScope,
  { format, query, today, settings }: FileRequest,
): Promise<Buffer | undefined> {
  const head = report.columns.map(({ name }) => name);
  if (format === 'csv') return makeCsv(head, reportLines(db, report, scope), MAILED_BYTES_MAX);
  try {
    if (format === 'xlsx') {
      const info = await workbookOf(db, report, scope);
      return await makeWorkbook(head, reportLines(db, report, scope), info);
    }
    const whole = await getWholeReport(db, report, query, today);
    checkPaperLength(whole.total);
    const lender = await findLender(db, today, settings);
    const facts = factsOf(report, scope);
    return await renderReport(whole, facts, lender, today);
  } catch (error) {
    const isLong = error instanceof DomainError && LONG.includes(error.code);
    if (isLong) return undefined;
    throw error;
  }
}

const LONG: readonly string[] = ['EXPORT_TOO_LONG', 'REPORT_TOO_LONG'];
