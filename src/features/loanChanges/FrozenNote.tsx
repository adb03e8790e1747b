import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { useAccess } from '@/store/access';
import { isFreeze } from './changeForm';

interface FrozenNoteProps {
  readonly loan: LoanDetail;
  readonly changes: readonly LoanChange[];
  readonly onThaw: (freeze: LoanChange) => void;
}

function namesOf(isLateness: boolean, isInterest: boolean): string {
  if (isLateness && isInterest) return 'La mora y el interés están congelados';
  return isLateness ? 'La mora está congelada' : 'El interés está congelado';
}

/** Why a frozen loan is neither rescheduled nor given a holiday, and the way out. */
export function FrozenNote({ loan, changes, onThaw }: FrozenNoteProps) {
  const { may } = useAccess();
  const isInterest = loan.interestFrozenSince !== null;
  if (loan.frozen === null && !isInterest) return null;
  const freeze = changes.find(({ terms, status }) => isFreeze(terms) && status === 'applied');
  const canThaw = freeze !== undefined && may('undoLoanChange');
  return (
    <Alert
      severity="info"
      action={
        canThaw && (
          <Button color="inherit" size="small" onClick={() => onThaw(freeze)}>
            Descongelar
          </Button>
        )
      }
    >
      {namesOf(loan.frozen !== null, isInterest)}. Para reprogramar el préstamo o darle un descanso,
      hay que descongelar antes{canThaw ? '.' : '; lo hace un administrador.'}
    </Alert>
  );
}
