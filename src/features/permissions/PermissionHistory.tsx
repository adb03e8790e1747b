import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PermissionRevision } from '@core/contract/permissions';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { ResultAlert } from '@/components/ResultAlert';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { count, showInstant } from '@/i18n/format';
import { ChangesList } from './ChangesList';
import { useListRevisionsQuery, useUndoRevisionMutation } from './permissionsApi';

const SHOWN = 3;

const columns: readonly Column<PermissionRevision>[] = [
  { id: 'id', header: 'Revisión', cell: ({ id }) => `N.º ${id}` },
  { id: 'at', header: 'Cuándo', phone: 'subtitle', cell: ({ at }) => showInstant(at) },
  { id: 'by', header: 'Quién', cell: ({ by }) => by },
  {
    id: 'reason',
    header: 'Motivo',
    cell: ({ reason, undoes }) => (undoes === null ? reason : `${reason} (deshace la ${undoes})`),
  },
  { id: 'changes', header: 'Cambios', cell: ({ changes }) => <Changes changes={changes} /> },
];

function Changes({ changes }: Pick<PermissionRevision, 'changes'>) {
  const more = changes.length - SHOWN;
  return (
    <>
      <ChangesList changes={changes.slice(0, SHOWN)} />
      {more > 0 && (
        <Box component="details" sx={{ mt: 0.75 }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            Ver {count(more, 'cambio', 'cambios')} más
          </Box>
          <ChangesList changes={changes.slice(SHOWN)} />
        </Box>
      )}
    </>
  );
}

/** Changes of these permissions, by whom and why, with the way back. */
export function PermissionHistory({ kinds }: { readonly kinds: string }) {
  const list = useListState({ sort: '', direction: 'desc' });
  const { sort: _sort, direction: _direction, ...query } = list.query;
  const revisions = useListRevisionsQuery({ ...query, kind: kinds });
  const [undoing, setUndoing] = useState<PermissionRevision>();
  const [result, setResult] = useState('');
  return (
    <Blocks gap={2}>
      {result !== '' && <ResultAlert>{result}</ResultAlert>}
      <PagedList
        query={revisions}
        list={list}
        noun={['revisión', 'revisiones']}
        empty="Nadie ha cambiado nada: rigen los permisos de fábrica."
      >
        {(rows) => (
          <DataTable
            label="Historial de cambios"
            columns={[...columns, stateColumn(setUndoing)]}
            rows={rows}
            rowKey={(row) => row.id}
          />
        )}
      </PagedList>
      {undoing !== undefined && (
        <UndoDialog
          revision={undoing}
          onClose={() => setUndoing(undefined)}
          onDone={(id) => {
            setUndoing(undefined);
            setResult(`La revisión ${undoing.id} se deshizo con la ${id}.`);
          }}
        />
      )}
    </Blocks>
  );
}

const stateColumn = (
  onUndo: (revision: PermissionRevision) => void,
): Column<PermissionRevision> => ({
  id: 'state',
  header: 'Estado',
  phone: 'foot',
  cell: (row) =>
    row.undoneBy === null ? (
      <Button
        size="small"
        aria-label={`Deshacer la revisión ${row.id}`}
        onClick={() => onUndo(row)}
      >
        Deshacer
      </Button>
    ) : (
      <StatusChip tone="quiet" label={`Deshecha por la ${row.undoneBy}`} />
    ),
});

interface UndoDialogProps {
  readonly revision: PermissionRevision;
  readonly onClose: () => void;
  readonly onDone: (id: number) => void;
}

function UndoDialog({ revision, onClose, onDone }: UndoDialogProps) {
  const [undo] = useUndoRevisionMutation();
  const { id, changes } = revision;
  return (
    <ReasonDialog
      title={`Deshacer la revisión ${id}`}
      effect={`${count(changes.length, 'cambio vuelve', 'cambios vuelven')} a lo que había antes.`}
      confirm="Deshacer"
      send={(c_motivo, idempotencyKey) =>
        undo({ id, data: { c_motivo }, idempotencyKey })
          .unwrap()
          .then((saved) => onDone(saved.c_revision))
      }
      onClose={onClose}
    />
  );
}
