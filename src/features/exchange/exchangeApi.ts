import type {
  ExchangeRate,
  NewExchangeRate,
  OpenRevaluation,
  Revaluation,
} from '@core/contract/exchangeRates';
import { api, post, type Command } from '@/api/api';

const RATES = '/protected/tipos-de-cambio';
const BASE = '/protected/contabilidad/revaluaciones';

interface OfMonth {
  readonly month: string;
  readonly idempotencyKey: string;
}

const exchangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExchangeRates: build.query<ExchangeRate[], void>({
      query: () => ({ url: RATES }),
      providesTags: ['Books'],
    }),
    addExchangeRate: build.mutation<ExchangeRate, Command<NewExchangeRate>>({
      query: ({ data, idempotencyKey }) => post(RATES, data, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
    listRevaluations: build.query<Revaluation[], void>({
      query: () => ({ url: BASE }),
      providesTags: ['Books'],
    }),
    getOpenRevaluation: build.query<OpenRevaluation, void>({
      query: () => ({ url: `${BASE}/por-hacer` }),
      providesTags: ['Books', 'BusinessDay', 'Fund', 'Loan'],
    }),
    postRevaluation: build.mutation<Revaluation, OfMonth>({
      query: ({ month, idempotencyKey }) => post(`${BASE}/${month}`, undefined, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
    voidRevaluation: build.mutation<
      Revaluation,
      Command<{ readonly reason: string }> & { readonly month: string }
    >({
      query: ({ month, data, idempotencyKey }) =>
        post(`${BASE}/${month}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
  }),
});

export const {
  useListExchangeRatesQuery,
  useAddExchangeRateMutation,
  useListRevaluationsQuery,
  useGetOpenRevaluationQuery,
  usePostRevaluationMutation,
  useVoidRevaluationMutation,
} = exchangeApi;
