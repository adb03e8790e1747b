import { useState } from 'react';
import Button from '@mui/material/Button';
import type { OpportunityDetail, OpportunityStatus } from '@core/contract/opportunities';
import { useAccess } from '@/store/access';
import { BuyBackButton } from './BuyBackButton';
import { OpportunityStepDialog, type OpportunityStep } from './OpportunityStepDialog';

/** Steps that staff may take, from where an opportunity stands. */
const STEPS: readonly {
  readonly step: OpportunityStep;
  readonly label: string;
  readonly operation: string;
  readonly from: readonly OpportunityStatus[];
}[] = [
  {
    step: 'cancelacion',
    label: 'Cancelar oportunidad',
    operation: 'cancelOpportunity',
    from: ['BORRADOR', 'PUBLICADA', 'FONDEADA'],
  },
  {
    step: 'prorroga',
    label: 'Cambiar el cierre',
    operation: 'extendOpportunity',
    from: ['BORRADOR', 'PUBLICADA'],
  },
  {
    step: 'cierre',
    label: 'Cerrar ahora',
    operation: 'closeOpportunity',
    from: ['PUBLICADA'],
  },
  {
    step: 'publicacion',
    label: 'Publicar',
    operation: 'publishOpportunity',
    from: ['BORRADOR'],
  },
];

interface OpportunityActionsProps {
  readonly opportunity: OpportunityDetail;
  readonly onDone: (result: string) => void;
}

/** Acts of staff on an opportunity. */
export function OpportunityActions({ opportunity, onDone }: OpportunityActionsProps) {
  const { may } = useAccess();
  const [step, setStep] = useState<OpportunityStep>();
  const { id, status, loanId, currency, shares, isSaleUndoable } = opportunity;
  const steps = STEPS.filter(({ from, operation }) => from.includes(status) && may(operation));
  const isLent = status === 'DESEMBOLSADA';
  if (loanId !== null && !isLent) return null;
  return (
    <>
      {isSaleUndoable && may('cancelOpportunity') && (
        <Button variant="outlined" color="error" onClick={() => setStep('cancelacion')}>
          Deshacer la venta
        </Button>
      )}
      {isLent && (
        <BuyBackButton opportunityId={id} currency={currency} shares={shares} onDone={onDone} />
      )}
      {steps.map(({ step: name, label }) => (
        <Button
          key={name}
          variant={name === 'publicacion' ? 'contained' : 'outlined'}
          color={name === 'cancelacion' ? 'error' : 'primary'}
          onClick={() => setStep(name)}
        >
          {label}
        </Button>
      ))}
      {step !== undefined && (
        <OpportunityStepDialog
          step={step}
          opportunity={opportunity}
          onClose={() => setStep(undefined)}
          onDone={(result) => {
            setStep(undefined);
            onDone(result);
          }}
        />
      )}
    </>
  );
}
