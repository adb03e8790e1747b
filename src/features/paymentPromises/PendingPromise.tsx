import Alert from '@mui/material/Alert';
import type { LoanDetail } from '@core/contract/loans';
import { showDate, showMoney } from '@/i18n/format';
import { useListLoanPromisesQuery } from './promisesApi';

/** Promise of a loan that waits to be paid, for who receives the money. */
export function PendingPromise({ loan }: { readonly loan: LoanDetail }) {
  const { data } = useListLoanPromisesQuery(loan.id);
  const promise = data?.find(({ status }) => status === 'pending');
  if (promise === undefined) return null;
  const { number, amount, promisedOn } = promise;
  const day = promisedOn === loan.asOf ? 'hoy' : `el ${showDate(promisedOn)}`;
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }}>
      {number}: prometió {showMoney(amount, loan.currency)} para {day}.
    </Alert>
  );
}
