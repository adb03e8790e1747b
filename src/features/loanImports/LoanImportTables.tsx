import type { LoanImport, LoanImportRow } from '@core/contract/loanImports';
import { toLoan, toLoanImport } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { fileColumns, LINE_COLUMN, verdictColumns } from '@/components/importColumns';
import type { OutcomeWords } from '@/components/ImportRows';
import { BaseMoneyText } from '@/components/BaseMoneyText';
import { TextLink } from '@/components/TextLink';

/** Outcomes of a row of an import of loans, foreseen or final. */
export const LOAN_OUTCOME: OutcomeWords<LoanImportRow['outcome']> = {
  create: { label: 'Se migraría', tone: 'good' },
  skip: { label: 'Se omite', tone: 'quiet' },
  refuse: { label: 'No se puede', tone: 'late' },
  created: { label: 'Migrado', tone: 'good' },
};

const columns: readonly Column<LoanImport>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  ...fileColumns('Migrados'),
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
  LINE_COLUMN,
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
      AMOUNT.test(principal) ? <BaseMoneyText amount={principal} /> : principal || '—',
  },
  ...verdictColumns(LOAN_OUTCOME),
];

/** Rows of an import of loans, each with its outcome: foreseen, or final once confirmed. */
export const LoanImportRowsTable = ({ rows }: { readonly rows: readonly LoanImportRow[] }) => (
  <DataTable label="Filas del archivo" columns={rowColumns} rows={rows} rowKey={({ id }) => id} />
);
