import { useState } from 'react';
import Button from '@mui/material/Button';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { ResultAlert } from '@/components/ResultAlert';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { SelectionBar } from '@/components/SelectionBar';
import { useListState } from '@/components/useListState';
import { useSelection } from '@/components/useSelection';
import { count } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useAppSelector } from '@/store/hooks';
import { AllSessionsTable } from './AllSessionsTable';
import { useCloseUserSessionsMutation, useListUserSessionsQuery } from './sessionsApi';

const FIRST = { sort: 'lastUsedAt', direction: 'desc', filters: ['profile'] } as const;

/** The open sessions of everybody: found, and closed one or several at a time. */
export function AllSessions() {
  const list = useListState(FIRST);
  const sessions = useListUserSessionsQuery(list.query);
  const profiles = useAppSelector((state) => state.userOptions.profiles);
  const selection = useSelection();
  const { may } = useAccess();
  const [closing, setClosing] = useState<readonly number[]>();
  const [result, setResult] = useState('');
  const finish = (closed: number) => {
    setClosing(undefined);
    selection.clear();
    setResult(`${closed === 1 ? 'Se cerró' : 'Se cerraron'} ${sessionCount(closed)}.`);
  };
  return (
    <Blocks gap={2}>
      {result !== '' && <ResultAlert>{result}</ResultAlert>}
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Nombre, correo o dirección"
          {...list.field('search')}
        />
        <SelectField
          label="Perfil"
          empty="Todos"
          options={profiles.map(({ code, name }) => ({ value: code, label: name }))}
          {...list.field('profile')}
        />
      </ListToolbar>
      <div>
        <PagedList
          query={sessions}
          list={list}
          noun={['sesión abierta', 'sesiones abiertas']}
          empty="No hay sesiones abiertas."
        >
          {(rows) => (
            <>
              <SelectionBar selection={selection} noun={['sesión elegida', 'sesiones elegidas']}>
                <Button
                  variant="contained"
                  color="error"
                  onClick={() => setClosing([...selection.chosen])}
                >
                  Cerrar sesiones
                </Button>
              </SelectionBar>
              <AllSessionsTable
                sessions={rows}
                sorting={list}
                selection={may('closeSessions') ? selection : undefined}
                onClose={({ id }) => setClosing([id])}
              />
            </>
          )}
        </PagedList>
      </div>
      {closing !== undefined && (
        <CloseDialog ids={closing} onDone={finish} onClose={() => setClosing(undefined)} />
      )}
    </Blocks>
  );
}

const sessionCount = (number: number) => count(number, 'sesión', 'sesiones');

interface CloseDialogProps {
  readonly ids: readonly number[];
  readonly onDone: (closed: number) => void;
  readonly onClose: () => void;
}

function CloseDialog({ ids, onDone, onClose }: CloseDialogProps) {
  const [close] = useCloseUserSessionsMutation();
  return (
    <ReasonDialog
      title={`Cerrar ${sessionCount(ids.length)}`}
      effect="Quien la use pierde lo que no guardó y debe iniciar sesión otra vez. No se deshace."
      confirm="Cerrar"
      send={(reason, idempotencyKey) =>
        close({ idempotencyKey, data: { ids: [...ids], reason } })
          .unwrap()
          .then(({ closed }) => onDone(closed))
      }
      onClose={onClose}
    />
  );
}
