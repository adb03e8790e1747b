import { useRef } from 'react';
import type { LoanDetail } from '@core/contract/loans';
import type { PaymentWayOption } from '@core/contract/payments';
import { toNewPayment, type PaymentForm } from './paymentForm';
import { usePreviewPaymentMutation } from './paymentsApi';

const NOT_CHOSEN: Pick<PaymentForm, 'amount' | 'receivedOn' | 'way'> = {
  amount: '',
  receivedOn: '',
  way: '',
};

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
    if (!isSame || !isOffered || way === first.way) return { first, shown: first };
    return { first, shown: await ask({ ...values, way }, first.loanVersion, first.ways) };
  }
  const remember = (values: PaymentForm) => {
    remembered.current = values;
  };
  return { look, remember };
}
