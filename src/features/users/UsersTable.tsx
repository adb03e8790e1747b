import Button from '@mui/material/Button';
import { ACCOUNT_STATUS } from '@core/names/stateNames';
import type { User } from '@core/contract/users';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { showInstant } from '@/i18n/format';

interface UsersTableProps {
  readonly users: readonly User[];
  readonly sorting: Sorting;
  readonly onManage: (user: User) => void;
}

const TONES: Readonly<Record<User['status'], Tone>> = {
  PENDIENTE_CORREO: 'warn',
  PENDIENTE_VALIDACION: 'warn',
  OBSERVADA: 'warn',
  ACTIVA: 'good',
  SUSPENDIDA: 'late',
  BLOQUEADA: 'late',
  BAJA: 'quiet',
};

/** Name of the status of an account. */
export const UserStatusChip = ({ status }: Pick<User, 'status'>) => (
  <StatusChip label={ACCOUNT_STATUS[status]} tone={TONES[status]} />
);

const columns: readonly Column<User>[] = [
  { id: 'name', header: 'Nombre', sort: 'name', cell: ({ fullName }) => fullName },
  { id: 'email', header: 'Correo', sort: 'email', phone: 'subtitle', cell: ({ email }) => email },
  { id: 'profile', header: 'Perfil', cell: ({ profile }) => profile },
  {
    id: 'createdAt',
    header: 'Desde',
    sort: 'createdAt',
    isExtra: true,
    phone: 'hidden',
    cell: ({ createdAt }) => showInstant(createdAt),
  },
  {
    id: 'lastUsedAt',
    header: 'Último uso',
    isExtra: true,
    phone: 'hidden',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? '—' : showInstant(lastUsedAt)),
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: (user) => <UserStatusChip {...user} />,
  },
];

/** The users, each with all that can be done to it. */
export function UsersTable({ users, sorting, onManage }: UsersTableProps) {
  const manage: Column<User> = {
    id: 'manage',
    header: 'Acción',
    align: 'right',
    phone: 'foot',
    cell: (user) => (
      <Button
        size="small"
        aria-label={`Gestionar a ${user.fullName}`}
        onClick={() => onManage(user)}
      >
        Gestionar
      </Button>
    ),
  };
  return (
    <DataTable
      label="Usuarios"
      columns={[...columns, manage]}
      rows={users}
      rowKey={({ id }) => id}
      sorting={sorting}
    />
  );
}
