import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

interface FieldShellProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A label above, the control, and below it what is wrong or what helps. */
export function FieldShell(props: FieldShellProps) {
  const { id, label, error, help, isDisabled = false, children } = props;
  const note = error ?? help;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={isDisabled}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children}
      {note !== undefined && <FormHelperText id={`${id}-help`}>{note}</FormHelperText>}
    </FormControl>
  );
}
