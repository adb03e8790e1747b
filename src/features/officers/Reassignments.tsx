import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ReassignmentRow } from '@core/contract/officers';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SearchField } from '@/components/SearchField';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { useUndoReassignmentMutation } from '@/features/borrowers/portfoliosApi';
import { count, showInstant } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListReassignmentsQuery } from './officersApi';

const columns: readonly Column<ReassignmentRow>[] = [
  { id: 'at', header: 'Cuándo', cell: ({ at }) => showInstant(at) },
  { id: 'by', header: 'Quién', phone: 'subtitle', cell: ({ by }) => by },
  { id: 'borrowers', header: 'Prestatarios', align: 'right', cell: (row) => row.borrowers },
  { id: 'how', header: 'Cómo', cell: ({ isByRule }) => (isByRule ? 'Por regla' : 'A mano') },
  { id: 'reason', header: 'Motivo', phone: 'foot', cell: ({ reason }) => reason },
];

/** Borrowers handed over, from the last: with the reason, and taken back with another. */
export function Reassignments({ onDone }: { readonly onDone: (result: string) => void }) {
  const { may } = useAccess();
  const list = useListState({ sort: 'at', direction: 'desc' });
  const reassignments = useListReassignmentsQuery(list.query);
  const [undo] = useUndoReassignmentMutation();
  const [wrong, setWrong] = useState<ReassignmentRow>();
  const act: Column<ReassignmentRow> = {
    id: 'act',
    header: 'Estado',
    phone: 'corner',
    cell: (row) =>
      row.undoneAt !== null ? (
        <StatusChip tone="quiet" label="Deshecha" />
      ) : may('undoReassignment') ? (
        <Button
          size="small"
          aria-label={`Deshacer la reasignación del ${showInstant(row.at)}`}
          onClick={() => setWrong(row)}
        >
          Deshacer
        </Button>
      ) : (
        <StatusChip tone="good" label="Hecha" />
      ),
  };
  return (
    <>
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Motivo" {...list.field('search')} />
      </ListToolbar>
      <PagedList
        query={reassignments}
        list={list}
        noun={['reasignación', 'reasignaciones']}
        empty="Aún no se ha pasado ningún prestatario de una persona a otra."
      >
        {(rows) => (
          <DataTable
            label="Reasignaciones"
            columns={[...columns, act]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
      {wrong !== undefined && (
        <ReasonDialog
          title="Deshacer la reasignación"
          effect="Vuelven a su responsable anterior los que no cambiaron de manos después."
          confirm="Deshacer"
          send={(reason, idempotencyKey) =>
            undo({ id: wrong.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(({ borrowers }) => {
                setWrong(undefined);
                onDone(`${count(borrowers, 'prestatario volvió', 'prestatarios volvieron')}.`);
              })
          }
          onClose={() => setWrong(undefined)}
        />
      )}
    </>
  );
}
