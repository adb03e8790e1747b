import type { OutsideFileRow } from '@core/contract/outsideFileRows';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { ROW_STATE } from '@/i18n/outsideFiles';
import { toLoan } from '@/paths';

/** Reason of a rejection, and whether its loan was told again since. */
const reasonText = ({ state, reason, isWaiting }: OutsideFileRow) =>
  state === 'rejected' && !isWaiting ? `${reason} (se volvió a informar)` : reason;

const columns: readonly Column<OutsideFileRow>[] = [
  { id: 'loan', header: 'Préstamo', cell: ({ loanNumber }) => loanNumber },
  { id: 'borrower', header: 'Prestatario', phone: 'subtitle', cell: (row) => row.borrowerName },
  {
    id: 'answered',
    header: 'Respondido',
    cell: ({ answeredOn }) => (answeredOn === null ? '—' : showDate(answeredOn)),
  },
  { id: 'reason', header: 'Motivo', cell: reasonText },
  {
    id: 'state',
    header: 'Respuesta',
    phone: 'corner',
    cell: ({ state }) => <StatusChip {...ROW_STATE[state]} />,
  },
];

/** Loans that a file tells, each with the answer to its row; each opens its loan. */
export const FileRowsTable = ({ rows }: { readonly rows: readonly OutsideFileRow[] }) => (
  <DataTable
    label="Filas del archivo"
    columns={columns}
    rows={rows}
    rowKey={({ loanId }) => loanId}
    rowLink={({ loanId }) => toLoan(loanId)}
  />
);
