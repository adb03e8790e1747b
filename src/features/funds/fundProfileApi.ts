import type { FundProfile, FundProfileChange } from '@core/contract/fundProfiles';
import { api, post, type Command } from '@/api/api';

const addressOf = (fundId: number) => `/protected/fondos/${fundId}/ficha`;

const fundProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFundProfile: build.query<FundProfile, number>({
      query: (fundId) => ({ url: addressOf(fundId) }),
      providesTags: ['Fund', 'Portfolio'],
    }),
    changeFundProfile: build.mutation<
      FundProfile,
      Command<FundProfileChange> & { readonly fundId: number }
    >({
      query: ({ fundId, data, idempotencyKey }) => ({
        ...post(addressOf(fundId), data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: ['Fund'],
    }),
  }),
});

export const { useGetFundProfileQuery, useChangeFundProfileMutation } = fundProfileApi;
