import type { Fund } from '@core/contract/funds';
import { toFund } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { showDate } from '@/i18n/format';

const money = (id: 'capital' | 'cash' | 'lent' | 'collected', header: string): Column<Fund> => ({
  id,
  header,
  align: 'right',
  cell: (fund) => <MoneyText amount={fund[id]} currency={fund.currency} />,
});

const columns: readonly Column<Fund>[] = [
  { id: 'name', header: 'Fondo', sort: 'name', cell: (fund) => fund.name },
  money('capital', 'Capital'),
  money('cash', 'Disponible'),
  money('lent', 'Colocado'),
  money('collected', 'Cobrado'),
  {
    id: 'loans',
    phone: 'hidden',
    header: 'Préstamos',
    align: 'right',
    cell: (fund) => fund.livingLoans,
  },
  {
    id: 'openedOn',
    phone: 'hidden',
    header: 'Abierto el',
    sort: 'openedOn',
    cell: (f) => showDate(f.openedOn),
  },
];

interface FundsTableProps {
  readonly funds: readonly Fund[];
  readonly sorting: Sorting;
}

/** The funds, each with where its money is. */
export function FundsTable({ funds, sorting }: FundsTableProps) {
  return (
    <DataTable
      label="Fondos"
      columns={columns}
      rows={funds}
      rowKey={(fund) => fund.id}
      rowLink={(fund) => toFund(fund.id)}
      sorting={sorting}
    />
  );
}
