import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldDevice } from '@core/contract/fieldDevices';
import { DEVICE_STATUSES } from '@core/field/fieldRecord';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { count, showDate, showInstant } from '@/i18n/format';
import { DEVICE_STATUS } from '@/i18n/phone';
import { useAccess } from '@/store/access';
import { ApproveDialog } from './ApproveDialog';
import { useListFieldDevicesQuery, useRevokeFieldDeviceMutation } from './fieldDevicesApi';

const TONES = { requested: 'warn', active: 'good', revoked: 'quiet' } as const;

const OPTIONS = DEVICE_STATUSES.map((value) => ({ value, label: DEVICE_STATUS[value] }));

/** A note in small letters under a cell. */
function Note({ children }: { readonly children: string }) {
  return <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{children}</Box>;
}

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
    cell: (device) => (
      <>
        <StatusChip tone={TONES[device.status]} label={DEVICE_STATUS[device.status]} />
        {device.status === 'revoked' && <Note>{wipedText(device)}</Note>}
      </>
    ),
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
      status === 'requested' ? (
        '—'
      ) : (
        <>
          <MoneyText amount={limitAmount} currency={limitCurrency} />
          <Note>{count(limitCount, 'recibo', 'recibos')}</Note>
        </>
      ),
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
  const list = useListState({ sort: 'userName', direction: 'asc', filters: ['status'] });
  const devices = useListFieldDevicesQuery(list.query);
  const [approved, setApproved] = useState<FieldDevice>();
  const [lost, setLost] = useState<FieldDevice>();
  const acts: Column<FieldDevice> = {
    id: 'acts',
    header: 'Acciones',
    phone: 'foot',
    cell: (device) => <DeviceActs device={device} onLimits={setApproved} onRevoke={setLost} />,
  };
  const close = () => {
    setApproved(undefined);
    setLost(undefined);
  };
  const done = (result: string) => {
    close();
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
      {approved !== undefined && <ApproveDialog device={approved} onClose={close} onDone={done} />}
      {lost !== undefined && <RevokeDialog device={lost} onClose={close} onDone={done} />}
    </>
  );
}

interface DeviceActsProps {
  readonly device: FieldDevice;
  readonly onLimits: (device: FieldDevice) => void;
  readonly onRevoke: (device: FieldDevice) => void;
}

/** Acts on a phone that was not revoked. */
function DeviceActs({ device, onLimits, onRevoke }: DeviceActsProps) {
  const { may } = useAccess();
  if (device.status === 'revoked') return null;
  const verb = device.status === 'requested' ? 'Aprobar' : 'Límites';
  const { number } = device;
  return (
    <>
      {may('approveFieldDevice') && (
        <Button size="small" aria-label={`${verb} ${number}`} onClick={() => onLimits(device)}>
          {verb}
        </Button>
      )}
      {may('revokeFieldDevice') && (
        <Button
          size="small"
          color="error"
          aria-label={`Revocar ${number}`}
          onClick={() => onRevoke(device)}
        >
          Revocar
        </Button>
      )}
    </>
  );
}

interface RevokeDialogProps {
  readonly device: FieldDevice;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Takes a phone out of work for good, with a reason. */
function RevokeDialog({ device: { id, number }, onClose, onDone }: RevokeDialogProps) {
  const [revoke] = useRevokeFieldDeviceMutation();
  return (
    <ReasonDialog
      title={`Revocar ${number}`}
      effect="No sincroniza más y se borra al tener señal. Lo que envíe lo verá una persona."
      confirm="Revocar teléfono"
      send={(reason, idempotencyKey) =>
        revoke({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} quedó revocado.`))
      }
      onClose={onClose}
    />
  );
}

/** Words of a revoked phone: why, and whether it came back to be wiped. */
function wipedText({ wipedAt, revokeReason }: FieldDevice): string {
  const wiped = wipedAt === null ? 'Aún no se borra.' : `Se borró el ${showInstant(wipedAt)}.`;
  return `${revokeReason}. ${wiped}`;
}
