import Button from '@mui/material/Button';
import type { AuditEvent } from '@core/contract/auditLog';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { EmptyNote } from '@/components/QueryState';
import { AUDIT_ENTITY } from '@/i18n/administration';
import { showInstant } from '@/i18n/format';

const wordOf = (entity: string) =>
  (AUDIT_ENTITY as Readonly<Record<string, string>>)[entity] ?? entity;

const whatOf = ({ entity, entityId, number, name }: AuditEvent) =>
  number === null && name !== null
    ? `${wordOf(entity)}: ${name}`
    : `${wordOf(entity)} ${number ?? entityId}`;

/** Person by the name of then, and the mail that tells apart who bears a like one. */
const withMail = (name: string, email: string | null) =>
  email === null ? name : `${name} (${email})`;

const columns: readonly Column<AuditEvent>[] = [
  { id: 'title', header: 'Qué se hizo', cell: ({ title }) => title },
  {
    id: 'at',
    header: 'Cuándo',
    sort: 'at',
    phone: 'subtitle',
    cell: ({ at }) => showInstant(at),
  },
  { id: 'by', header: 'Registró', cell: ({ by }) => by },
  { id: 'approvedBy', header: 'Aprobó', cell: ({ approvedBy }) => approvedBy ?? '—' },
  { id: 'what', header: 'Sobre', cell: whatOf },
];

interface EventsTableProps {
  readonly events: readonly AuditEvent[];
  readonly sorting: Sorting;
  readonly onShow: (event: AuditEvent) => void;
}

/** Acts, each with a way to see what it changed. */
export function EventsTable({ events, sorting, onShow }: EventsTableProps) {
  const detail: Column<AuditEvent> = {
    id: 'detail',
    header: 'Acción',
    align: 'right',
    phone: 'foot',
    cell: (event) => (
      <Button
        size="small"
        aria-label={`Ver el detalle: ${event.title}, ${whatOf(event)}`}
        onClick={() => onShow(event)}
      >
        Ver detalle
      </Button>
    ),
  };
  return (
    <DataTable
      label="Bitácora"
      columns={[...columns, detail]}
      rows={events}
      rowKey={({ id }) => id}
      sorting={sorting}
    />
  );
}

/** One act: who, when, about what, and every datum before and after. */
export function EventDialog({
  event,
  onClose,
}: {
  readonly event: AuditEvent;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={event.title}
      confirm="Cerrar"
      cancel={null}
      isWide
      onConfirm={onClose}
      onClose={onClose}
    >
      <Blocks gap={2}>
        <Facts
          facts={[
            { term: 'Registró', value: withMail(event.by, event.byEmail) },
            ...(event.approvedBy === null
              ? []
              : [{ term: 'Aprobó', value: withMail(event.approvedBy, event.approvedByEmail) }]),
            { term: 'Cuándo', value: showInstant(event.at) },
            { term: 'Sobre', value: whatOf(event) },
            { term: 'Referencia', value: event.requestId },
          ]}
        />
        {event.changes.length === 0 ? (
          <EmptyNote>No cambió ningún dato.</EmptyNote>
        ) : (
          <DataTable
            label="Lo que cambió"
            columns={changeColumns}
            rows={event.changes}
            rowKey={({ field }) => field}
          />
        )}
      </Blocks>
    </ConfirmDialog>
  );
}

type Change = AuditEvent['changes'][number];

const changeColumns: readonly Column<Change>[] = [
  { id: 'field', header: 'Dato', cell: ({ field }) => field },
  { id: 'before', header: 'Antes', cell: ({ before }) => before || '—' },
  { id: 'after', header: 'Después', cell: ({ after }) => after || '—' },
];
