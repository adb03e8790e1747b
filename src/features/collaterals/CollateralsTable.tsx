import Box from '@mui/material/Box';
import { COLLATERAL_KIND } from '@core/names/stateNames';
import type { CollateralRow } from '@core/contract/collaterals';
import { toLoan } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import { showDate } from '@/i18n/format';
import { CollateralState } from './CollateralState';

/** A note in small letters under a cell. */
function Note({ children }: { readonly children: string }) {
  return <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{children}</Box>;
}

const COLUMNS: readonly Column<CollateralRow>[] = [
  {
    id: 'number',
    header: 'Número',
    sort: 'number',
    cell: ({ number, loanId }) => <TextLink to={toLoan(loanId, 'garantias')}>{number}</TextLink>,
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
    id: 'what',
    header: 'Garantía',
    cell: ({ kind, description }) => (
      <>
        {COLLATERAL_KIND[kind]}
        <Note>{description}</Note>
      </>
    ),
  },
  { id: 'owner', header: 'Dueño', isExtra: true, cell: ({ ownerName }) => ownerName },
  {
    id: 'value',
    header: 'Valor',
    align: 'right',
    cell: ({ value, currency }) => <MoneyText amount={value} currency={currency} />,
  },
  {
    id: 'insuredUntil',
    header: 'Seguro hasta',
    sort: 'insuredUntil',
    cell: ({ insuredUntil }) => (insuredUntil === null ? '—' : showDate(insuredUntil)),
  },
  {
    id: 'status',
    phone: 'corner',
    header: 'Estado',
    cell: ({ status }) => <CollateralState status={status} />,
  },
];

interface CollateralsTableProps {
  readonly rows: readonly CollateralRow[];
  readonly sorting?: Sorting;
}

/** Collaterals of many loans; each row opens where its loan is. */
export const CollateralsTable = ({ rows, sorting }: CollateralsTableProps) => (
  <DataTable
    label="Garantías"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ id }) => id}
    {...(sorting && { sorting })}
  />
);
