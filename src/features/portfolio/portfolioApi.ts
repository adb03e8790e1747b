import type { HomeSummary, PortfolioBalance } from '@core/contract/portfolio';
import { api } from '@/api/api';

export const portfolioApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeSummary: build.query<HomeSummary, void>({
      query: () => ({ url: '/protected/inicio' }),
      providesTags: ['Portfolio'],
    }),
    getBalance: build.query<PortfolioBalance, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/balance-prestamos', params }),
      providesTags: ['Portfolio'],
    }),
  }),
});

export const { useGetHomeSummaryQuery, useGetBalanceQuery } = portfolioApi;
