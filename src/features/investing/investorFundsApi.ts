import type { FundPage } from '@core/contract/funds';
import { api } from '@/api/api';
import { ALL_FUNDS } from '@/api/funds';

const investorFundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Funds whose money is of investors. */
    listInvestorFunds: build.query<FundPage['items'], void>({
      query: () => ({ url: '/protected/fondos', params: { ...ALL_FUNDS, kind: 'investors' } }),
      transformResponse: ({ items }: FundPage) => items,
      providesTags: ['Fund'],
    }),
  }),
});

export const { useListInvestorFundsQuery } = investorFundsApi;
