import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { Operation } from '../../access/identity/authorize';

type MayDo = (operation: Operation) => boolean;

/** A loan with the acts that its state lets and that whoever reads it may do. */
export function loanAsReaderMay(loan: LoanDetail, mayDo: MayDo): LoanDetail {
  const mayVoidTranche = mayDo('voidTranche');
  return {
    ...loan,
    tranches: loan.tranches.map((one) => ({ ...one, canVoid: one.canVoid && mayVoidTranche })),
    canDisburseTranche: loan.canDisburseTranche && mayDo('disburseTranche'),
    canReopenTranches: loan.canReopenTranches && mayDo('reopenTranches'),
    canRecordPayment: loan.canRecordPayment && mayDo('recordPayment'),
    canChange: loan.canChange && mayDo('requestLoanChange'),
    canVoid: loan.canVoid && mayDo('voidLoan'),
    canUndoDisbursement: loan.canUndoDisbursement && mayDo('undoDisbursement'),
  };
}

/** Payments, each with whether its reader may void it: one of an earlier day is another right. */
export function paymentsAsReaderMay(
  payments: readonly Payment[],
  mayDo: MayDo,
  today: PlainDate,
): Payment[] {
  const rights = { ofToday: mayDo('voidPayment'), earlier: mayDo('voidEarlierPayment') };
  return payments.map((payment) => ({
    ...payment,
    canVoid: payment.canVoid && rights[payment.recordedOn === today ? 'ofToday' : 'earlier'],
  }));
}
