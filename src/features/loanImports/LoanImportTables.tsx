import type { LoanImport, LoanImportRow } from '@core/contract/loanImports';
import { toLoan, toLoanImport } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showInstant } from '@/i18n/format';
import { IMPORT_STATUS } from '@/i18n/imports';

/** Outcomes of a row of an import of loans, foreseen or final. */
export const LOAN_OUTCOME: Readonly<
  Record<LoanImportRow['outcome'], { readonly label: string; readonly tone: Tone }>
> = {
  create: { label: 'Se migraría', tone: 'good' },
  skip: { label: 'Se omite', tone: 'quiet' },
  refuse: { label: 'No se puede', tone: 'late' },
  created: { label: 'Migrado', tone: 'good' },
};

const columns: readonly Column<LoanImport>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  { id: 'file', header: 'Archivo', cell: ({ fileName }) => fileName },
  {
    id: 'at',
    header: 'Leído',
    phone: 'subtitle',
    cell: ({ createdAt, createdBy }) => `${showInstant(createdAt)} · ${createdBy}`,
  },
  { id: 'rows', header: 'Filas', align: 'right', cell: ({ rowCount }) => rowCount },
  { id: 'created', header: 'Migrados', align: 'right', cell: ({ created }) => created },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...IMPORT_STATUS[status]} />,
  },
];

/** The files that were read before, each with its way in. */
export const LoanImportsTable = ({ imports }: { readonly imports: readonly LoanImport[] }) => (
  <DataTable
    label="Migraciones"
    columns={columns}
    rows={imports}
    rowKey={({ id }) => id}
    rowLink={({ id }) => toLoanImport(id)}
  />
);

const AMOUNT = /^\d+\.\d\d$/;

const rowColumns: readonly Column<LoanImportRow>[] = [
  {
    id: 'line',
    header: 'Fila',
    cell: ({ line }) => line,
    cardTitle: ({ line }) => `Fila ${line}`,
  },
  {
    id: 'number',
    header: 'Número original',
    phone: 'subtitle',
    cell: ({ originalNumber, loanId, loanNumber }) =>
      loanId === null ? (
        originalNumber || '—'
      ) : (
        <>
          {originalNumber} → <TextLink to={toLoan(loanId)}>{loanNumber}</TextLink>
        </>
      ),
  },
  { id: 'borrower', header: 'Prestatario', cell: ({ borrowerName }) => borrowerName },
  {
    id: 'principal',
    header: 'Capital',
    align: 'right',
    // The cell of the file may be no amount.
    cell: ({ principal }) =>
      AMOUNT.test(principal) ? <MoneyText amount={principal} /> : principal || '—',
  },
  { id: 'reason', header: 'Motivo', phone: 'foot', cell: ({ reason }) => reason || '—' },
  {
    id: 'outcome',
    header: 'Resultado',
    phone: 'corner',
    cell: ({ outcome }) => <StatusChip {...LOAN_OUTCOME[outcome]} />,
  },
];

/** Rows of an import of loans, each with its outcome: foreseen, or final once confirmed. */
export const LoanImportRowsTable = ({ rows }: { readonly rows: readonly LoanImportRow[] }) => (
  <DataTable label="Filas del archivo" columns={rowColumns} rows={rows} rowKey={({ id }) => id} />
);
