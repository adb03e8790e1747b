import { lazyScreen } from '@/app/lazyScreen';
import { CurrencyScope } from '@/components/CurrencyScope';
import { CashDeskNote } from '@/features/collection/CashDeskNote';
import { useGetLoanQuery } from '@/features/loans/loansApi';
import { PendingPromise } from '@/features/paymentPromises/PendingPromise';
import { useAccess } from '@/store/access';

// Asked for when it is opened: the route itself costs less.
const PaymentDialog = lazyScreen(
  async () => (await import('@/features/payments/PaymentDialog')).PaymentDialog,
);

interface RoutePaymentProps {
  readonly loanId: number;
  readonly onClose: () => void;
}

/** Payment of a stop, taken where its route is: whoever closes its receipt goes on to the next. */
export function RoutePayment({ loanId, onClose }: RoutePaymentProps) {
  const { may } = useAccess();
  const { data: loan } = useGetLoanQuery(loanId);
  if (loan === undefined) return null;
  return (
    <CurrencyScope currency={loan.currency}>
      <PaymentDialog
        loan={loan}
        notice={may('listLoanPromises') && <PendingPromise loan={loan} />}
        cashNotice={<CashDeskNote />}
        onClose={onClose}
      />
    </CurrencyScope>
  );
}
