import type { RequestSummary } from '@core/contract/requests';
import type { RequestStatus } from '@core/requests/requestMachine';
import { toRequest } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import type { Selection } from '@/components/useSelection';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { count, showDate } from '@/i18n/format';
import { PACE, REQUEST_STATUS } from '@/i18n/requests';
import { useAccess } from '@/store/access';

const TONES: Readonly<Record<RequestStatus, Tone>> = {
  BORRADOR: 'quiet',
  ENVIADA: 'warn',
  EN_EVALUACION: 'warn',
  OBSERVADA: 'late',
  EN_COMITE: 'warn',
  APROBADA: 'good',
  OFERTA_ENVIADA: 'good',
  ACEPTADA: 'good',
  CONVERTIDA: 'good',
  RECHAZADA: 'late',
  DESISTIDA: 'quiet',
  VENCIDA: 'quiet',
};

const PACE_TONE = { onTime: 'good', soon: 'warn', late: 'late' } as const;

/** The state of a request in words. */
export const RequestStatusChip = ({ status }: { readonly status: RequestStatus }) => (
  <StatusChip tone={TONES[status]} label={REQUEST_STATUS[status]} />
);

/** Age of a request in its stage, and how that stands. */
export const StageAge = ({ request }: { readonly request: RequestSummary }) => (
  <StatusChip
    tone={PACE_TONE[request.pace]}
    label={`${count(request.stageDays, 'día', 'días')} · ${PACE[request.pace]}`}
  />
);

const common: readonly Column<RequestSummary>[] = [
  {
    id: 'folio',
    header: 'Folio',
    cell: ({ folio }) => folio,
    cardTitle: ({ folio, borrowerName }) => `${folio} · ${borrowerName}`,
  },
  {
    id: 'borrower',
    header: 'Prestatario',
    sort: 'borrower',
    phone: 'hidden',
    cell: ({ borrowerName }) => borrowerName,
  },
  { id: 'product', header: 'Producto', phone: 'subtitle', cell: (row) => row.productName },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    sort: 'amount',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'status',
    header: 'Etapa',
    phone: 'corner',
    cell: ({ status }) => <RequestStatusChip status={status} />,
  },
  { id: 'datedOn', header: 'Fecha', sort: 'datedOn', cell: ({ datedOn }) => showDate(datedOn) },
];

/** Points that the lender gives: they are not told to who borrows. */
const SCORE: Column<RequestSummary> = {
  id: 'score',
  header: 'Puntaje',
  align: 'right',
  cell: ({ score }) => score ?? '—',
};

/** Whoever answers for the borrower, besides who has the request in hand. */
const OFFICER: Column<RequestSummary> = {
  id: 'officer',
  header: 'Cartera de',
  isExtra: true,
  phone: 'hidden',
  sort: 'officer',
  cell: ({ officer }) => officer ?? '—',
};

const pending: readonly Column<RequestSummary>[] = [
  ...common,
  SCORE,
  {
    id: 'assignedTo',
    header: 'Responsable',
    isExtra: true,
    cell: ({ assignedTo }) => assignedTo ?? 'Sin tomar',
  },
  OFFICER,
  {
    id: 'stage',
    header: 'En esta etapa',
    sort: 'stage',
    phone: 'foot',
    cell: (request) => <StageAge request={request} />,
  },
];

const closed: readonly Column<RequestSummary>[] = [
  ...common,
  OFFICER,
  {
    id: 'total',
    header: 'Duró',
    align: 'right',
    cell: ({ totalDays }) => count(totalDays, 'día', 'días'),
  },
  {
    id: 'reason',
    header: 'Motivo',
    cell: ({ closingReason, loanId }) => closingReason ?? (loanId === null ? '—' : 'Desembolsada'),
  },
];

interface RequestsTableProps {
  readonly requests: readonly RequestSummary[];
  readonly group: 'pending' | 'history';
  readonly sorting: Sorting;
  /** Selection of those to hand over or to ask for a document at once. */
  readonly selection?: Selection | undefined;
}

/** Requests under way, or those that ended. */
export function RequestsTable({ requests, group, sorting, selection }: RequestsTableProps) {
  const { isStaff } = useAccess();
  const columns = (group === 'pending' ? pending : closed).filter(
    (column) => isStaff || (column !== SCORE && column !== OFFICER),
  );
  return (
    <DataTable
      label="Solicitudes"
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      rowLink={({ id }) => toRequest(id)}
      sorting={sorting}
      choice={selection && { selection, idOf: ({ id }) => id, nameOf: ({ folio }) => folio }}
    />
  );
}
