import { useState } from 'react';
import type { AuditEvent } from '@core/contract/auditLog';
import { EmptyList } from '@/components/EmptyList';
import { ListToolbar } from '@/components/ListToolbar';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { useListState } from '@/components/useListState';
import { EventDialog, EventsTable } from './AuditEvents';
import { useListLoanAuditQuery } from './auditLogApi';

/** Who did what with a loan, its payments, changes, credits and contracts, newest first. */
export function LoanAuditLog({ loanId }: { readonly loanId: number }) {
  const list = useListState({ sort: 'at', direction: 'desc' });
  const events = useListLoanAuditQuery({ loanId, query: list.query });
  const [event, setEvent] = useState<AuditEvent>();
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Persona, número o referencia"
          value={list.search}
          onChange={(text) => list.setFilter('search', text)}
        />
      </ListToolbar>
      <QueryState
        query={events}
        isEmpty={(page) => page.items.length === 0}
        empty={<EmptyList list={list}>Aún no se hizo nada con este préstamo.</EmptyList>}
      >
        {(page) => (
          <div>
            <EventsTable events={page.items} onShow={setEvent} sorting={list} />
            <Pager page={page} list={list} noun={['acto', 'actos']} />
          </div>
        )}
      </QueryState>
      {event !== undefined && <EventDialog event={event} onClose={() => setEvent(undefined)} />}
    </>
  );
}
