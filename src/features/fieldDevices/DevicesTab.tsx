import { useState } from 'react';
import Button from '@mui/material/Button';
import type { FieldDevice } from '@core/contract/fieldDevices';
import { DEVICE_STATUSES } from '@core/field/fieldRecord';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { showDate, showInstant, showMoney } from '@/i18n/format';
import { DEVICE_STATUS } from '@/i18n/phone';
import { useAccess } from '@/store/access';
import { ApproveDialog } from './ApproveDialog';
import { useListFieldDevicesQuery, useRevokeFieldDeviceMutation } from './fieldDevicesApi';

const TONES = { requested: 'warn', active: 'good', revoked: 'quiet' } as const;

const OPTIONS = DEVICE_STATUSES.map((value) => ({ value, label: DEVICE_STATUS[value] }));

const columns: readonly Column<FieldDevice>[] = [
  { id: 'number', header: 'Teléfono', cell: ({ number, label }) => `${number} · ${label}` },
  {
    id: 'userName',
    header: 'Cobrador',
    phone: 'subtitle',
    sort: 'userName',
    cell: ({ userName }) => userName,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip tone={TONES[status]} label={DEVICE_STATUS[status]} />,
  },
  {
    id: 'lastSyncAt',
    header: 'Última sincronización',
    sort: 'lastSyncAt',
    cell: ({ lastSyncAt }) => (lastSyncAt === null ? 'Nunca' : showInstant(lastSyncAt)),
  },
  {
    id: 'pending',
    header: 'Por enviar',
    align: 'right',
    sort: 'pending',
    cell: ({ pending }) => pending,
  },
  { id: 'held', header: 'En revisión', align: 'right', cell: ({ held }) => held },
  {
    id: 'limit',
    header: 'Límite',
    align: 'right',
    cell: ({ status, limitAmount, limitCurrency, limitCount }) =>
      status === 'requested' ? '—' : `${showMoney(limitAmount, limitCurrency)} · ${limitCount}`,
  },
  {
    id: 'expiresOn',
    header: 'Trabaja hasta',
    isExtra: true,
    cell: ({ expiresOn }) => (expiresOn === null ? '—' : showDate(expiresOn)),
  },
];

/** Phones of collectors: approved and revoked here, each with its last contact. */
export function DevicesTab({ onDone }: { readonly onDone: (result: string) => void }) {
  const { may } = useAccess();
  const list = useListState({ sort: 'userName', direction: 'asc', filters: ['status'] });
  const devices = useListFieldDevicesQuery(list.query);
  const [revoke] = useRevokeFieldDeviceMutation();
  const [approved, setApproved] = useState<FieldDevice>();
  const [lost, setLost] = useState<FieldDevice>();
  const acts: Column<FieldDevice> = {
    id: 'acts',
    header: 'Acciones',
    phone: 'foot',
    cell: (device) =>
      device.status === 'revoked' ? (
        wipedText(device)
      ) : (
        <>
          {may('approveFieldDevice') && (
            <Button
              size="small"
              aria-label={`${verbOf(device)} ${device.number}`}
              onClick={() => setApproved(device)}
            >
              {verbOf(device)}
            </Button>
          )}
          {may('revokeFieldDevice') && (
            <Button
              size="small"
              color="error"
              aria-label={`Revocar ${device.number}`}
              onClick={() => setLost(device)}
            >
              Revocar
            </Button>
          )}
        </>
      ),
  };
  const done = (result: string) => {
    setApproved(undefined);
    setLost(undefined);
    onDone(result);
  };
  return (
    <>
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Cobrador o teléfono" {...list.field('search')} />
        <SelectField label="Estado" empty="Todos" options={OPTIONS} {...list.field('status')} />
      </ListToolbar>
      <PagedList
        query={devices}
        list={list}
        noun={['teléfono', 'teléfonos']}
        empty="Cada cobrador registra el suyo desde su Ruta del día."
      >
        {(rows) => (
          <DataTable
            label="Teléfonos"
            columns={[...columns, acts]}
            rows={rows}
            rowKey={({ id }) => id}
            sorting={list}
          />
        )}
      </PagedList>
      {approved !== undefined && (
        <ApproveDialog device={approved} onClose={() => setApproved(undefined)} onDone={done} />
      )}
      {lost !== undefined && (
        <ReasonDialog
          title={`Revocar ${lost.number}`}
          effect="No sincroniza más y se borra al tener señal. Lo que envíe lo verá una persona."
          confirm="Revocar teléfono"
          send={(reason, idempotencyKey) =>
            revoke({ id: lost.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(({ number }) => done(`${number} quedó revocado.`))
          }
          onClose={() => setLost(undefined)}
        />
      )}
    </>
  );
}

const verbOf = ({ status }: FieldDevice) => (status === 'requested' ? 'Aprobar' : 'Límites');

/** Words of a revoked phone: why, and whether it came back to be wiped. */
function wipedText({ wipedAt, revokeReason }: FieldDevice): string {
  const wiped = wipedAt === null ? 'Aún no se borra.' : `Se borró el ${showInstant(wipedAt)}.`;
  return `${revokeReason}. ${wiped}`;
}
