import { useState } from 'react';
import { isPlainDate } from '@core/calendar/plainDate';
import type { AuditEvent } from '@core/contract/auditLog';
import { DateField } from '@/components/DateField';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { AUDIT_ENTITY } from '@/i18n/administration';
import { optionsOf } from '@/i18n/es';
import { today } from '@/i18n/format';
import { EventDialog, EventsTable } from './AuditEvents';
import { useListAuditQuery } from './auditLogApi';

const FIRST = { sort: 'at', direction: 'desc', filters: ['entity', 'from', 'to'] } as const;

/** The whole history of the system: who did what, when, and what it changed. */
export function AuditLog() {
  const list = useListState(FIRST);
  const events = useListAuditQuery(list.query);
  const [event, setEvent] = useState<AuditEvent>();
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Persona, acto, número o referencia"
          {...list.field('search')}
        />
        <SelectField
          label="Sobre"
          empty="Todo"
          options={optionsOf(AUDIT_ENTITY)}
          {...list.field('entity')}
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
      <div>
        <PagedList
          query={events}
          list={list}
          noun={['acto', 'actos']}
          file={listFile('bitacora', list.query)}
          empty="Aún no hay nada que contar: cada acto queda aquí con quién lo hizo."
        >
          {(rows) => <EventsTable events={rows} onShow={setEvent} sorting={list} />}
        </PagedList>
      </div>
      {event !== undefined && <EventDialog event={event} onClose={() => setEvent(undefined)} />}
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
