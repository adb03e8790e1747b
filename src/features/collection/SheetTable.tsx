import type { CollectionStop } from '@core/contract/collection';
import { toLoan } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { PhoneLink } from '@/components/PhoneLink';

const columns: readonly Column<CollectionStop>[] = [
  { id: 'borrowerName', header: 'Prestatario', cell: ({ borrowerName }) => borrowerName },
  // Two loans of one person are two visits.
  { id: 'loanNumber', header: 'Préstamo', phone: 'corner', cell: ({ loanNumber }) => loanNumber },
  { id: 'address', header: 'Dirección', phone: 'subtitle', cell: ({ address }) => address },
  {
    id: 'phone',
    header: 'Celular',
    cell: ({ phone }) => <PhoneLink phone={phone} />,
  },
  {
    id: 'expected',
    header: 'Esperado',
    align: 'right',
    cell: ({ expected, currency }) => <MoneyText amount={expected} currency={currency} />,
  },
  {
    id: 'promise',
    header: 'Prometido para ese día',
    align: 'right',
    cell: ({ promise, currency }) =>
      promise === null ? '—' : <MoneyText amount={promise.amount} currency={currency} />,
  },
  {
    id: 'collected',
    header: 'Cobrado',
    align: 'right',
    cell: ({ collected, currency }) => <MoneyText amount={collected} currency={currency} />,
  },
];

/** The visits of a day in their order; each opens its loan to record the payment. */
export const SheetTable = ({ stops }: { readonly stops: readonly CollectionStop[] }) => (
  <DataTable
    label="Visitas"
    columns={columns}
    rows={stops}
    rowKey={({ loanId }) => loanId}
    rowLink={({ loanId }) => toLoan(loanId, 'pagos')}
  />
);
