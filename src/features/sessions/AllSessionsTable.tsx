import type { UserSession } from '@core/contract/sessions';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { SessionEnd } from '@/components/SessionEnd';
import type { Selection } from '@/components/useSelection';
import { readDevice } from '@/i18n/device';
import { showInstant } from '@/i18n/format';

interface AllSessionsTableProps {
  readonly sessions: readonly UserSession[];
  readonly sorting: Sorting;
  /** Selection of sessions, where they may be closed. */
  readonly selection: Selection | undefined;
  readonly onClose: (session: UserSession) => void;
}

const columns: readonly Column<UserSession>[] = [
  { id: 'name', header: 'Usuario', sort: 'name', cell: ({ fullName }) => fullName },
  { id: 'email', header: 'Correo', phone: 'subtitle', cell: ({ email }) => email },
  {
    id: 'profile',
    header: 'Perfil',
    isExtra: true,
    phone: 'subtitle',
    cell: ({ profile }) => profile,
  },
  { id: 'device', header: 'Dispositivo', cell: ({ device }) => readDevice(device) },
  { id: 'address', header: 'Dirección', cell: ({ address }) => address },
  {
    id: 'createdAt',
    header: 'Desde',
    sort: 'createdAt',
    cell: ({ createdAt }) => showInstant(createdAt),
  },
  {
    id: 'lastUsedAt',
    header: 'Último uso',
    sort: 'lastUsedAt',
    cell: ({ lastUsedAt }) => showInstant(lastUsedAt),
  },
];

/** Sessions of everybody, the own one marked. */
export function AllSessionsTable(props: AllSessionsTableProps) {
  const { sessions, sorting, selection, onClose } = props;
  const close: Column<UserSession> = {
    id: 'close',
    header: 'Acción',
    align: 'right',
    phone: 'foot',
    cell: (session) => (
      <SessionEnd
        isCurrent={session.isCurrent}
        name={whose(session)}
        onClose={selection && (() => onClose(session))}
      />
    ),
  };
  return (
    <DataTable
      label="Sesiones abiertas"
      columns={[...columns, close]}
      rows={sessions}
      rowKey={({ id }) => id}
      sorting={sorting}
      choice={
        selection && {
          selection,
          idOf: ({ id }) => id,
          nameOf: (session) => `la sesión de ${whose(session)}`,
        }
      }
    />
  );
}

const whose = ({ fullName, device }: UserSession) => `${fullName} en ${readDevice(device)}`;
