import Button from '@mui/material/Button';
import { asMinutes, useCountdown } from './useCountdown';

interface ResendButtonProps {
  readonly label: string;
  /** Moment from which it may be pressed, in milliseconds of the clock. */
  readonly from: number;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** Asks for another mail once its wait is over. */
export function ResendButton({ label, from, isBusy, onClick }: ResendButtonProps) {
  const seconds = useCountdown(from);
  const text = seconds > 0 ? `${label} en ${asMinutes(seconds)}` : label;
  return (
    <Button disabled={seconds > 0} aria-disabled={isBusy} onClick={() => !isBusy && onClick()}>
      {isBusy ? 'Enviando...' : text}
    </Button>
  );
}
