import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanChange } from '@core/contract/loanChanges';
import { toHolidayCampaign } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showInstant } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { isFreeze, KINDS, wordsOf } from './changeForm';
import type { Ending } from './EndChangeDialog';

interface LoanChangesTableProps {
  readonly changes: readonly LoanChange[];
  readonly currency: string;
  readonly onReview: (change: LoanChange) => void;
  readonly onEnd: (change: LoanChange, how: Ending) => void;
}

/** A note in small letters under a cell. */
function Note({ children }: { readonly children: string }) {
  return <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{children}</Box>;
}

function State({ change: { status, decision, undoing } }: { readonly change: LoanChange }) {
  const end = undoing ?? decision;
  const who = end === null ? '' : `${end.by}${end.reason === '' ? '' : `: ${end.reason}`}`;
  return (
    <>
      {status === 'requested' && <StatusChip tone="warn" label="Por aprobar" />}
      {status === 'applied' && <StatusChip tone="good" label="Aplicado" />}
      {status === 'rejected' && <StatusChip tone="quiet" label="Rechazado" />}
      {status === 'superseded' && <StatusChip tone="quiet" label="Ya no procede" />}
      {status === 'undone' && <StatusChip tone="quiet" label="Deshecho" />}
      <Note>{who}</Note>
    </>
  );
}

const columnsOf = (currency: string): readonly Column<LoanChange>[] => [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  {
    id: 'what',
    phone: 'subtitle',
    header: 'Cambio',
    cell: ({ terms }) => (
      <>
        {KINDS[terms.kind].name}
        <Note>{wordsOf(terms, currency)}</Note>
      </>
    ),
  },
  {
    id: 'requestedBy',
    header: 'Pedido por',
    cell: ({ requestedBy, requestedAt, campaign }) => (
      <>
        {requestedBy}
        <Note>{showInstant(requestedAt)}</Note>
        {campaign !== null && (
          <TextLink to={toHolidayCampaign(campaign.id)}>Campaña {campaign.number}</TextLink>
        )}
      </>
    ),
  },
  { id: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
  { id: 'status', phone: 'corner', header: 'Estado', cell: (change) => <State change={change} /> },
];

/** Verb that takes a change back. */
function undoOf(terms: LoanChange['terms']) {
  if (isFreeze(terms)) return 'Descongelar';
  return terms.kind === 'charge' ? 'Anular' : 'Deshacer';
}

/** Changes asked for of a loan, each with the acts open to who is looking. */
export function LoanChangesTable(props: LoanChangesTableProps) {
  const { changes, currency, onReview, onEnd } = props;
  const { may } = useAccess();
  const mayApprove = may('approveLoanChange');
  const actions: Column<LoanChange> = {
    id: 'actions',
    phone: 'foot',
    header: 'Acciones',
    cell: (change) => (
      <>
        {change.status === 'requested' && mayApprove && !change.isOwn && (
          <Button size="small" onClick={() => onReview(change)}>
            Revisar {change.number}
          </Button>
        )}
        {change.status === 'requested' && (change.isOwn || mayApprove) && (
          <Button size="small" color="error" onClick={() => onEnd(change, 'rechazo')}>
            {change.isOwn ? 'Retirar' : 'Rechazar'} {change.number}
          </Button>
        )}
        {change.status === 'applied' && may('undoLoanChange') && (
          <Button size="small" color="error" onClick={() => onEnd(change, 'anulacion')}>
            {undoOf(change.terms)} {change.number}
          </Button>
        )}
      </>
    ),
  };
  return (
    <DataTable
      label="Cambios del préstamo"
      columns={[...columnsOf(currency), actions]}
      rows={changes}
      rowKey={({ id }) => id}
    />
  );
}
