import type { ImportStatus } from '@core/contract/borrowerImports';
import { showInstant } from '@/i18n/format';
import { IMPORT_STATUS } from '@/i18n/imports';
import type { Column } from './DataTable';
import type { OutcomeWords } from './ImportRows';
import { StatusChip } from './StatusChip';

interface ShownFile {
  readonly fileName: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly rowCount: number;
  readonly created: number;
  readonly status: ImportStatus;
}

/** Columns of any list of files; `created` heads how many records came of each. */
export const fileColumns = (created: string): readonly Column<ShownFile>[] => [
  { id: 'file', header: 'Archivo', cell: ({ fileName }) => fileName },
  {
    id: 'at',
    header: 'Leído',
    phone: 'subtitle',
    cell: ({ createdAt, createdBy }) => `${showInstant(createdAt)} · ${createdBy}`,
  },
  { id: 'rows', header: 'Filas', align: 'right', cell: ({ rowCount }) => rowCount },
  { id: 'created', header: created, align: 'right', cell: (file) => file.created },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...IMPORT_STATUS[status]} />,
  },
];

/** Place of a row in its spreadsheet. */
export const LINE_COLUMN: Column<{ readonly line: number }> = {
  id: 'line',
  header: 'Fila',
  cell: ({ line }) => line,
  cardTitle: ({ line }) => `Fila ${line}`,
};

/** Verdict on a row, and why. */
export const verdictColumns = <Outcome extends string>(
  words: OutcomeWords<Outcome>,
): readonly Column<{ readonly reason: string; readonly outcome: Outcome }>[] => [
  { id: 'reason', header: 'Motivo', phone: 'foot', cell: ({ reason }) => reason || '—' },
  {
    id: 'outcome',
    header: 'Resultado',
    phone: 'corner',
    cell: ({ outcome }) => <StatusChip {...words[outcome]} />,
  },
];
