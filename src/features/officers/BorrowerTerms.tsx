import { DataTable } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListBorrowerTermsQuery } from './officersApi';

/** People who answered for a borrower, from the last: since when, until when, and why. */
export function BorrowerTerms({ borrowerId }: { readonly borrowerId: number }) {
  const { may } = useAccess();
  const isShown = may('listBorrowerTerms');
  const terms = useListBorrowerTermsQuery(borrowerId, { skip: !isShown });
  if (!isShown) return null;
  return (
    <Section title="Responsables">
      <QueryState
        query={terms}
        isEmpty={({ items }) => items.length === 0}
        empty="Nadie ha respondido aún por este prestatario."
      >
        {({ items }) => (
          <DataTable
            label="Responsables"
            columns={[
              { id: 'officer', header: 'Persona', cell: ({ officer }) => officer },
              { id: 'from', header: 'Desde', cell: ({ fromOn }) => showDate(fromOn) },
              {
                id: 'until',
                header: 'Hasta',
                cell: ({ untilOn }) => (untilOn === null ? 'Hoy' : showDate(untilOn)),
              },
              { id: 'reason', header: 'Motivo', phone: 'foot', cell: ({ reason }) => reason },
              { id: 'by', header: 'Lo pasó', cell: ({ by }) => by },
            ]}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
    </Section>
  );
}
