import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { isAwaiting } from '@/i18n/awaiting';
import { useLeaving } from './DiscardQuestion';
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
  /** False until the effect that the button confirms is told. */
  readonly isReady?: boolean;
  readonly isDangerous?: boolean;
  /** True where closing it loses words that were typed: a key or a press beside it asks first. */
  readonly isDirty?: boolean;
  readonly isWide?: boolean;
  /** Room for a form and, beside it, what comes of it. */
  readonly isDouble?: boolean;
  readonly problem?: ShownProblem | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Leads back to what was typed; an act that awaits another person closes instead. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Whoever pressed the button that is gone goes on from the one that is left. */
const focusOnArrival = (button: HTMLElement | null) => button?.focus();

/** Dialog of an act: its effect, then the button that does it; fills the screen of a phone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, isBusy = false, isWide = false, isDouble = false, problem } = props;
  const { isReady = true, isDirty = false } = props;
  const { onConfirm, onClose, onBack, children } = props;
  // An act that awaits another person is not sent again.
  const isKept = isAwaiting(problem?.title);
  const answer =
    problem === undefined ? null : (
      <ProblemAlert title={problem.title} reference={problem.requestId} />
    );
  const goBack = isKept ? onClose : (onBack ?? onClose);
  const titleId = useId();
  const isPhone = useIsPhone();
  const isLosing = isDirty && !isKept;
  const { leave, question, typing } = useLeaving({
    of: title,
    isBusy,
    isDirty: isLosing,
    onClose: goBack,
  });
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth={isDouble ? 'lg' : isWide ? 'md' : 'sm'}
      onClose={leave}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form
        noValidate
        {...typing}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog opened within a form is not that form's business.
          event.stopPropagation();
          if (!isBusy && isReady && confirm !== null) onConfirm();
        }}
        style={{ display: 'contents' }}
      >
        <DialogContent>
          {/* What waits was sent: the form that would send it again is over. */}
          {isKept ? answer : children}
        </DialogContent>
        {/* The answer stands beside the buttons: a long form would hide it from who pressed. */}
        {!isKept && answer !== null && <Box sx={{ px: 3, pt: 1.5 }}>{answer}</Box>}
        <DialogButtons {...props} isKept={isKept} onBack={goBack} />
      </form>
      {question}
    </Dialog>
  );
}

interface DialogButtonsProps extends ConfirmDialogProps {
  /** True once the act was sent and awaits another person. */
  readonly isKept: boolean;
}

/** Buttons of a dialog: the way back and the act, or the way out of one that was sent. */
function DialogButtons(props: DialogButtonsProps) {
  const { confirm, cancel = 'Cancelar', busy = 'Guardando...', isKept, onClose, onBack } = props;
  const { isBusy = false, isReady = true, isDangerous = false } = props;
  return (
    <DialogActions>
      {isKept && (
        <Button ref={focusOnArrival} onClick={onClose} color="inherit">
          Cerrar
        </Button>
      )}
      {!isKept && cancel !== null && (
        <Button onClick={onBack} disabled={isBusy} color="inherit">
          {cancel}
        </Button>
      )}
      {!isKept && confirm !== null && (
        <Button
          type="submit"
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          aria-disabled={isBusy || !isReady}
        >
          {isBusy ? busy : confirm}
        </Button>
      )}
    </DialogActions>
  );
}
