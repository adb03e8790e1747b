import type { NewPayment, Payment, PaymentPreview, VoidPayment } from '@core/contract/payments';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

type OfLoan = { readonly loanId: number };

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<Payment[], number>({
      query: (loanId) => ({ url: `/protected/prestamos/${loanId}/pagos` }),
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
    voidPayment: build.mutation<Payment, Command<VoidPayment> & OfLoan & { paymentId: number }>({
      query: ({ loanId, paymentId, data, idempotencyKey }) =>
        post(`/protected/prestamos/${loanId}/pagos/${paymentId}/extorno`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
  }),
});

export const {
  useListPaymentsQuery,
  usePreviewPaymentMutation,
  useRecordPaymentMutation,
  useVoidPaymentMutation,
} = paymentsApi;
