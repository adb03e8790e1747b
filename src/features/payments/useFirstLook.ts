import { useRef } from 'react';
import type { LoanDetail } from '@core/contract/loans';
import type { PaymentWayOption } from '@core/contract/payments';
import type { PaymentWay } from '@core/loan/paymentWays';
import { toNewPayment, type PaymentForm } from './paymentForm';
import { usePreviewPaymentMutation } from './paymentsApi';

const NOT_CHOSEN: Pick<PaymentForm, 'amount' | 'receivedOn' | 'way'> = {
  amount: '',
  receivedOn: '',
  way: '',
};

/** Ways open to an amount, where ending the loan is previewed with the payoff itself. */
export interface Offered {
  readonly ways: readonly PaymentWayOption[];
  /** Way that the amount itself suggests: no rule and nobody chose it. */
  readonly suggested: PaymentWay | null;
}

/** Ways that a payment could go, and the one that was chosen of the same before. */
export function useFirstLook(loan: LoanDetail, proposed?: Partial<PaymentForm>) {
  const [askPreview] = usePreviewPaymentMutation();
  const remembered = useRef(NOT_CHOSEN);
  const ask = (values: PaymentForm, version: number, ways?: readonly PaymentWayOption[]) =>
    askPreview({ loanId: loan.id, data: toNewPayment(values, version, ways) }).unwrap();
  async function look(values: PaymentForm) {
    // A simulation is of its amount alone.
    const simulated = values.amount === proposed?.amount ? values.way : '';
    const first = await ask({ ...values, way: simulated }, loan.version);
    const { amount, receivedOn, way } = remembered.current;
    const isSame = amount === values.amount && receivedOn === values.receivedOn;
    const isOffered = first.ways.some((option) => option.way === way);
    const { ways, ruled } = first;
    if (!isSame || !isOffered || way === first.way) {
      const isSuggested = values.way === '' && ruled === null;
      return { offered: { ways, suggested: isSuggested ? first.way : null }, shown: first };
    }
    const shown = await ask({ ...values, way }, first.loanVersion, ways);
    return { offered: { ways, suggested: null }, shown };
  }
  const remember = (values: PaymentForm) => {
    remembered.current = values;
  };
  return { look, remember };
}
