import type { CountryParameter, NewCountryParameter } from '@core/contract/countryParameters';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/parametros-de-pais';

const countryParametersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCountryParameters: build.query<CountryParameter[], void>({
      query: () => ({ url: BASE }),
      providesTags: ['LenderProfile'],
    }),
    addCountryParameter: build.mutation<CountryParameter, Command<NewCountryParameter>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['LenderProfile'],
    }),
    voidCountryParameter: build.mutation<
      CountryParameter,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['LenderProfile'],
    }),
  }),
});

export const {
  useListCountryParametersQuery,
  useAddCountryParameterMutation,
  useVoidCountryParameterMutation,
} = countryParametersApi;
