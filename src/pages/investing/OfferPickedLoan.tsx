import { useState } from 'react';
import { OfferLoanButton } from '@/features/investing/OfferLoanButton';
import { LoanPicker } from '@/features/loans/LoanPicker';

/** Way to offer a loan that lives already, which is chosen first. */
export function OfferPickedLoan() {
  const [loanId, setLoanId] = useState('');
  return (
    <OfferLoanButton
      label="Ofrecer un préstamo vigente"
      loanId={loanId === '' ? undefined : Number(loanId)}
      picker={<LoanPicker value={loanId} onChange={setLoanId} />}
    />
  );
}
