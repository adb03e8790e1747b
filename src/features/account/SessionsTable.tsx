import type { OpenSession } from '@core/contract/accounts';
import { DataTable, type Column } from '@/components/DataTable';
import { SessionEnd } from '@/components/SessionEnd';
import { showInstant } from '@/i18n/format';
import { readDevice } from '@/i18n/device';

interface SessionsTableProps {
  readonly sessions: readonly OpenSession[];
  readonly onClose: (session: OpenSession) => void;
}

const columns: readonly Column<OpenSession>[] = [
  { id: 'device', header: 'Dispositivo', cell: ({ device }) => readDevice(device) },
  { id: 'address', header: 'Dirección', cell: ({ address }) => address },
  { id: 'lastUsedAt', header: 'Último uso', cell: (one) => showInstant(one.lastUsedAt) },
  { id: 'createdAt', header: 'Abierta', cell: (one) => showInstant(one.createdAt) },
];

/** Places where the account is open, this device marked. */
export function SessionsTable({ sessions, onClose }: SessionsTableProps) {
  const close: Column<OpenSession> = {
    id: 'close',
    header: 'Acción',
    align: 'right',
    phone: 'corner',
    cell: (session) => (
      <SessionEnd
        isCurrent={session.isCurrent}
        name={readDevice(session.device)}
        onClose={() => onClose(session)}
      />
    ),
  };
  return (
    <DataTable
      label="Sesiones abiertas"
      columns={[...columns, close]}
      rows={sessions}
      rowKey={({ id }) => id}
    />
  );
}
