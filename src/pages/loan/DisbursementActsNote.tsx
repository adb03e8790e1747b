import Typography from '@mui/material/Typography';
import type { LoanDetail } from '@core/contract/loans';
import { useAccess } from '@/store/access';

const UNDO =
  '«Deshacer desembolso» devuelve el dinero al fondo y deja el préstamo por desembolsar, con su ' +
  'contrato: se puede el mismo día y sin pagos.';
const VOID =
  '«Anular desembolso» devuelve el dinero al fondo y termina el préstamo, que queda anulado: se ' +
  'puede cualquier día mientras no haya pagos en pie.';

/** Sentences that tell the two acts on a disbursement apart, where both are at hand. */
export function DisbursementActsNote({ loan }: { readonly loan: LoanDetail }) {
  const { may } = useAccess();
  const mayUndo = loan.canUndoDisbursement && may('undoDisbursement');
  if (!mayUndo || !loan.canVoid || !may('voidLoan')) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {UNDO} {VOID}
    </Typography>
  );
}
