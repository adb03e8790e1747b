import type { LoanCharge } from '@core/contract/loanEntries';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { CHARGE_KIND } from '@/i18n/charges';
import { showDate } from '@/i18n/format';

const columnsIn = (currency: string): readonly Column<LoanCharge>[] => [
  { id: 'kind', header: 'Cargo', cell: (charge) => CHARGE_KIND[charge.kind] },
  {
    id: 'number',
    header: 'Cuota',
    align: 'right',
    cell: (charge) => charge.installmentNumber,
  },
  { id: 'chargedOn', header: 'Fecha', cell: (charge) => showDate(charge.chargedOn) },
  { id: 'entry', header: 'Asiento', align: 'right', cell: (charge) => charge.entryNumber },
  {
    id: 'amount',
    phone: 'corner',
    header: 'Importe',
    align: 'right',
    cell: (charge) => <MoneyText amount={charge.amount} currency={currency} />,
  },
];

interface ChargesTableProps {
  readonly charges: readonly LoanCharge[];
  readonly currency: string;
}

/** The charges posted to a loan; reversals are negative. */
export function ChargesTable({ charges, currency }: ChargesTableProps) {
  return (
    <DataTable
      label="Cargos"
      columns={columnsIn(currency)}
      rows={charges}
      rowKey={(charge) => charge.id}
    />
  );
}
