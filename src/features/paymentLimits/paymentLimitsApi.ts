import type { NewPaymentLimit, PaymentLimit } from '@core/contract/paymentLimits';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/limites-de-pago';

const paymentLimitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentLimits: build.query<PaymentLimit[], void>({
      query: () => ({ url: BASE }),
      providesTags: ['PaymentLimit'],
    }),
    addPaymentLimit: build.mutation<PaymentLimit, Command<NewPaymentLimit>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['PaymentLimit'],
    }),
    voidPaymentLimit: build.mutation<
      PaymentLimit,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['PaymentLimit'],
    }),
  }),
});

export const {
  useListPaymentLimitsQuery,
  useAddPaymentLimitMutation,
  useVoidPaymentLimitMutation,
} = paymentLimitsApi;
