import type {
  NewPaymentPromise,
  PaymentPromise,
  PromisePage,
  PromiseSummary,
} from '@core/contract/paymentPromises';
import { api, post, type Command } from '@/api/api';

const pathOf = (loanId: number) => `/protected/prestamos/${loanId}/promesas`;

const promisesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoanPromises: build.query<PaymentPromise[], number>({
      query: (loanId) => ({ url: pathOf(loanId) }),
      providesTags: ['Promise'],
    }),
    listPromises: build.query<PromisePage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/promesas', params }),
      providesTags: ['Promise'],
    }),
    getPromiseSummary: build.query<PromiseSummary, void>({
      query: () => ({ url: '/protected/promesas/resumen' }),
      providesTags: ['Promise'],
    }),
    recordPromise: build.mutation<PaymentPromise, Command<NewPaymentPromise> & { loanId: number }>({
      query: ({ loanId, data, idempotencyKey }) => post(pathOf(loanId), data, idempotencyKey),
      invalidatesTags: ['Promise', 'Collection', 'Loan'],
    }),
    voidPromise: build.mutation<
      PaymentPromise,
      Command<{ readonly reason: string }> & { readonly loanId: number; readonly promiseId: number }
    >({
      query: ({ loanId, promiseId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/${promiseId}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Promise', 'Collection', 'Loan'],
    }),
  }),
});

export const {
  useListLoanPromisesQuery,
  useListPromisesQuery,
  useGetPromiseSummaryQuery,
  useRecordPromiseMutation,
  useVoidPromiseMutation,
} = promisesApi;
