import Button from '@mui/material/Button';
import { StatusChip } from './StatusChip';

interface SessionEndProps {
  readonly isCurrent: boolean;
  /** Says which session it is, as `Chrome en Linux`. */
  readonly name: string;
  /** Left out for who may not close it. */
  readonly onClose?: (() => void) | undefined;
}

/** The last cell of a session: the mark of the one in use, or the way to close another. */
export function SessionEnd({ isCurrent, name, onClose }: SessionEndProps) {
  if (isCurrent) return <StatusChip label="Esta sesión" tone="good" />;
  if (onClose === undefined) return null;
  return (
    <Button size="small" color="error" aria-label={`Cerrar la sesión de ${name}`} onClick={onClose}>
      Cerrar
    </Button>
  );
}
