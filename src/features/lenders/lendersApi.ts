import type { LenderProfile, NewLenderProfile } from '@core/contract/lenderProfiles';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/prestamista';

const lendersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLenderProfiles: build.query<LenderProfile[], void>({
      query: () => ({ url: BASE }),
      providesTags: ['LenderProfile'],
    }),
    addLenderProfile: build.mutation<LenderProfile, Command<NewLenderProfile>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['LenderProfile'],
    }),
    voidLenderProfile: build.mutation<
      LenderProfile,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['LenderProfile'],
    }),
  }),
});

export const {
  useListLenderProfilesQuery,
  useAddLenderProfileMutation,
  useVoidLenderProfileMutation,
} = lendersApi;
