import { useState } from 'react';
import Button from '@mui/material/Button';
import type { OpenSession } from '@core/contract/accounts';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem } from '@/components/problems';
import { QueryState } from '@/components/QueryState';
import { ResultAlert } from '@/components/ResultAlert';
import { Section } from '@/components/Section';
import { useCloseSessionsMutation, useListMySessionsQuery } from './accountApi';
import { readDevice } from '@/i18n/device';
import { SessionsTable } from './SessionsTable';

/** The open sessions, each with its close, and one button for all the others. */
export function OpenSessions() {
  const sessions = useListMySessionsQuery();
  const [closing, setClosing] = useState<OpenSession | 'others'>();
  const [result, setResult] = useState('');
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Section
      title="Sesiones abiertas"
      action={
        hasOthers && (
          <Button size="small" onClick={() => setClosing('others')}>
            Cerrar las demás
          </Button>
        )
      }
    >
      <Blocks gap={2}>
        {result !== '' && <ResultAlert>{result}</ResultAlert>}
        <QueryState query={sessions}>
          {(rows) => <SessionsTable sessions={rows} onClose={setClosing} />}
        </QueryState>
      </Blocks>
      {closing !== undefined && (
        <CloseDialog
          closing={closing}
          onClose={() => setClosing(undefined)}
          onDone={(text) => {
            setClosing(undefined);
            setResult(text);
          }}
        />
      )}
    </Section>
  );
}

interface CloseDialogProps {
  readonly closing: OpenSession | 'others';
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function CloseDialog({ closing, onClose, onDone }: CloseDialogProps) {
  const [close, { isLoading, error }] = useCloseSessionsMutation();
  const isAll = closing === 'others';
  const result = isAll ? 'Se cerraron las demás sesiones.' : 'La sesión quedó cerrada.';

  async function confirm() {
    const answer = await close(isAll ? undefined : closing.id);
    if (answer.error === undefined) onDone(result);
  }
  return (
    <ConfirmDialog
      title={isAll ? 'Cerrar las demás sesiones' : 'Cerrar la sesión'}
      confirm={isAll ? 'Cerrar las demás' : 'Cerrar sesión'}
      busy="Cerrando..."
      isDangerous
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isAll
        ? 'Solo seguirá abierta la de este dispositivo.'
        : `${readDevice(closing.device)} (${closing.address}) tendrá que iniciar sesión de nuevo.`}
    </ConfirmDialog>
  );
}
