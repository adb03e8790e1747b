import { useState } from 'react';
import Button from '@mui/material/Button';
import { isPlainDate } from '@core/calendar/plainDate';
import type { AuditEvent } from '@core/contract/auditLog';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { Facts } from '@/components/Facts';
import { ListToolbar } from '@/components/ListToolbar';
import { Pager } from '@/components/Pager';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { AUDIT_ENTITY } from '@/i18n/administration';
import { optionsOf } from '@/i18n/es';
import { showInstant, today } from '@/i18n/format';
import { useListAuditQuery } from './auditLogApi';

const FIRST = { sort: 'at', direction: 'desc', filters: ['entity', 'from', 'to'] } as const;

/** The whole history of the system: who did what, when, and what it changed. */
export function AuditLog() {
  const list = useListState(FIRST);
  const events = useListAuditQuery(list.query);
  const [shown, setShown] = useState<AuditEvent>();
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Persona, número o referencia"
          value={list.search}
          onChange={(text) => list.setFilter('search', text)}
        />
        <SelectField
          name="entity"
          label="Sobre"
          empty="Todo"
          options={optionsOf(AUDIT_ENTITY)}
          value={list.filter('entity')}
          onChange={(entity) => list.setFilter('entity', entity)}
        />
        <DayFilter
          label="Desde"
          name="from"
          day={list.filter('from')}
          onDay={(day) => list.setFilter('from', day)}
        />
        <DayFilter
          label="Hasta"
          name="to"
          day={list.filter('to')}
          onDay={(day) => list.setFilter('to', day)}
        />
      </ListToolbar>
      <QueryState
        query={events}
        isEmpty={(page) => page.items.length === 0}
        empty="Nada de lo hecho coincide con lo que busca."
      >
        {(page) => (
          <div>
            <EventsTable events={page.items} onShow={setShown} sorting={list} />
            <Pager page={page} list={list} noun={['acto', 'actos']} />
          </div>
        )}
      </QueryState>
      {shown !== undefined && <EventDialog event={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface DayFilterProps {
  readonly label: string;
  readonly name: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** Filters once a whole day stands there. */
function DayFilter({ label, name, day, onDay }: DayFilterProps) {
  const [typed, setTyped] = useState(day);
  return (
    <DateField
      label={label}
      name={name}
      value={typed}
      max={today()}
      onChange={(value) => {
        setTyped(value);
        if (value === '' || isPlainDate(value)) onDay(value);
      }}
    />
  );
}

const whatOf = ({ entity, entityId }: AuditEvent) =>
  `${(AUDIT_ENTITY as Readonly<Record<string, string>>)[entity] ?? entity} ${entityId}`;

const columns: readonly Column<AuditEvent>[] = [
  { id: 'title', header: 'Qué se hizo', cell: ({ title }) => title },
  {
    id: 'at',
    header: 'Cuándo',
    sort: 'at',
    phone: 'subtitle',
    cell: ({ at }) => showInstant(at),
  },
  { id: 'by', header: 'Quién', cell: ({ by }) => by },
  { id: 'what', header: 'Sobre', cell: whatOf },
];

interface EventsTableProps {
  readonly events: readonly AuditEvent[];
  readonly sorting: Sorting;
  readonly onShow: (event: AuditEvent) => void;
}

function EventsTable({ events, sorting, onShow }: EventsTableProps) {
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

function EventDialog({ event, onClose }: { readonly event: AuditEvent; onClose: () => void }) {
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
            { term: 'Quién', value: event.by },
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
