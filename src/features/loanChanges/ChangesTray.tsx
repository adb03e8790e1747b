import Box from '@mui/material/Box';
import { CHANGE_STATUS } from '@core/names/stateNames';
import type { LoanChangeRow } from '@core/contract/loanChanges';
import { toLoan } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import type { ListState } from '@/components/useListState';
import { showInstant } from '@/i18n/format';
import { KINDS, wordsOf } from './changeForm';

/** A note in small letters under a cell. */
function Note({ children }: { readonly children: string }) {
  return <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{children}</Box>;
}

const COLUMNS: readonly Column<LoanChangeRow>[] = [
  {
    id: 'number',
    header: 'Número',
    cell: ({ number, loanId }) => <TextLink to={toLoan(loanId, 'cambios')}>{number}</TextLink>,
  },
  {
    id: 'loan',
    phone: 'subtitle',
    header: 'Préstamo',
    cell: ({ loanNumber, borrowerName }) => (
      <>
        {loanNumber}
        <Note>{borrowerName}</Note>
      </>
    ),
  },
  {
    id: 'what',
    header: 'Cambio',
    cell: ({ terms, currency }) => (
      <>
        {KINDS[terms.kind].name}
        <Note>{wordsOf(terms, currency)}</Note>
      </>
    ),
  },
  {
    id: 'requestedAt',
    header: 'Pedido',
    cell: ({ requestedBy, requestedAt, isOwn }) => (
      <>
        {showInstant(requestedAt)}
        <Note>{isOwn ? 'por usted: lo aprueba otra persona' : `por ${requestedBy}`}</Note>
      </>
    ),
  },
  { id: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
  {
    id: 'status',
    phone: 'corner',
    header: 'Estado',
    cell: ({ status }) => (
      <StatusChip
        tone={status === 'requested' ? 'warn' : status === 'applied' ? 'good' : 'quiet'}
        label={CHANGE_STATUS[status]}
      />
    ),
  },
];

interface ChangesTrayProps {
  readonly changes: readonly LoanChangeRow[];
  readonly sorting: ListState;
}

/** The changes of all loans; each is looked at and decided where its loan is. */
export function ChangesTray({ changes, sorting }: ChangesTrayProps) {
  return (
    <DataTable
      label="Cambios de préstamos"
      columns={COLUMNS}
      rows={changes}
      rowKey={({ id }) => id}
      sorting={sorting}
    />
  );
}
