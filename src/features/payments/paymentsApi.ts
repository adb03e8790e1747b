import type {
  NewPayment,
  Payment,
  PaymentPreview,
  PaymentVoidPreview,
  VoidPayment,
} from '@core/contract/payments';
import type { LoanCredit, NewRefund } from '@core/contract/loanCredits';
import type { ReceivedPaymentPage } from '@core/contract/receivedPayments';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

type OfLoan = { readonly loanId: number };
type OfPayment = OfLoan & { readonly paymentId: number };

type OfCredit = OfLoan & { readonly creditId: number };

const creditsOf = (loanId: number) => `/protected/prestamos/${loanId}/saldos-a-favor`;

const addressOf = ({ loanId, paymentId }: OfPayment) =>
  `/protected/prestamos/${loanId}/pagos/${paymentId}`;

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<Payment[], number>({
      query: (loanId) => ({ url: `/protected/prestamos/${loanId}/pagos` }),
      providesTags: ['Loan'],
    }),
    listReceivedPayments: build.query<ReceivedPaymentPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/pagos', params }),
      providesTags: ['Loan'],
    }),
    previewPayment: build.mutation<PaymentPreview, OfLoan & { data: NewPayment }>({
      query: ({ loanId, data }) => ({
        url: `/protected/prestamos/${loanId}/pagos/simulacion`,
        method: 'POST',
        data,
      }),
    }),
    recordPayment: build.mutation<Payment, Command<NewPayment> & OfLoan>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`/protected/prestamos/${loanId}/pagos`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
    previewPaymentVoid: build.query<PaymentVoidPreview, OfPayment>({
      query: (payment) => ({ url: `${addressOf(payment)}/extorno` }),
      providesTags: ['Loan'],
      // A person confirms figures that were just computed.
      keepUnusedDataFor: 0,
    }),
    voidPayment: build.mutation<Payment, Command<VoidPayment> & OfPayment & { isOfToday: boolean }>(
      {
        query: ({ isOfToday, data, idempotencyKey, ...payment }) =>
          post(
            `${addressOf(payment)}/${isOfToday ? 'extorno' : 'extorno-posterior'}`,
            data,
            idempotencyKey,
          ),
        invalidatesTags: [...MONEY_MOVED],
      },
    ),
    listLoanCredits: build.query<LoanCredit[], number>({
      query: (loanId) => ({ url: creditsOf(loanId) }),
      providesTags: ['Loan'],
    }),
    refundLoanCredit: build.mutation<LoanCredit, Command<NewRefund> & OfCredit>({
      query: ({ loanId, creditId, data, idempotencyKey }) =>
        post(`${creditsOf(loanId)}/${creditId}/devolucion`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
    undoLoanCreditRefund: build.mutation<LoanCredit, Command<{ reason: string }> & OfCredit>({
      query: ({ loanId, creditId, data, idempotencyKey }) =>
        post(`${creditsOf(loanId)}/${creditId}/devolucion/extorno`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
  }),
});

export const {
  useListLoanCreditsQuery,
  useRefundLoanCreditMutation,
  useUndoLoanCreditRefundMutation,
  useListPaymentsQuery,
  useListReceivedPaymentsQuery,
  usePreviewPaymentMutation,
  usePreviewPaymentVoidQuery,
  useRecordPaymentMutation,
  useVoidPaymentMutation,
} = paymentsApi;
