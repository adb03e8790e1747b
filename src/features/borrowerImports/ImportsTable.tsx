import type { BorrowerImport, BorrowerImportRow } from '@core/contract/borrowerImports';
import { toBorrower, toBorrowerImport } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { fileColumns, LINE_COLUMN, verdictColumns } from '@/components/importColumns';
import { TextLink } from '@/components/TextLink';
import { IMPORT_OUTCOME } from './importTexts';

/** The files that were read before, each with its way in. */
export const ImportsTable = ({ imports }: { readonly imports: readonly BorrowerImport[] }) => (
  <DataTable
    label="Importaciones"
    columns={fileColumns('Registrados')}
    rows={imports}
    rowKey={({ id }) => id}
    rowLink={({ id }) => toBorrowerImport(id)}
  />
);

const rowColumns: readonly Column<BorrowerImportRow>[] = [
  LINE_COLUMN,
  {
    id: 'name',
    header: 'Prestatario',
    phone: 'subtitle',
    cell: ({ fullName, borrowerId }) =>
      borrowerId === null ? (
        fullName || '—'
      ) : (
        <TextLink to={toBorrower(borrowerId)}>{fullName}</TextLink>
      ),
  },
  { id: 'document', header: 'Documento', cell: ({ document }) => document },
  ...verdictColumns(IMPORT_OUTCOME),
];

/** Rows of an import of borrowers, each with its outcome: foreseen, or final once confirmed. */
export const ImportRowsTable = ({ rows }: { readonly rows: readonly BorrowerImportRow[] }) => (
  <DataTable label="Filas del archivo" columns={rowColumns} rows={rows} rowKey={({ id }) => id} />
);
