import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BorrowerImportDetail } from '@core/contract/borrowerImports';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asProblem, type ShownProblem } from '@/components/problems';
import { newUuid } from '@/components/useIdempotencyKey';
import { count } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useRunBorrowerImportMutation, useUndoBorrowerImportMutation } from './importsApi';

interface ImportActionsProps {
  readonly read: BorrowerImportDetail;
  readonly onDone: (result: string) => void;
}

const people = (number: number) => count(number, 'prestatario', 'prestatarios');

/** Registering what the trial run passed, and taking it back. */
export function ImportActions({ read, onDone }: ImportActionsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<'run' | 'undo'>();
  const { status, create, created } = read;
  const mayRun = create > 0 && (status === 'REVISADA' || status === 'EN_CURSO');
  const mayUndo = status === 'EN_CURSO' || status === 'TERMINADA';
  const dialog = {
    read,
    onDone: (result: string) => {
      setOpen(undefined);
      onDone(result);
    },
    onClose: () => setOpen(undefined),
  };
  return (
    <>
      {mayRun && may('runBorrowerImport') && (
        <Button variant="contained" onClick={() => setOpen('run')}>
          {status === 'REVISADA' ? `Registrar a ${people(create)}` : 'Continuar'}
        </Button>
      )}
      {mayUndo && may('undoBorrowerImport') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('undo')}>
          {`Deshacer (${created})`}
        </Button>
      )}
      {open === 'run' && <RunDialog {...dialog} />}
      {open === 'undo' && <UndoDialog {...dialog} />}
    </>
  );
}

interface DialogProps extends ImportActionsProps {
  readonly onClose: () => void;
}

/** One act in steps, each with its key: cut off in the middle, it goes on where it was. */
function RunDialog({ read, onDone, onClose }: DialogProps) {
  const [run] = useRunBorrowerImportMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const [created, setCreated] = useState(read.created);
  const { id, sha256, create, fileName } = read;
  const total = create + read.created;

  async function registerAll() {
    setIsBusy(true);
    setProblem(undefined);
    let latest = read;
    try {
      do {
        const data = { sha256, create: latest.create };
        latest = await run({ id, data, idempotencyKey: newUuid() }).unwrap();
        setCreated(latest.created);
      } while (latest.status === 'EN_CURSO');
      onDone(`Se registró a ${people(latest.created)} de ${fileName}.`);
    } catch (error) {
      setProblem(asProblem(error));
      setIsBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={`Registrar a ${people(create)}`}
      confirm="Registrar"
      busy="Registrando..."
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void registerAll()}
      onClose={onClose}
    >
      <Typography>
        De {count(read.rowCount, 'fila', 'filas')} de «{fileName}» se registran {create};{' '}
        {read.skip} se omiten y {read.refuse} no se pueden. Puede deshacerlo mientras no tengan nada
        más.
      </Typography>
      {isBusy && (
        <Box sx={{ mt: 2 }}>
          <LinearProgress
            variant="determinate"
            aria-label="Avance"
            value={total === 0 ? 100 : Math.round((created * 100) / total)}
          />
          <Box component="output" sx={{ display: 'block', mt: 1, fontSize: 14 }}>
            {created} de {total}
          </Box>
        </Box>
      )}
    </ConfirmDialog>
  );
}

function UndoDialog({ read, onDone, onClose }: DialogProps) {
  const [undo] = useUndoBorrowerImportMutation();
  return (
    <ReasonDialog
      title="Deshacer la importación"
      effect={`Se quita a ${people(read.created)}, si ninguno tiene nada más.`}
      confirm="Deshacer"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ id: read.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone('La importación quedó deshecha.'))
      }
    />
  );
}
