import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { toOpportunity } from '@/paths';
import { useAccess } from '@/store/access';
import { OfferLoanDialog } from './OfferLoanDialog';

interface OfferLoanButtonProps {
  readonly label: string;
  readonly loanId: number | undefined;
  /** Way to choose the loan, where it is not known. */
  readonly picker?: ReactNode;
}

/** Way from a loan that lives already to its opportunity, for who may prepare one. */
export function OfferLoanButton({ label, loanId, picker }: OfferLoanButtonProps) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('prepareOpportunity')) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <OfferLoanDialog
          loanId={loanId}
          picker={picker}
          onClose={() => setIsOpen(false)}
          onDone={({ id, number }) =>
            void navigate(toOpportunity(id), {
              state: { result: `${number} quedó preparada. Falta publicarla.` },
            })
          }
        />
      )}
    </>
  );
}
