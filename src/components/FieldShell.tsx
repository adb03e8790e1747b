import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { WholeNumbers } from './WholeNumbers';

interface FieldShellProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isHidden?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly children: ReactNode;
}

/** A label above, the control, and below it what is wrong or what helps. */
export function FieldShell(props: FieldShellProps) {
  const { id, label, error, help, isDisabled = false, children } = props;
  const note = error ?? help;
  if (props.isHidden === true) return null;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={isDisabled}>
      <FormLabel htmlFor={id}>{labelOf(label, props.isRequired)}</FormLabel>
      {children}
      {note !== undefined && (
        <FormHelperText id={`${id}-help`}>
          <WholeNumbers>{note}</WholeNumbers>
        </FormHelperText>
      )}
    </FormControl>
  );
}

const OPTIONAL = ' (opcional)';

/** The label says whether the field may stay empty, where that is known. */
function labelOf(label: string, isRequired: boolean | undefined): string {
  const name = label.replace(OPTIONAL, '');
  if (isRequired === undefined) return label;
  return isRequired ? name : name + OPTIONAL;
}
