import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

interface DiscardQuestionProps {
  /** Title of the form that would be lost. */
  readonly of: string;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Question before a form that was typed in is closed by a key or a press beside it. */
function DiscardQuestion({ of, onStay, onDiscard }: DiscardQuestionProps) {
  const titleId = useId();
  return (
    <Dialog open role="alertdialog" maxWidth="xs" onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>¿Descartar lo escrito?</DialogTitle>
      <DialogContent>Lo que escribió en «{of}» todavía no se guarda.</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          Descartar
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          Seguir escribiendo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Leaving extends Pick<DiscardQuestionProps, 'of'> {
  readonly isBusy: boolean;
  /** True where closing the form loses words that were typed. */
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/**
 * The way out of a form by a key or a press beside it, and the question that it may take; `typing`
 * goes to the form.
 */
export function useLeaving({ of, isBusy, isDirty, onClose }: Leaving) {
  const [isAsking, setIsAsking] = useState(false);
  // A form that fills a field by itself, as the only currency there is, holds no words to lose.
  const [isTyped, setIsTyped] = useState(false);
  const note = () => setIsTyped(true);
  const leave = () => {
    if (isBusy) return;
    if (isDirty && isTyped) setIsAsking(true);
    else onClose();
  };
  const question = isAsking && (
    <DiscardQuestion of={of} onStay={() => setIsAsking(false)} onDiscard={onClose} />
  );
  return { leave, question, typing: { onChange: note, onInput: note } };
}
