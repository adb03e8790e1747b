import Alert from '@mui/material/Alert';
import type { InvestorLoss } from '@core/contract/loanChanges';
import { count, showDate, showMoney } from '@/i18n/format';

interface InvestorLossNoteProps {
  readonly loss: InvestorLoss;
  readonly currency: string;
}

/** Loss that a write-off leaves to investors, and what the lender promised them. */
export function InvestorLossNote({ loss, currency }: InvestorLossNoteProps) {
  const { investors, opportunityNumber, principal, waiting, buyBackDays, buyBackOn } = loss;
  const lose = investors === 1 ? 'pierde' : 'pierden';
  const waits = showMoney(waiting, currency);
  const afterWaiting = `, menos lo que les toque de ${waits} que esperan su lote`;
  return (
    <Alert severity="warning">
      Con el próximo lote, {count(investors, 'inversionista', 'inversionistas')} de{' '}
      {opportunityNumber} {lose} {showMoney(principal, currency)} de capital
      {Number(waiting) === 0 ? '' : afterWaiting}.
      {buyBackDays !== null &&
        ` La entidad les prometió comprar tras ${count(buyBackDays, 'día', 'días')} de atraso` +
          `${buyBackOn === null ? '' : `, desde el ${showDate(buyBackOn)}`}: con el castigo esa ` +
          'obligación termina sin cumplirse. Para cumplirla, recompre antes sus participaciones.'}
    </Alert>
  );
}
