import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { CheckIcon } from './icons';
import { WholeNumbers } from './WholeNumbers';

interface ResultAlertProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** The numbered result of an act. */
export function ResultAlert({ children, action }: ResultAlertProps) {
  return (
    <Alert severity="success" role="log" icon={<CheckIcon fontSize="small" />} action={action}>
      <WholeNumbers>{children}</WholeNumbers>
    </Alert>
  );
}
