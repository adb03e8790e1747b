import { DEBT_COMPONENTS, eachOf, isScheduledCharge } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import { breakdownOf, type BreakdownLine } from '@core/payments/breakdown';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote } from '@/components/QueryState';
import { isSome, showDate } from '@/i18n/format';

type Part = keyof typeof HEADERS;

const HEADERS = {
  ...eachOf(DEBT_COMPONENTS, (one): string => COMPONENTS[one].title),
  total: 'Total',
};

interface AllocationTableProps {
  readonly payment: Payment | PaymentPreview;
  readonly currency: string;
}

const BESIDES = {
  prepayment: 'Pago anticipado',
  paidAhead: 'Menos: pagado por adelantado',
} as const;

const nameOf = ({ kind, installmentNumber }: BreakdownLine) =>
  kind === 'installment' ? String(installmentNumber) : BESIDES[kind];

const titleOf = ({ kind, installmentNumber }: BreakdownLine) =>
  kind === 'installment' ? `Cuota ${installmentNumber}` : BESIDES[kind];

/** State of an installment after it; what is of none leaves nothing to say. */
const leftOf = ({ installmentNumber, settles }: BreakdownLine) => {
  if (installmentNumber === null) return '—';
  return settles ? 'Pagada' : 'Pago parcial';
};

/** Breakdown of a payment, by installment, with principal before its time apart. */
export function AllocationTable({ payment, currency }: AllocationTableProps) {
  const { lines, totals } = breakdownOf(payment, currency);
  const money = (id: Part): Column<BreakdownLine> => ({
    id,
    header: HEADERS[id],
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} bare />,
    total: <MoneyText amount={totals[id]} bare />,
  });
  // A loan written off has no installments any more.
  if (lines.length === 0) {
    return <EmptyNote>Se recupera de un préstamo castigado: no se aplica a cuotas.</EmptyNote>;
  }
  return (
    <DataTable
      label="Aplicación del pago"
      rows={lines}
      rowKey={(line) => line.installmentNumber ?? line.kind}
      columns={[
        {
          id: 'installment',
          header: 'Cuota',
          total: 'Total',
          cell: (line) => `${nameOf(line)} · ${showDate(line.on)}`,
          cardTitle: (line) => `${titleOf(line)} · ${showDate(line.on)}`,
        },
        ...DEBT_COMPONENTS.filter((one) => !isScheduledCharge(one) || isSome(totals[one])).map(
          money,
        ),
        money('total'),
        {
          id: 'settles',
          phone: 'corner',
          header: 'Queda',
          cell: leftOf,
        },
      ]}
    />
  );
}
