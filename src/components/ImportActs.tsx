import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportRun, ImportStatus } from '@core/contract/borrowerImports';
import { ConfirmDialog } from './ConfirmDialog';
import { asProblem, type ShownProblem } from './problems';
import { ReasonDialog } from './ReasonDialog';
import { newUuid } from './useIdempotencyKey';

/** A file whose rows become records. */
interface ImportedFile {
  readonly id: number;
  readonly sha256: string;
  readonly status: ImportStatus;
  /** Rows that would be registered, and those that were. */
  readonly create: number;
  readonly created: number;
}

interface Command<T> {
  readonly id: number;
  readonly data: T;
  readonly idempotencyKey: string;
}

interface ImportWords {
  /** Words of the act that registers, with its count: `Migrar 3 préstamos`. */
  readonly run: string;
  readonly confirm: string;
  readonly busy: string;
  /** Result of registering so many. */
  readonly ran: (created: number) => string;
  readonly undo: string;
  readonly undoEffect: string;
  readonly undone: string;
}

interface ImportActsProps<F extends ImportedFile> {
  readonly file: F;
  readonly words: ImportWords;
  readonly mayRun: boolean;
  readonly mayUndo: boolean;
  /** Registers the next rows, and answers how far the file got. */
  readonly run: (command: Command<ImportRun>) => Promise<ImportedFile>;
  readonly undo: (command: Command<{ readonly reason: string }>) => Promise<unknown>;
  readonly onDone: (result: string) => void;
  /** Effects of registering, in the dialog that confirms it. */
  readonly children: ReactNode;
}

/** Registering what the trial run passed, and taking it back. */
export function ImportActs<F extends ImportedFile>(props: ImportActsProps<F>) {
  const [open, setOpen] = useState<'run' | 'undo'>();
  const { file, words, mayRun, mayUndo, onDone } = props;
  const { status, create, created } = file;
  const canRun = create > 0 && (status === 'REVISADA' || status === 'EN_CURSO');
  const canUndo = created > 0 && (status === 'EN_CURSO' || status === 'TERMINADA');
  const dialog = {
    ...props,
    onDone: (result: string) => {
      setOpen(undefined);
      onDone(result);
    },
    onClose: () => setOpen(undefined),
  };
  return (
    <>
      {canRun && mayRun && (
        <Button variant="contained" onClick={() => setOpen('run')}>
          {status === 'REVISADA' ? words.run : 'Continuar'}
        </Button>
      )}
      {canUndo && mayUndo && (
        <Button variant="outlined" color="error" onClick={() => setOpen('undo')}>
          {`Deshacer (${created})`}
        </Button>
      )}
      {open === 'run' && <RunDialog {...dialog} />}
      {open === 'undo' && <UndoDialog {...dialog} />}
    </>
  );
}

interface DialogProps extends ImportActsProps<ImportedFile> {
  readonly onClose: () => void;
}

/** One act in steps, each with its key: cut off in the middle, it goes on where it was. */
function useRunning({ file, words, run, onDone }: DialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const [created, setCreated] = useState(file.created);

  async function runAll() {
    setIsBusy(true);
    setProblem(undefined);
    let reached: ImportedFile = file;
    try {
      do {
        const data = { sha256: file.sha256, create: reached.create };
        reached = await run({ id: file.id, data, idempotencyKey: newUuid() });
        setCreated(reached.created);
      } while (reached.status === 'EN_CURSO');
      onDone(words.ran(reached.created));
    } catch (error) {
      setProblem(asProblem(error));
      setIsBusy(false);
    }
  }
  return { isBusy, problem, created, runAll };
}

function RunDialog(props: DialogProps) {
  const { file, words, onClose, children } = props;
  const { isBusy, problem, created, runAll } = useRunning(props);
  const total = file.create + file.created;
  return (
    <ConfirmDialog
      title={words.run}
      confirm={words.confirm}
      busy={words.busy}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void runAll()}
      onClose={onClose}
    >
      <Typography>{children}</Typography>
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

const UndoDialog = ({ file, words, undo, onDone, onClose }: DialogProps) => (
  <ReasonDialog
    title={words.undo}
    effect={words.undoEffect}
    confirm="Deshacer"
    onClose={onClose}
    send={(reason, idempotencyKey) =>
      undo({ id: file.id, data: { reason }, idempotencyKey }).then(() => onDone(words.undone))
    }
  />
);
