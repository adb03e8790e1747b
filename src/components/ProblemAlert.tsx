import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { isAwaiting } from '@/i18n/awaiting';
import { AlertIcon } from './icons';
import { WholeNumbers } from './WholeNumbers';

interface ProblemAlertProps {
  readonly title: string;
  readonly reference?: string;
  readonly action?: ReactNode;
}

/** Why something was refused or failed, in one sentence, with the reference to quote. */
export function ProblemAlert({ title, reference = '', action }: ProblemAlertProps) {
  // Whatever tells refusals tells this too: it was kept, and nothing has to be sent again.
  if (isAwaiting(title)) {
    return (
      <Alert
        severity="info"
        role="alert"
        action={
          <Button color="inherit" size="small" component={Link} to="/pendientes">
            Ver en Pendientes
          </Button>
        }
      >
        <WholeNumbers>{title}</WholeNumbers>
      </Alert>
    );
  }
  return (
    <Alert severity="error" icon={<AlertIcon fontSize="small" />} action={action} role="alert">
      <WholeNumbers>{title}</WholeNumbers>
      {reference !== '' && <Box sx={{ fontSize: 12, opacity: 0.85 }}>Referencia: {reference}</Box>}
    </Alert>
  );
}
