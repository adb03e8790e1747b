import { CONTRACT_ALERT } from '@core/names/stateNames';
import type { ContractSummary } from '@core/contract/contracts';
import { toContract } from '@/paths';
import { ContractStatusChip } from '@/components/ContractStatusChip';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';

const columns: readonly Column<ContractSummary>[] = [
  {
    id: 'number',
    header: 'Contrato',
    sort: 'number',
    cell: ({ number, version }) => (version === 1 ? number : `${number} (v${version})`),
  },
  {
    id: 'borrower',
    header: 'Prestatario',
    phone: 'subtitle',
    cell: ({ borrowerName }) => borrowerName,
  },
  { id: 'loan', header: 'Préstamo', cell: ({ loanNumber }) => loanNumber },
  { id: 'generatedOn', header: 'Generado', cell: ({ generatedOn }) => showDate(generatedOn) },
  {
    id: 'custody',
    header: 'Custodia',
    isExtra: true,
    cell: ({ custodyPlace }) => custodyPlace ?? '—',
  },
  {
    id: 'alert',
    header: 'Aviso',
    cell: ({ alert }) => (alert === null ? '—' : CONTRACT_ALERT[alert]),
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <ContractStatusChip status={status} />,
  },
];

interface ContractsTableProps {
  readonly contracts: readonly ContractSummary[];
  readonly sorting?: Sorting;
  /** Whose they are is known where they stand. */
  readonly label?: string;
}

/** The contracts, each with its way in. */
export function ContractsTable({ contracts, sorting, label = 'Contratos' }: ContractsTableProps) {
  const { isStaff } = useAccess();
  return (
    <DataTable
      label={label}
      columns={isStaff ? columns : columns.filter(({ id }) => id !== 'alert')}
      rows={contracts}
      rowKey={({ id }) => id}
      rowLink={({ id }) => toContract(id)}
      {...(sorting && { sorting })}
    />
  );
}
