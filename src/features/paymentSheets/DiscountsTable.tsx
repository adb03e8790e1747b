import type { PayrollDiscount } from '@core/contract/payrollDiscounts';
import { BaseMoneyText } from '@/components/BaseMoneyText';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showDate } from '@/i18n/format';
import { toLoan } from '@/paths';

const columns: readonly Column<PayrollDiscount>[] = [
  {
    id: 'borrower',
    header: 'Trabajador',
    sort: 'borrower',
    cell: ({ borrowerName }) => borrowerName,
  },
  { id: 'document', header: 'Documento', cell: ({ borrowerDocument }) => borrowerDocument },
  { id: 'employer', header: 'Empleador', sort: 'employer', cell: ({ employer }) => employer },
  { id: 'agreement', header: 'Convenio', cell: ({ agreement }) => agreement },
  { id: 'loan', header: 'Préstamo', phone: 'subtitle', cell: ({ loanNumber }) => loanNumber },
  { id: 'due', header: 'Vence el', cell: ({ dueOn }) => showDate(dueOn) },
  { id: 'count', header: 'Cuotas', align: 'right', cell: ({ installments }) => installments },
  {
    id: 'amount',
    header: 'Descuento',
    sort: 'amount',
    align: 'right',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'cap',
    header: 'Tope del sueldo',
    align: 'right',
    cell: ({ cap }) => (isSome(cap) ? <BaseMoneyText amount={cap} /> : '—'),
  },
];

interface DiscountsTableProps {
  readonly discounts: readonly PayrollDiscount[];
  readonly sorting: Sorting;
}

/** Sums that employers are asked to discount; each opens its loan. */
export const DiscountsTable = ({ discounts, sorting }: DiscountsTableProps) => (
  <DataTable
    label="Descuentos por planilla"
    columns={columns}
    rows={discounts}
    rowKey={({ id }) => id}
    rowLink={({ id }) => toLoan(id)}
    sorting={sorting}
  />
);
