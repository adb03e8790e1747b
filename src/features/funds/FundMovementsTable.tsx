import Box from '@mui/material/Box';
import type { FundMovement } from '@core/contract/funds';
import { toLoan } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import { showDate } from '@/i18n/format';
import { moneyWayText } from '@/i18n/moneyWay';

const columnsIn = (currency: string): readonly Column<FundMovement>[] => [
  { id: 'postedOn', header: 'Fecha', cell: (row) => showDate(row.postedOn) },
  {
    id: 'entry',
    header: 'Asiento',
    align: 'right',
    phone: 'hidden',
    cell: (row) => row.entryNumber,
  },
  {
    id: 'description',
    phone: 'subtitle',
    header: 'Concepto',
    cell: (row) =>
      row.loanId === null ? (
        row.description
      ) : (
        <TextLink to={toLoan(row.loanId)}>{row.description}</TextLink>
      ),
  },
  {
    id: 'money',
    header: 'Medio y cuenta',
    cell: ({ money }) => moneyWayText({ ...money, operationNumber: '' }),
  },
  {
    id: 'operation',
    header: 'N.º de operación',
    cell: ({ money }) => money.operationNumber || '—',
  },
  {
    id: 'by',
    header: 'Registró',
    // The card of a phone has room for two of these; who approved stands there all the same.
    phone: 'foot',
    cell: ({ recordedBy, money }) => (
      <>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {recordedBy}
        </Box>
        {money.approvedBy !== '' && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>Aprobó {money.approvedBy}</Box>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    phone: 'corner',
    header: 'Importe',
    align: 'right',
    cell: (row) => <MoneyText amount={row.amount} currency={currency} />,
  },
];

interface FundMovementsTableProps {
  readonly movements: readonly FundMovement[];
  readonly currency: string;
}

/** The movements of a fund's cash, newest first; what goes out is negative. */
export function FundMovementsTable({ movements, currency }: FundMovementsTableProps) {
  return (
    <DataTable
      label="Movimientos"
      columns={columnsIn(currency)}
      rows={movements}
      rowKey={(row) => `${row.entryNumber}-${row.amount}`}
    />
  );
}
