import type { RowProblemPage } from '@core/contract/outsideFiles';
import { DataTable, type Column } from '@/components/DataTable';
import { ROW_PROBLEM } from '@/i18n/outsideFiles';

type Problem = RowProblemPage['items'][number];

const columns: readonly Column<Problem>[] = [
  { id: 'row', header: 'Fila', cell: ({ row }) => (row === 0 ? 'Encabezado' : `Fila ${row}`) },
  { id: 'record', header: 'Registro', phone: 'corner', cell: ({ record }) => record },
  { id: 'field', header: 'Campo', phone: 'subtitle', cell: ({ field }) => field },
  { id: 'problem', header: 'Qué pasa', cell: ({ problem }) => ROW_PROBLEM[problem] },
  { id: 'value', header: 'Dato', cell: ({ value }) => (value === '' ? 'Vacío' : `«${value}»`) },
];

/** Problems of the rows of a file. */
export const RowProblemsTable = ({ problems }: { readonly problems: readonly Problem[] }) => (
  <DataTable
    label="Problemas de las filas"
    columns={columns}
    rows={problems}
    rowKey={({ id }) => id}
  />
);
