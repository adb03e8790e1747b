import Box from '@mui/material/Box';
import { CASE_STATE, MATTER } from '@core/names/stateNames';
import type { CaseRow } from '@core/contract/caseMatters';
import { toLoan } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { TextLink } from '@/components/TextLink';
import type { ListState } from '@/components/useListState';
import { count, showDate } from '@/i18n/format';

const COLUMNS: readonly Column<CaseRow>[] = [
  {
    id: 'loan',
    header: 'Préstamo',
    cell: ({ loanId, loanNumber }) => (
      <TextLink to={toLoan(loanId, 'cobranza')}>{loanNumber}</TextLink>
    ),
  },
  {
    id: 'borrower',
    phone: 'subtitle',
    header: 'Prestatario',
    cell: ({ borrowerName }) => borrowerName,
  },
  { id: 'state', phone: 'corner', header: 'Estado', cell: ({ state }) => CASE_STATE[state] },
  {
    id: 'late',
    header: 'Atraso',
    align: 'right',
    cell: ({ daysPastDue }) => count(daysPastDue, 'día', 'días'),
  },
  {
    id: 'matters',
    header: 'Asuntos',
    cell: ({ matters }) => matters.map((kind) => MATTER[kind]).join(', ') || '—',
  },
  {
    id: 'next',
    header: 'Sigue',
    cell: ({ todo, assignee }) => (
      <>
        {todo ?? 'Nada anotado'}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{assignee ?? ''}</Box>
      </>
    ),
  },
  {
    id: 'dueOn',
    header: 'Para el',
    sort: 'dueOn',
    cell: ({ dueOn }) => (dueOn === null ? '—' : showDate(dueOn)),
  },
  { id: 'officer', header: 'Responsable', isExtra: true, cell: ({ officer }) => officer ?? '—' },
];

interface CasesTrayProps {
  readonly cases: readonly CaseRow[];
  readonly sorting: ListState;
}

/** The cases of all loans; each is worked on where its loan is. */
export const CasesTray = ({ cases, sorting }: CasesTrayProps) => (
  <DataTable
    label="Casos de cobranza"
    columns={COLUMNS}
    rows={cases}
    rowKey={({ loanId }) => loanId}
    sorting={sorting}
  />
);
