import type { ReviewRow } from '@core/contract/validation';
import { toReview } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { accountStatusName } from '@/i18n/es';
import { showInstant } from '@/i18n/format';

interface ReviewsTableProps {
  readonly reviews: readonly ReviewRow[];
  readonly sorting: Sorting;
}

const columns: readonly Column<ReviewRow>[] = [
  { id: 'name', header: 'Nombre', sort: 'name', cell: ({ fullName }) => fullName },
  { id: 'email', header: 'Correo', phone: 'subtitle', cell: ({ email }) => email },
  { id: 'profile', header: 'Perfil', isExtra: true, cell: ({ profile }) => profile },
  {
    id: 'createdAt',
    header: 'Desde',
    sort: 'createdAt',
    cell: ({ createdAt }) => showInstant(createdAt),
  },
  { id: 'inReview', header: 'Por revisar', align: 'right', cell: ({ inReview }) => inReview },
  { id: 'observed', header: 'Observados', align: 'right', cell: ({ observed }) => observed },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => (
      <StatusChip
        label={accountStatusName(status)}
        tone={status === 'OBSERVADA' ? 'late' : 'warn'}
      />
    ),
  },
];

/** The accounts that wait, each with its way in. */
export function ReviewsTable({ reviews, sorting }: ReviewsTableProps) {
  return (
    <DataTable
      label="Cuentas por validar"
      columns={columns}
      rows={reviews}
      rowKey={({ userId }) => userId}
      rowLink={({ userId }) => toReview(userId)}
      sorting={sorting}
    />
  );
}
