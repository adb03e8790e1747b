import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { CheckIcon } from './icons';

interface ResultAlertProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** The numbered result of an act. */
export function ResultAlert({ children, action }: ResultAlertProps) {
  return (
    <Alert severity="success" role="log" icon={<CheckIcon fontSize="small" />} action={action}>
      {children}
    </Alert>
  );
}
