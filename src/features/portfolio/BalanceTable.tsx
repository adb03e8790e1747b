import type { BalanceRow, PortfolioTotals } from '@core/contract/portfolio';
import { toLoan, withQuery } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { isSome } from '@/i18n/format';

interface BalanceTableProps {
  readonly rows: readonly BalanceRow[];
  readonly totals: PortfolioTotals;
  readonly sorting: Sorting;
  /** The past day of the balance: the loans are shown as they stood on it. */
  readonly pastDay: string | undefined;
}

type Amount =
  'principal' | 'outstandingPrincipal' | 'interest' | 'lateInterest' | 'charges' | 'overdue';

/** Balance of each loan, under the totals of everything that matches. */
export function BalanceTable({ rows, totals, sorting, pastDay }: BalanceTableProps) {
  const money = (id: Amount, header: string, total: string, sort?: string) => ({
    id,
    header,
    align: 'right' as const,
    cell: (row: BalanceRow) => <MoneyText amount={row[id]} bare />,
    total: <MoneyText amount={total} bare />,
    ...(sort === undefined ? {} : { sort }),
  });
  const columns: readonly Column<BalanceRow>[] = [
    { id: 'number', header: 'Préstamo', sort: 'number', total: 'Total', cell: (r) => r.number },
    {
      id: 'borrower',
      phone: 'subtitle',
      header: 'Prestatario',
      sort: 'borrower',
      cell: (r) => r.borrowerName,
    },
    { id: 'fund', isExtra: true, phone: 'hidden', header: 'Fondo', cell: (row) => row.fundName },
    money('principal', 'Prestado', totals.lent),
    money('outstandingPrincipal', 'Saldo capital', totals.outstandingPrincipal, 'outstanding'),
    money('interest', 'Interés', totals.interest),
    money('lateInterest', 'Mora', totals.lateInterest),
    ...(isSome(totals.charges)
      ? [money('charges', 'Seguro, cargos e impuesto', totals.charges)]
      : []),
    money('overdue', 'Vencido', totals.overdue),
    {
      id: 'days',
      phone: 'corner',
      header: 'Atraso',
      align: 'right',
      cell: (row) => (row.daysPastDue === 0 ? '' : `${row.daysPastDue} d`),
    },
  ];
  return (
    <DataTable
      label="Balance por préstamo"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={({ id }) =>
        pastDay === undefined ? toLoan(id) : withQuery(toLoan(id, 'historico'), { al: pastDay })
      }
      sorting={sorting}
    />
  );
}
