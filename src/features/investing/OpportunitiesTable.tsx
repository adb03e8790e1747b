import Box from '@mui/material/Box';
import type { OpportunitySummary } from '@core/contract/opportunities';
import { toOpportunity } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showDate } from '@/i18n/format';
import { isOpen, rateText, termText } from '@/i18n/opportunities';
import { OpportunityState } from './OpportunityState';

const money = (of: 'goal' | 'left' | 'mine') => (row: OpportunitySummary) => (
  <MoneyText amount={row[of]} currency={row.currency} />
);

const columns: readonly Column<OpportunitySummary>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  {
    id: 'title',
    header: 'Para qué',
    phone: 'subtitle',
    cell: ({ title }) => <Box sx={{ minWidth: { sm: 140 } }}>{title}</Box>,
  },
  { id: 'class', header: 'Clase', sort: 'riskClass', cell: ({ riskClass }) => riskClass },
  {
    id: 'rate',
    header: 'Tasa',
    align: 'right',
    sort: 'rate',
    cell: (row) => <Box sx={{ whiteSpace: 'nowrap' }}>{rateText(row)}</Box>,
  },
  { id: 'term', header: 'Plazo', cell: termText },
  { id: 'goal', header: 'Préstamo', align: 'right', sort: 'goal', cell: money('goal') },
  {
    id: 'funded',
    header: 'Fondeado',
    align: 'right',
    sort: 'funded',
    cell: ({ fundedPercent }) => `${fundedPercent}\u00A0%`,
  },
  {
    id: 'left',
    header: 'Quedan',
    align: 'right',
    cell: (row) => (isOpen(row) ? money('left')(row) : '—'),
  },
  { id: 'closes', header: 'Cierra', sort: 'closesOn', cell: ({ closesOn }) => showDate(closesOn) },
  {
    id: 'guarantee',
    header: 'Garantía',
    isExtra: 'widest',
    cell: ({ guarantee }) => guarantee || 'Sin garantía',
  },
  {
    id: 'mine',
    header: 'Usted puso',
    align: 'right',
    isExtra: true,
    cell: (row) => (isSome(row.mine) ? money('mine')(row) : '—'),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: (row) => <OpportunityState opportunity={row} />,
  },
];

interface OpportunitiesTableProps {
  readonly rows: readonly OpportunitySummary[];
  readonly sorting: Sorting;
  /** True for whoever may have put money in them. */
  readonly isInvestor: boolean;
}

/** Opportunities compared line by line: the twin of their cards. */
export function OpportunitiesTable({ rows, sorting, isInvestor }: OpportunitiesTableProps) {
  return (
    <DataTable
      label="Oportunidades"
      columns={isInvestor ? columns : columns.filter(({ id }) => id !== 'mine')}
      rows={rows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => toOpportunity(id)}
      sorting={sorting}
    />
  );
}
