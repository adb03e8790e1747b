import type { OutsideFile } from '@core/contract/outsideFiles';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { fileState, stepText } from '@/i18n/outsideFiles';
import { toOutsideFile } from '@/paths';

/** Days that a file is of, as people read them. */
export const daysOfFile = ({ kind, from, to }: Pick<OutsideFile, 'kind' | 'from' | 'to'>) =>
  kind === 'loans' ? `Al ${showDate(to)}` : `Del ${showDate(from)} al ${showDate(to)}`;

const columns: readonly Column<OutsideFile>[] = [
  { id: 'layout', header: 'Formato', cell: ({ layoutName }) => layoutName },
  { id: 'days', header: 'De qué días', phone: 'subtitle', cell: daysOfFile },
  { id: 'rows', header: 'Filas', align: 'right', cell: ({ rowCount }) => rowCount },
  {
    id: 'problems',
    header: 'Problemas',
    align: 'right',
    cell: ({ problemCount }) => problemCount,
  },
  {
    id: 'assembled',
    header: 'Armado',
    cell: ({ assembledBy, assembledAt }) => stepText(assembledAt, assembledBy),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: (file) => <StatusChip {...fileState(file)} />,
  },
];

/** Files for outsiders; each opens. */
export const OutsideFilesTable = ({ files }: { readonly files: readonly OutsideFile[] }) => (
  <DataTable
    label="Archivos para terceros"
    columns={columns}
    rows={files}
    rowKey={({ id }) => id}
    rowLink={({ id }) => toOutsideFile(id)}
  />
);
