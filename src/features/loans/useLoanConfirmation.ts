import { useRef, useState } from 'react';
import type { NewLoan } from '@core/contract/loans';
import type { Command } from '@/api/api';
import { asProblem } from '@/components/problems';
import { useAgreeLoanMutation } from './agreementApi';
import { useDisburseLoanMutation } from './loansApi';

/** The dialog that confirms a loan, at once or for later, and what it sends. */
export function useLoanConfirmation() {
  const [disburse] = useDisburseLoanMutation();
  const [agree] = useAgreeLoanMutation();
  const [isLater, setIsLater] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const isAnother = useRef(false);
  /** Keeps whether somebody said that it is another loan than the one it seems to repeat. */
  const answer = (confirmsRepeated: boolean) => {
    isAnother.current = confirmsRepeated;
  };
  const sendLoan = async ({ idempotencyKey, data: asked }: Command<NewLoan>) => {
    const data = isAnother.current ? { ...asked, confirmsRepeated: true } : asked;
    try {
      return await (isLater ? agree : disburse)({ idempotencyKey, data }).unwrap();
    } catch (error) {
      // The dialog stays and asks: what it shows is read again.
      if (asProblem(error).code !== 'LOAN_REPEATED') setIsConfirming(false);
      throw error;
    }
  };
  return { sendLoan, answer, isLater, setIsLater, isConfirming, setIsConfirming };
}
