import type { PlainDate } from '@core/calendar/plainDate';
import type { ReportFileQuery } from '@core/contract/reports';
import { DomainError } from '@core/errors/domainError';
import type { ScheduleFormat } from '@core/indicators/reportSchedules';
import { findLender } from '../../parties/lenders/queries';
import type { Database } from '../../platform/db/client';
import type { Settings } from '../../platform/deps';
import { CSV_TYPE, makeCsv } from '../../platform/http/csv';
import { makeWorkbook } from '../../platform/http/workbook';
import { XLSX_TYPE } from '../../platform/http/xlsx';
import type { MailFile } from '../../platform/mail/events';
import type { Report, ReportScope } from './report';
import { checkPaperLength, renderReport } from './reportPdf';
import { getWholeReport, reportLines, scopeOfReport } from './service';

/** Most bytes of a file that goes along with a mail: servers of mail refuse much more. */
const MAILED_BYTES_MAX = 3_000_000;

const MEDIA_TYPES: Readonly<Record<ScheduleFormat, string>> = {
  xlsx: XLSX_TYPE,
  csv: CSV_TYPE,
  pdf: 'application/pdf',
};

/** Name of a file of a report by its days, without its ending: `cobros-2026-03-01-a-2026-03-31`. */
export function reportFileName(report: Report, { asOf, from, to }: ReportScope): string {
  return `${report.id}-${report.dates === 'asOf' ? asOf : `${from}-a-${to}`}`;
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
  const scope = await scopeOfReport(db, query, today);
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
    if (format === 'xlsx') return await makeWorkbook(head, reportLines(db, report, scope));
    const whole = await getWholeReport(db, report, query, today);
    checkPaperLength(whole.total);
    return await renderReport(whole, await findLender(db, today, settings), today);
  } catch (error) {
    const isLong = error instanceof DomainError && LONG.includes(error.code);
    if (isLong) return undefined;
    throw error;
  }
}

const LONG: readonly string[] = ['EXPORT_TOO_LONG', 'REPORT_TOO_LONG'];
