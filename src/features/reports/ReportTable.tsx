import Box from '@mui/material/Box';
import type { ReportColumn, ReportPage } from '@core/contract/reports';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import { showDate } from '@/i18n/format';
import { paths, toBorrower, toLoan, withQuery } from '@/paths';

type Row = ReportPage['rows'][number] & { readonly key: number };

/** Rows of a report; loans and borrowers in them open. */
export function ReportTable({ report }: { readonly report: ReportPage }) {
  const { name, columns, rows, totals } = report;
  const hasTotals = columns.some(({ isTotalled }) => isTotalled);
  const shown = columns.map((column, index): Column<Row> => {
    const total = totals[index] ?? null;
    return {
      id: column.key,
      header: column.name,
      align: column.kind === 'text' || column.kind === 'date' ? 'left' : 'right',
      cell: (row) =>
        index === 0 && row.balance !== null ? (
          <TextLink to={withQuery(paths.balance, { ...row.balance, ...ofReport(report) })}>
            {row.cells[0]}
          </TextLink>
        ) : (
          <Cell column={column} value={row.cells[index] ?? null} row={row} />
        ),
      ...(hasTotals && {
        total: index === 0 && total === null ? 'Total' : <Cell column={column} value={total} />,
      }),
    };
  });
  return (
    <DataTable
      label={name}
      columns={shown}
      rows={rows.map((row, key) => ({ ...row, key }))}
      rowKey={({ key }) => key}
    />
  );
}

/** Number that people read, as R-000012: it stays on one line. */
const NUMBERED = /^[A-Z]{1,2}-\d+$/;

/** Filters of the balance that the report itself is narrowed by. */
const ofReport = ({ asOf, currency, fundId }: ReportPage) => ({
  currency,
  ...(asOf !== null && { asOf }),
  ...(fundId !== null && { fundId: String(fundId) }),
});

interface CellProps {
  readonly column: ReportColumn;
  readonly value: string | null;
  /** Left out of totals. */
  readonly row?: Row;
}

function Cell({ column, value, row }: CellProps) {
  if (value === null) return '';
  const [loanId, borrowerId] = [row?.loanId ?? null, row?.borrowerId ?? null];
  if (column.key === 'loan' && loanId !== null) {
    return <TextLink to={toLoan(loanId)}>{value}</TextLink>;
  }
  if (column.key === 'borrower' && borrowerId !== null) {
    return <TextLink to={toBorrower(borrowerId)}>{value}</TextLink>;
  }
  if (column.kind === 'money') return <MoneyText amount={value} bare />;
  if (column.kind === 'date') return showDate(value);
  if (column.kind === 'percent') return `${value} %`;
  return (
    <Box component="span" sx={{ whiteSpace: NUMBERED.test(value) ? 'nowrap' : 'normal' }}>
      {value}
    </Box>
  );
}
