import type { BorrowerImport, BorrowerImportRow } from '@core/contract/borrowerImports';
import { toBorrower, toBorrowerImport } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showInstant } from '@/i18n/format';
import { IMPORT_STATUS } from '@/i18n/imports';
import { IMPORT_OUTCOME } from './importTexts';

const columns: readonly Column<BorrowerImport>[] = [
  { id: 'file', header: 'Archivo', cell: ({ fileName }) => fileName },
  {
    id: 'at',
    header: 'Leído',
    phone: 'subtitle',
    cell: ({ createdAt, createdBy }) => `${showInstant(createdAt)} · ${createdBy}`,
  },
  { id: 'rows', header: 'Filas', align: 'right', cell: ({ rowCount }) => rowCount },
  { id: 'created', header: 'Registrados', align: 'right', cell: ({ created }) => created },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...IMPORT_STATUS[status]} />,
  },
];

/** The files that were read before, each with its way in. */
export const ImportsTable = ({ imports }: { readonly imports: readonly BorrowerImport[] }) => (
  <DataTable
    label="Importaciones"
    columns={columns}
    rows={imports}
    rowKey={({ id }) => id}
    rowLink={({ id }) => toBorrowerImport(id)}
  />
);

const rowColumns: readonly Column<BorrowerImportRow>[] = [
  {
    id: 'line',
    header: 'Fila',
    cell: ({ line }) => line,
    cardTitle: ({ line }) => `Fila ${line}`,
  },
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
  { id: 'reason', header: 'Motivo', phone: 'foot', cell: ({ reason }) => reason || '—' },
  {
    id: 'outcome',
    header: 'Resultado',
    phone: 'corner',
    cell: ({ outcome }) => <StatusChip {...IMPORT_OUTCOME[outcome]} />,
  },
];

/** Rows of an import of borrowers, each with its outcome: foreseen, or final once confirmed. */
export const ImportRowsTable = ({ rows }: { readonly rows: readonly BorrowerImportRow[] }) => (
  <DataTable label="Filas del archivo" columns={rowColumns} rows={rows} rowKey={({ id }) => id} />
);
