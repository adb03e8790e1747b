import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PROMISE_CHANNEL } from '@core/names/stateNames';
import type { PaymentPromise } from '@core/contract/paymentPromises';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { PromiseState } from './PromiseState';

interface PromisesTableProps {
  readonly promises: readonly PaymentPromise[];
  readonly currency: string;
  readonly onVoid: (promise: PaymentPromise) => void;
}

/** A note in small letters under a cell. */
function Note({ children }: { readonly children: string }) {
  return <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{children}</Box>;
}

const columnsOf = (currency: string): readonly Column<PaymentPromise>[] => [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  {
    id: 'amount',
    header: 'Prometido',
    align: 'right',
    cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'promisedOn',
    phone: 'subtitle',
    header: 'Para el',
    cell: ({ promisedOn }) => showDate(promisedOn),
  },
  {
    id: 'received',
    header: 'Recibido',
    align: 'right',
    cell: ({ received }) => <MoneyText amount={received} currency={currency} />,
  },
  {
    id: 'contact',
    header: 'Quién y cómo',
    cell: ({ contactName, channel, note }) => (
      <>
        {contactName}, {PROMISE_CHANNEL[channel].toLowerCase()}
        <Note>{note}</Note>
      </>
    ),
  },
  {
    id: 'recordedBy',
    header: 'Registrada',
    cell: ({ madeOn, recordedBy }) => (
      <>
        {showDate(madeOn)}
        <Note>{`por ${recordedBy}`}</Note>
      </>
    ),
  },
  {
    id: 'status',
    phone: 'corner',
    header: 'Estado',
    cell: ({ status, voiding }) => (
      <>
        <PromiseState status={status} />
        {voiding !== null && <Note>{`${voiding.by}: ${voiding.reason}`}</Note>}
      </>
    ),
  },
];

/** Promises of a loan, and what became of each. */
export function PromisesTable({ promises, currency, onVoid }: PromisesTableProps) {
  const { may } = useAccess();
  const canVoid = may('voidPromise') && promises.some(({ status }) => status === 'pending');
  const actions: Column<PaymentPromise> = {
    id: 'actions',
    phone: 'foot',
    header: 'Acciones',
    cell: (promise) =>
      promise.status === 'pending' && (
        <Button size="small" color="error" onClick={() => onVoid(promise)}>
          Anular {promise.number}
        </Button>
      ),
  };
  return (
    <DataTable
      label="Promesas de pago"
      columns={[...columnsOf(currency), ...(canVoid ? [actions] : [])]}
      rows={promises}
      rowKey={({ id }) => id}
    />
  );
}
