import { useId, useState } from 'react';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface MeaningProps {
  /** The indicator that is explained. */
  readonly of: string;
  readonly text: string;
}

/** A question mark that says what an indicator is: on hover, on focus, and when it is pressed. */
export function Meaning({ of, text }: MeaningProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <ClickAwayListener onClickAway={() => setIsOpen(false)}>
      <Tooltip
        id={id}
        title={text}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        describeChild
        // Within its landmark, like what it explains.
        slotProps={{ popper: { disablePortal: true } }}
      >
        <IconButton
          size="small"
          aria-label={`Qué es: ${of}`}
          onClick={() => setIsOpen(true)}
          sx={{ width: 24, height: 24, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}
        >
          ?
        </IconButton>
      </Tooltip>
    </ClickAwayListener>
  );
}
