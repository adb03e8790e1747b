import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { isAwaiting } from '@/i18n/awaiting';
import { ProblemAlert } from './ProblemAlert';
import type { ShownProblem } from './problems';
import { useIsPhone } from './useIsPhone';

interface ConfirmDialogProps {
  readonly title: string;
  /** Words of the button; null where the act can not be done. */
  readonly confirm: string | null;
  /** Said by the button while the server works. */
  readonly busy?: string;
  /** The way back; null where there is nothing to take back. */
  readonly cancel?: string | null;
  readonly isBusy?: boolean;
  readonly isDangerous?: boolean;
  readonly isWide?: boolean;
  /** Room for a form and, beside it, what comes of it. */
  readonly isDouble?: boolean;
  readonly problem?: ShownProblem | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog of an act: its effect, then the button that does it; fills the screen of a phone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, cancel = 'Cancelar', isBusy = false, isDangerous = false } = props;
  const { busy = 'Guardando...', isWide = false, isDouble = false, problem } = props;
  const { onConfirm, onClose, children } = props;
  // An act that awaits another person is not sent again.
  const isKept = isAwaiting(problem?.title);
  const titleId = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth={isDouble ? 'lg' : isWide ? 'md' : 'sm'}
      onClose={isBusy ? () => undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog opened within a form is not that form's business.
          event.stopPropagation();
          if (!isBusy && confirm !== null) onConfirm();
        }}
        style={{ display: 'contents' }}
      >
        <DialogContent>
          {children}
          {problem !== undefined && (
            <ProblemAlert title={problem.title} reference={problem.requestId} />
          )}
        </DialogContent>
        <DialogActions>
          {cancel !== null && (
            <Button onClick={onClose} disabled={isBusy} color="inherit">
              {isKept ? 'Cerrar' : cancel}
            </Button>
          )}
          {!isKept && confirm !== null && (
            <Button
              type="submit"
              variant="contained"
              color={isDangerous ? 'error' : 'primary'}
              aria-disabled={isBusy}
            >
              {isBusy ? busy : confirm}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
