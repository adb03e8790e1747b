import Button from '@mui/material/Button';
import type { OperationKey } from '@core/contract/operationKeys';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { OPERATION_KEY_STATE, OPERATION_SCOPE } from '@/i18n/es';
import { showInstant } from '@/i18n/format';

interface OperationKeysTableProps {
  readonly keys: readonly OperationKey[];
  readonly sorting: Sorting;
  readonly onRevoke: (key: OperationKey) => void;
}

const TONES: Readonly<Record<OperationKey['state'], Tone>> = {
  live: 'good',
  used: 'quiet',
  expired: 'quiet',
  revoked: 'late',
};

const columns: readonly Column<OperationKey>[] = [
  { id: 'scope', header: 'Operación', cell: ({ scope }) => OPERATION_SCOPE[scope] },
  {
    id: 'issuedBy',
    header: 'Emitida por',
    phone: 'subtitle',
    cell: ({ issuedBy }) => issuedBy,
  },
  {
    id: 'issuedAt',
    header: 'Emitida',
    sort: 'issuedAt',
    cell: ({ issuedAt }) => showInstant(issuedAt),
  },
  { id: 'expiresAt', header: 'Caduca', cell: ({ expiresAt }) => showInstant(expiresAt) },
  {
    id: 'usedAt',
    header: 'Usada',
    cell: ({ usedAt }) => (usedAt === null ? '' : showInstant(usedAt)),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ state }) => <StatusChip label={OPERATION_KEY_STATE[state]} tone={TONES[state]} />,
  },
];

/** The keys that were issued; what they opened can be taken back. */
export function OperationKeysTable({ keys, sorting, onRevoke }: OperationKeysTableProps) {
  const revoke: Column<OperationKey> = {
    id: 'revoke',
    header: 'Acción',
    align: 'right',
    phone: 'foot',
    cell: (key) =>
      (key.state === 'live' || key.state === 'used') && (
        <Button
          size="small"
          color="error"
          aria-label={`Revocar la clave de ${showInstant(key.issuedAt)}`}
          onClick={() => onRevoke(key)}
        >
          Revocar
        </Button>
      ),
  };
  return (
    <DataTable
      label="Claves de operación"
      columns={[...columns, revoke]}
      rows={keys}
      rowKey={({ id }) => id}
      sorting={sorting}
    />
  );
}
