import type { FundLimit, NewFundLimit } from '@core/contract/fundLimits';
import { api, post, type Command } from '@/api/api';

const addressOf = (fundId: number) => `/protected/fondos/${fundId}/limites`;

interface OfFund {
  readonly fundId: number;
}

const fundLimitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFundLimits: build.query<FundLimit[], number>({
      query: (fundId) => ({ url: addressOf(fundId) }),
      providesTags: ['Fund', 'Portfolio'],
    }),
    addFundLimit: build.mutation<FundLimit, Command<NewFundLimit> & OfFund>({
      query: ({ fundId, data, idempotencyKey }) => post(addressOf(fundId), data, idempotencyKey),
      invalidatesTags: ['Fund'],
    }),
    endFundLimit: build.mutation<
      FundLimit,
      Command<{ readonly reason: string }> & OfFund & { readonly id: number }
    >({
      query: ({ fundId, id, data, idempotencyKey }) =>
        post(`${addressOf(fundId)}/${id}/fin`, data, idempotencyKey),
      invalidatesTags: ['Fund'],
    }),
  }),
});

export const { useGetFundLimitsQuery, useAddFundLimitMutation, useEndFundLimitMutation } =
  fundLimitsApi;
