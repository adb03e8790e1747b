import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface DraftNoteProps {
  readonly isRestored: boolean;
  readonly startAgain: () => void;
  /** Lets go of what is kept besides the fields. */
  readonly drop?: () => void;
}

/** Says that a form holds what was typed before a reload, and lets it go. */
export function DraftNote({ isRestored, startAgain, drop }: DraftNoteProps) {
  const [isOver, setIsOver] = useState(false);
  if (!isRestored || isOver) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            setIsOver(true);
            drop?.();
            startAgain();
          }}
        >
          Empezar de nuevo
        </Button>
      }
    >
      Aquí está lo que dejó sin enviar.
    </Alert>
  );
}
