import { useState } from 'react';
import type { AuditEvent } from '@core/contract/auditLog';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { useListState } from '@/components/useListState';
import { EventDialog, EventsTable } from './AuditEvents';
import { useListLoanAuditQuery } from './auditLogApi';

/**
 * Acts on a loan, its payments, changes, credits and contracts, newest first, each with its author.
 */
export function LoanAuditLog({ loanId }: { readonly loanId: number }) {
  const list = useListState({ sort: 'at', direction: 'desc' });
  const events = useListLoanAuditQuery({ loanId, query: list.query });
  const [event, setEvent] = useState<AuditEvent>();
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Persona, acto, número o referencia"
          {...list.field('search')}
        />
      </ListToolbar>
      <div>
        <PagedList
          query={events}
          list={list}
          noun={['acto', 'actos']}
          empty="Aún no se hizo nada con este préstamo."
        >
          {(rows) => <EventsTable events={rows} onShow={setEvent} sorting={list} />}
        </PagedList>
      </div>
      {event !== undefined && <EventDialog event={event} onClose={() => setEvent(undefined)} />}
    </>
  );
}
