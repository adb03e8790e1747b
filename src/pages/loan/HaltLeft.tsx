import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { LoanCase } from '@core/contract/caseMatters';
import { PageResult } from '@/components/PageResult';
import { EndHaltDialog } from '@/features/loanContacts/Halts';
import { useAccess } from '@/store/access';

interface HaltLeftProps {
  readonly loanId: number;
  readonly halt: LoanCase['haltLeft'];
}

/** Reminder that nobody collects a loan though the complaint about its debt ended. */
export function HaltLeft({ loanId, halt }: HaltLeftProps) {
  const { may } = useAccess();
  const [isLifting, setIsLifting] = useState(false);
  const [result, setResult] = useState('');
  if (halt === null) return <PageResult latest={result} takesFocus />;
  const { number, matter } = halt;
  const canLift = may('endContactHalt');
  const lift = (
    <Button
      size="small"
      color="inherit"
      onClick={() => setIsLifting(true)}
      aria-label={`Levantar la suspensión ${number}`}
    >
      Levantar
    </Button>
  );
  return (
    <>
      <Alert severity="warning" action={canLift && lift}>
        El reclamo {matter} terminó y la suspensión {number} sigue: nadie puede cobrar este
        préstamo.
        {!canLift && ' Pida a un administrador que la levante.'}
      </Alert>
      {isLifting && (
        <EndHaltDialog
          loanId={loanId}
          halt={halt}
          onClose={() => setIsLifting(false)}
          onDone={(text) => {
            setIsLifting(false);
            setResult(text);
          }}
        />
      )}
    </>
  );
}
