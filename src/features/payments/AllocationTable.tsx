import type { PaymentAllocationRow } from '@core/contract/payments';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote } from '@/components/QueryState';
import { isSome, showDate } from '@/i18n/format';

type Part = keyof typeof HEADERS;

const HEADERS = {
  lateInterest: 'Mora',
  fees: 'Cargos',
  insurance: 'Seguro',
  tax: 'Impuesto',
  interest: 'Interés',
  principal: 'Capital',
  total: 'Total',
} as const;

interface AllocationTableProps {
  readonly allocation: readonly PaymentAllocationRow[];
  readonly totals: Readonly<Record<Part, string>>;
}

/** Allocation of a payment: its shares by installment. */
export function AllocationTable({ allocation, totals }: AllocationTableProps) {
  const money = (id: Part): Column<PaymentAllocationRow> => ({
    id,
    header: HEADERS[id],
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} bare />,
    total: <MoneyText amount={totals[id]} bare />,
  });
  // A loan written off has no installments any more.
  if (allocation.length === 0) {
    return <EmptyNote>Se recupera de un préstamo castigado: no se aplica a cuotas.</EmptyNote>;
  }
  return (
    <DataTable
      label="Aplicación del pago"
      rows={allocation}
      rowKey={(row) => row.installmentNumber}
      columns={[
        {
          id: 'installment',
          header: 'Cuota',
          total: 'Total',
          cell: (row) => `${row.installmentNumber} · ${showDate(row.dueOn)}`,
          cardTitle: (row) => `Cuota ${row.installmentNumber} · ${showDate(row.dueOn)}`,
        },
        money('lateInterest'),
        ...(isSome(totals.fees) ? [money('fees')] : []),
        ...(isSome(totals.insurance) ? [money('insurance')] : []),
        ...(isSome(totals.tax) ? [money('tax')] : []),
        money('interest'),
        money('principal'),
        money('total'),
        {
          id: 'settles',
          phone: 'corner',
          header: 'Queda',
          cell: (row) => (row.settles ? 'Pagada' : 'Pago parcial'),
        },
      ]}
    />
  );
}
