import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { LoanImportDetail } from '@core/contract/loanImports';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { MoneyText } from '@/components/MoneyText';
import { asProblem, type ShownProblem } from '@/components/problems';
import { ReasonDialog } from '@/components/ReasonDialog';
import { newUuid } from '@/components/useIdempotencyKey';
import { count } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useRunLoanImportMutation, useUndoLoanImportMutation } from './loanImportsApi';

interface LoanImportActionsProps {
  readonly read: LoanImportDetail;
  readonly onDone: (result: string) => void;
}

const loans = (number: number) => count(number, 'préstamo', 'préstamos');

/** Migrating what the trial run passed, and taking it back whole. */
export function LoanImportActions({ read, onDone }: LoanImportActionsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<'run' | 'undo'>();
  const { status, create, created } = read;
  const mayRun = create > 0 && (status === 'REVISADA' || status === 'EN_CURSO');
  const mayUndo = created > 0 && (status === 'EN_CURSO' || status === 'TERMINADA');
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
      {mayRun && may('runLoanImport') && (
        <Button variant="contained" onClick={() => setOpen('run')}>
          {status === 'REVISADA' ? `Migrar ${loans(create)}` : 'Continuar'}
        </Button>
      )}
      {mayUndo && may('undoLoanImport') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('undo')}>
          {`Deshacer (${created})`}
        </Button>
      )}
      {open === 'run' && <RunDialog {...dialog} />}
      {open === 'undo' && <UndoDialog {...dialog} />}
    </>
  );
}

interface DialogProps extends LoanImportActionsProps {
  readonly onClose: () => void;
}

/** One act in steps, each with its key: cut off in the middle, it goes on where it was. */
function useMigrating({ read, onDone }: LoanImportActionsProps) {
  const [run] = useRunLoanImportMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const [created, setCreated] = useState(read.created);
  const { id, sha256, number } = read;

  async function migrateAll() {
    setIsBusy(true);
    setProblem(undefined);
    let latest = read;
    try {
      do {
        const data = { sha256, create: latest.create };
        latest = await run({ id, data, idempotencyKey: newUuid() }).unwrap();
        setCreated(latest.created);
      } while (latest.status === 'EN_CURSO');
      onDone(`Migración ${number} terminada: ${loans(latest.created)} con sus saldos.`);
    } catch (error) {
      setProblem(asProblem(error));
      setIsBusy(false);
    }
  }
  return { isBusy, problem, created, migrateAll };
}

function RunDialog(props: DialogProps) {
  const { read, onClose } = props;
  const { isBusy, problem, created, migrateAll } = useMigrating(props);
  const { create, rowCount, fileName, skip, refuse, principal } = read;
  const total = create + read.created;
  return (
    <ConfirmDialog
      title={`Migrar ${loans(create)}`}
      confirm="Migrar"
      busy="Migrando..."
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void migrateAll()}
      onClose={onClose}
    >
      <Typography>
        De {count(rowCount, 'fila', 'filas')} de «{fileName}» entran {create}, con{' '}
        <MoneyText amount={principal} /> de capital; {skip} se omiten y {refuse} no se pueden. No se
        mueve dinero, y puede deshacerlo mientras no se pague nada.
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
  const [undo] = useUndoLoanImportMutation();
  return (
    <ReasonDialog
      title={`Deshacer la migración ${read.number}`}
      effect={`Se anulan ${loans(read.created)} con sus asientos, si no se pagó nada de ninguno.`}
      confirm="Deshacer"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ id: read.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`La migración ${read.number} quedó deshecha.`))
      }
    />
  );
}
