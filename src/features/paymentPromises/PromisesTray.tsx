import Box from '@mui/material/Box';
import type { PromiseRow } from '@core/contract/paymentPromises';
import { toLoan } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import type { ListState } from '@/components/useListState';
import { PhoneLink } from '@/components/PhoneLink';
import { showDate } from '@/i18n/format';
import { PromiseState } from './PromiseState';

/** A note in small letters under a cell. */
function Note({ children }: { readonly children: string }) {
  return <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{children}</Box>;
}

const COLUMNS: readonly Column<PromiseRow>[] = [
  {
    id: 'number',
    header: 'Número',
    cell: ({ number, loanId }) => <TextLink to={toLoan(loanId, 'cobranza')}>{number}</TextLink>,
  },
  {
    id: 'loan',
    phone: 'subtitle',
    header: 'Préstamo',
    cell: ({ loanNumber, borrowerName }) => (
      <>
        {borrowerName}
        <Note>{loanNumber}</Note>
      </>
    ),
  },
  {
    id: 'phone',
    header: 'Celular',
    cell: ({ phone }) => <PhoneLink phone={phone} />,
  },
  {
    id: 'promisedOn',
    header: 'Para el',
    sort: 'promisedOn',
    cell: ({ promisedOn }) => showDate(promisedOn),
  },
  {
    id: 'amount',
    header: 'Prometido',
    align: 'right',
    sort: 'amount',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'received',
    header: 'Recibido',
    align: 'right',
    cell: ({ received, currency }) => <MoneyText amount={received} currency={currency} />,
  },
  {
    id: 'officer',
    header: 'Responsable',
    isExtra: true,
    cell: ({ officer, zone }) => (
      <>
        {officer ?? '—'}
        <Note>{zone ?? ''}</Note>
      </>
    ),
  },
  {
    id: 'status',
    phone: 'corner',
    header: 'Estado',
    cell: ({ status }) => <PromiseState status={status} />,
  },
];

interface PromisesTrayProps {
  readonly promises: readonly PromiseRow[];
  readonly sorting: ListState;
}

/** The promises of all loans; each is attended to where its loan is. */
export const PromisesTray = ({ promises, sorting }: PromisesTrayProps) => (
  <DataTable
    label="Promesas de pago"
    columns={COLUMNS}
    rows={promises}
    rowKey={({ id }) => id}
    sorting={sorting}
  />
);
