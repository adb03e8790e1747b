import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MoneyTransfer } from '@core/contract/moneyTransfers';
import { DataTable, type Column } from '@/components/DataTable';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { showDate, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListMoneyTransfersQuery, useVoidMoneyTransferMutation } from './moneyTransfersApi';

const columns: readonly Column<MoneyTransfer>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  { id: 'movedOn', header: 'Fecha', cell: ({ movedOn }) => showDate(movedOn) },
  {
    id: 'from',
    header: 'Sale de',
    phone: 'subtitle',
    cell: ({ fromAccountName }) => fromAccountName,
  },
  { id: 'to', header: 'Entra a', cell: ({ toAccountName }) => toAccountName },
  { id: 'operation', header: 'N.º de operación', cell: (row) => row.operationNumber || '—' },
  {
    id: 'entries',
    header: 'Asientos',
    cell: ({ outEntryNumber, inEntryNumber }) => `${outEntryNumber} y ${inEntryNumber}`,
  },
  {
    id: 'by',
    header: 'Registró',
    cell: ({ recordedBy, approvedBy }) => (
      <>
        {recordedBy || '—'}
        {approvedBy !== '' && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>Aprobó {approvedBy}</Box>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ voidedOn }) =>
      voidedOn === null ? (
        <StatusChip tone="good" label="Registrada" />
      ) : (
        <StatusChip tone="quiet" label={`Extornada el ${showDate(voidedOn)}`} />
      ),
  },
];

const actionsColumn = (onVoid: (transfer: MoneyTransfer) => void): Column<MoneyTransfer> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (transfer) =>
    transfer.voidedOn === null && (
      <Button
        size="small"
        color="inherit"
        aria-label={`Extornar ${transfer.number}`}
        onClick={() => onVoid(transfer)}
      >
        Extornar
      </Button>
    ),
});

interface MoneyTransfersCardProps {
  readonly onDone: (result: string) => void;
}

/** Transfers between accounts of the lender, the newest first. */
export function MoneyTransfersCard({ onDone }: MoneyTransfersCardProps) {
  const list = useListState({ sort: 'number', direction: 'desc' });
  const transfers = useListMoneyTransfersQuery(list.query);
  const { may } = useAccess();
  const [wrong, setWrong] = useState<MoneyTransfer>();
  const close = () => setWrong(undefined);
  return (
    <Section title="Transferencias entre cuentas">
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Número, cuenta u operación"
          {...list.field('search')}
        />
      </ListToolbar>
      <PagedList
        query={transfers}
        list={list}
        noun={['transferencia', 'transferencias']}
        file={listFile('transferencias', list.query)}
        empty="Aún no hay transferencias: aquí queda lo que pasa de la caja al banco, o al revés."
      >
        {(rows) => (
          <DataTable
            label="Transferencias entre cuentas"
            columns={may('voidMoneyTransfer') ? [...columns, actionsColumn(setWrong)] : columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
      {wrong !== undefined && (
        <VoidDialog
          transfer={wrong}
          onClose={close}
          onDone={(result) => {
            close();
            onDone(result);
          }}
        />
      )}
    </Section>
  );
}

interface VoidDialogProps extends MoneyTransfersCardProps {
  readonly transfer: MoneyTransfer;
  readonly onClose: () => void;
}

function VoidDialog({ transfer, onClose, onDone }: VoidDialogProps) {
  const [voidTransfer] = useVoidMoneyTransferMutation();
  const { id, number, amount, currency, fromAccountName, toAccountName } = transfer;
  return (
    <ReasonDialog
      title={`Extornar la transferencia ${number}`}
      effect={
        `Volverán ${showMoney(amount, currency)} de «${toAccountName}» a «${fromAccountName}», ` +
        'con dos asientos contrarios. Hágalo solo si el dinero no pasó o si ya volvió.'
      }
      confirm="Extornar transferencia"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        voidTransfer({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`La transferencia ${number} quedó extornada.`))
      }
    />
  );
}
