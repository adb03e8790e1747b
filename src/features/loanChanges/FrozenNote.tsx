import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { useAccess } from '@/store/access';

interface FrozenNoteProps {
  readonly loan: LoanDetail;
  readonly changes: readonly LoanChange[];
  readonly onThaw: (freeze: LoanChange) => void;
}

/** Why a frozen loan is neither rescheduled nor given a holiday, and the way out. */
export function FrozenNote({ loan, changes, onThaw }: FrozenNoteProps) {
  const { may } = useAccess();
  if (loan.frozen === null) return null;
  const freeze = changes.find(({ terms, status }) => {
    return terms.kind === 'freeze' && status === 'applied';
  });
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
      La mora está congelada. Para reprogramar el préstamo o darle un descanso, hay que
      descongelarla antes{canThaw ? '.' : '; lo hace un administrador.'}
    </Alert>
  );
}
