import type { PlainDate } from '@core/calendar/plainDate';
import type { ReportColumn, ReportPage } from '@core/contract/reports';
import { DomainError } from '@core/errors/domainError';
import { dateForPeople, groupThousands, rateForPeople } from '../../platform/documents/format';
import type { Lender } from '../../platform/documents/lender';
import { factList, heading, letterhead } from '../../platform/documents/paper';
import { renderPdf } from '../../platform/documents/pdf';
import { wideFigures } from '../../platform/documents/wideFigures';
import { PAPER_ROWS_MAX, withTotalName } from './service';

/** Refuses a paper that nobody would read. Throws REPORT_TOO_LONG. */
export function checkPaperLength(count: number): void {
  if (count > PAPER_ROWS_MAX) throw new DomainError('REPORT_TOO_LONG', { max: PAPER_ROWS_MAX });
}

/** Width of a sheet A4 on its side, and of its margins, in points. */
const PAGE_WIDTH = 841.89;
const MARGIN = 28;

/** A report whole, as a paper on its side. */
export const renderReport = (
  { name, about, columns, rows, totals, control }: ReportPage,
  facts: readonly (readonly [string, string])[],
  lender: Lender,
  today: PlainDate,
) =>
  renderPdf({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, 30, MARGIN, 40],
    defaultStyle: { fontSize: 7 },
    info: { title: name },
    numbered: `${name} · emitido el ${dateForPeople(today)}`,
    content: [
      letterhead(lender, { kind: 'Reporte', number: name, detail: about }),
      factList(facts),
      ...wideFigures(
        columns.map(({ name: title, kind }) => ({
          name: title,
          isNumber: isNumber(kind),
          isWhole: kind !== 'text',
        })),
        rows.map(({ cells }) => cells.map((cell, index) => worded(cell, columns[index]!))),
        withTotalName(totals).map((cell, index) => worded(cell, columns[index]!)),
        PAGE_WIDTH - 2 * MARGIN,
      ),
      ...(control.length === 0 ? [] : [heading('Comparado con los libros')]),
      ...control.map(({ name: title, report, books, difference }) => ({
        text:
          `${title}: reporte ${groupThousands(report)}, libros ${groupThousands(books)}, ` +
          `diferencia ${groupThousands(difference)}.`,
      })),
    ],
  });

const isNumber = (kind: ReportColumn['kind']) => kind !== 'text' && kind !== 'date';

/** A cell as papers write it. */
function worded(cell: string | null, { kind }: ReportColumn): string {
  if (cell === null) return '';
  if (cell === 'Total') return cell;
  if (kind === 'date') return dateForPeople(cell);
  if (kind === 'money') return groupThousands(cell);
  return kind === 'percent' ? rateForPeople(cell) : cell;
}
