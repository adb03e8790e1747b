import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { AlertIcon } from './icons';
import { WholeNumbers } from './WholeNumbers';

interface ProblemAlertProps {
  readonly title: string;
  readonly reference?: string;
  readonly action?: ReactNode;
}

/** Why something was refused or failed, in one sentence, with the reference to quote. */
export function ProblemAlert({ title, reference = '', action }: ProblemAlertProps) {
  return (
    <Alert severity="error" icon={<AlertIcon fontSize="small" />} action={action} role="alert">
      <WholeNumbers>{title}</WholeNumbers>
      {reference !== '' && <Box sx={{ fontSize: 12, opacity: 0.85 }}>Referencia: {reference}</Box>}
    </Alert>
  );
}
