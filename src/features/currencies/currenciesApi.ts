import type { CurrencyChoice, CurrencyInUse, PrincipalLimits } from '@core/contract/options';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/monedas';

const currenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCurrencies: build.query<CurrencyInUse[], void>({
      query: () => ({ url: BASE }),
      providesTags: ['Options'],
    }),
    saveCurrencies: build.mutation<CurrencyInUse[], Command<CurrencyChoice>>({
      query: ({ data, idempotencyKey }) => ({
        ...post(BASE, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: (result) => (result === undefined ? [] : ['Options']),
    }),
    savePrincipalLimits: build.mutation<
      CurrencyInUse[],
      Command<PrincipalLimits> & { readonly code: string }
    >({
      query: ({ code, data, idempotencyKey }) => ({
        ...post(`${BASE}/${code}/limites`, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: (result) => (result === undefined ? [] : ['Options']),
    }),
  }),
});

export const { useListCurrenciesQuery, useSaveCurrenciesMutation, useSavePrincipalLimitsMutation } =
  currenciesApi;
