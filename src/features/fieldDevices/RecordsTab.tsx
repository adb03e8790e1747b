import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldRecord } from '@core/contract/fieldDevices';
import { RECORD_STATUSES } from '@core/field/fieldRecord';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { showInstant } from '@/i18n/format';
import { HELD_REASON, outcomeWord, RECORD_FLAG, RECORD_STATUS, recordLine } from '@/i18n/phone';
import { useAccess } from '@/store/access';
import {
  useDiscardFieldRecordMutation,
  useListFieldRecordsQuery,
  useTakeHeldFieldRecordMutation,
} from './fieldDevicesApi';

const TONES = { taken: 'good', held: 'late', discarded: 'quiet' } as const;

const OPTIONS = RECORD_STATUSES.map((value) => ({ value, label: RECORD_STATUS[value] }));

/** Notes of a record: why it waits, what was odd, what differs. */
const notesOf = ({ heldReason, flags, difference, decisionReason }: FieldRecord) =>
  [
    heldReason === null ? '' : HELD_REASON[heldReason],
    ...flags.map((flag) => RECORD_FLAG[flag]),
    difference,
    decisionReason,
  ]
    .filter((text) => text !== '')
    .join(' · ');

const columns: readonly Column<FieldRecord>[] = [
  { id: 'number', header: 'Recibo', cell: ({ number }) => number },
  {
    id: 'who',
    header: 'Préstamo',
    phone: 'subtitle',
    cell: ({ loanNumber, borrowerName }) => `${loanNumber} ${borrowerName}`.trim() || '—',
  },
  { id: 'collector', header: 'Cobrador', cell: ({ collectorName }) => collectorName },
  {
    id: 'takenAt',
    header: 'Cobrado',
    cell: ({ takenAt }) => (takenAt === null ? '—' : showInstant(takenAt)),
  },
  {
    id: 'syncedAt',
    header: 'Sincronizado',
    sort: 'syncedAt',
    isExtra: true,
    cell: ({ syncedAt }) => showInstant(syncedAt),
  },
  {
    id: 'amount',
    header: 'Importe',
    align: 'right',
    cell: ({ amount, currency }) =>
      amount === null || currency === null ? (
        '—'
      ) : (
        <MoneyText amount={amount} currency={currency} />
      ),
  },
  {
    id: 'status',
    header: 'Qué fue',
    phone: 'corner',
    cell: (record) => (
      <>
        <StatusChip tone={TONES[record.status]} label={outcomeWord(record)} />
        <Box sx={{ fontSize: 12, fontWeight: 400, whiteSpace: 'nowrap' }}>{record.became}</Box>
      </>
    ),
  },
  { id: 'notes', header: 'Observaciones', cell: (record) => notesOf(record) || '—' },
];

/** An act on a record that waits. */
interface Asked {
  readonly how: 'take' | 'discard';
  readonly record: FieldRecord;
}

/** Records that phones sent; one that waits is taken by a person or set apart. */
export function RecordsTab({ onDone }: { readonly onDone: (result: string) => void }) {
  const list = useListState({ sort: 'syncedAt', direction: 'desc', filters: ['status'] });
  const records = useListFieldRecordsQuery(list.query);
  const [asked, setAsked] = useState<Asked>();
  const acts: Column<FieldRecord> = {
    id: 'acts',
    header: 'Acciones',
    phone: 'foot',
    cell: (record) => <RecordActs record={record} onAsk={setAsked} />,
  };
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Recibo, préstamo, cliente o cobrador"
          {...list.field('search')}
        />
        <SelectField label="Estado" empty="Todos" options={OPTIONS} {...list.field('status')} />
      </ListToolbar>
      <PagedList
        query={records}
        list={list}
        noun={['recibo o visita', 'recibos y visitas']}
        empty="Los teléfonos de los cobradores aún no enviaron nada."
      >
        {(rows) => (
          <DataTable
            label="Recibos de campo"
            columns={[...columns, acts]}
            rows={rows}
            rowKey={({ id }) => id}
            sorting={list}
          />
        )}
      </PagedList>
      {asked !== undefined && (
        <DecideDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onDone={(result) => {
            setAsked(undefined);
            onDone(result);
          }}
        />
      )}
    </>
  );
}

interface RecordActsProps {
  readonly record: FieldRecord;
  readonly onAsk: (asked: Asked) => void;
}

/** Acts on a record that was not taken. */
function RecordActs({ record, onAsk }: RecordActsProps) {
  const { may } = useAccess();
  const { status, number } = record;
  if (status === 'taken') return null;
  return (
    <>
      {may('takeHeldFieldRecord') && (
        <Button
          size="small"
          aria-label={`Ingresar ${number}`}
          onClick={() => onAsk({ how: 'take', record })}
        >
          Ingresar
        </Button>
      )}
      {may('discardFieldRecord') && status === 'held' && (
        <Button
          size="small"
          aria-label={`Apartar ${number}`}
          onClick={() => onAsk({ how: 'discard', record })}
        >
          Apartar
        </Button>
      )}
    </>
  );
}

interface DecideDialogProps {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Takes a record that waits, or sets it apart, with a reason. */
function DecideDialog({ asked: { how, record }, onClose, onDone }: DecideDialogProps) {
  const [take] = useTakeHeldFieldRecordMutation();
  const [discard] = useDiscardFieldRecordMutation();
  const { id, number } = record;
  const isTaking = how === 'take';
  const send = (reason: string, idempotencyKey: string) =>
    (isTaking ? take : discard)({ id, data: { reason }, idempotencyKey })
      .unwrap()
      .then((done) =>
        onDone(isTaking ? `${number} ingresó: ${recordLine(done)}.` : `${number} quedó apartado.`),
      );
  return (
    <ReasonDialog
      title={isTaking ? `Ingresar ${number}` : `Apartar ${number}`}
      effect={
        isTaking
          ? 'Confirme que vio el recibo y el dinero: entra a nombre del cobrador.'
          : 'No entra dinero. Si aparece después, todavía se puede ingresar.'
      }
      confirm={isTaking ? 'Ingresar recibo' : 'Apartar recibo'}
      send={send}
      onClose={onClose}
    />
  );
}
